import { button, coupling, display, knob, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { rod } from './parts.ts';
import {
  ACCENT,
  ACCENT_TUBE,
  BODY,
  block,
  box,
  DARK,
  DARK_TUBE,
  GLINT,
  line,
  METAL_TUBE,
  rows,
  shadow,
  shell,
} from './shapes.ts';

function fan(): string {
  return rows(9, (index) => {
    const side = index - 4;
    return line(
      `M${480 + side * 52} 600 Q${480 + side * 66} ${300 + Math.abs(side) * 22} ${480 + side * 100} ${180 + Math.abs(side) * 34}`,
      6,
      '#9ad3e8',
      '4 12',
    );
  });
}

function oscillating(): string {
  return (
    fan() +
    shadow(490, 884, 420) +
    rod('M190 860 Q190 800 250 780 H720 Q790 800 790 860', 30) +
    block(140, 850, 120, 32, 14, DARK) +
    block(730, 850, 120, 32, 14, DARK) +
    block(230, 606, 500, 66, 33, METAL_TUBE) +
    rows(13, (index) => box(268 + index * 34, 596, 16, 22, 6, '#f7a823')) +
    line('M250 622 H710', 8, '#ffffffb0') +
    shell(
      'M130 740 V590 Q130 550 170 550 H250 Q280 554 280 590 V780 H170 Q130 780 130 740 Z',
      BODY,
    ) +
    shell('M690 780 V590 Q690 550 720 550 H800 Q840 554 840 590 V740 Q840 780 800 780 Z', BODY) +
    line('M150 730 V600 Q152 572 176 570', 11, GLINT) +
    knob(206, 660, 46) +
    vents(730, 620, 70, 4, 26) +
    coupling(836, 700, 84)
  );
}

/** The watering computer, screwed to a tap: form 1. */
function computer(): string {
  return (
    block(420, 90, 160, 110, 16, METAL_TUBE) +
    rows(7, (index) => box(432 + index * 20, 94, 8, 102, 3, '#00000029')) +
    block(440, 190, 120, 60, 10, DARK_TUBE) +
    shell(
      'M260 300 Q260 240 320 236 H680 Q740 240 740 300 V640 Q740 700 680 704 H320 Q260 700 260 640 Z',
      BODY,
    ) +
    line('M282 610 V310 Q284 264 326 258', 13, GLINT) +
    block(320, 290, 360, 180, 22, DARK) +
    display(340, 308, 320, 144) +
    knob(500, 580, 76) +
    button(360, 580, 28) +
    button(640, 580, 28) +
    block(420, 700, 160, 70, 14, DARK_TUBE) +
    block(446, 766, 108, 76, 12, ACCENT_TUBE) +
    rows(4, (index) => box(446, 776 + index * 16, 108, 7, 3, '#00000030')) +
    block(466, 838, 68, 40, 10, METAL_TUBE) +
    block(690, 420, 60, 120, 14, ACCENT)
  );
}

export function sprinkler(look: Look): string {
  return look.form === 1 ? computer() : oscillating();
}
