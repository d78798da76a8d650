import { button, display, knob, lamp, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { bristles, castor, hose, rod, wheel } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  DARK_TUBE,
  disc,
  GLASS,
  GLINT,
  line,
  METAL_BALL,
  rows,
  shadow,
  shape,
  shell,
} from './shapes.ts';

function deck(): string {
  return (
    bristles(130, 836, 240, 46) +
    shell('M104 840 Q108 776 200 766 H330 Q400 776 404 840 Z', DARK) +
    block(100, 830, 308, 24, 10, ACCENT)
  );
}

function squeegee(x: number): string {
  return (
    rod(`M${x - 90} 730 Q${x - 20} 740 ${x} 806`, 20) +
    shell(
      `M${x - 84} 846 Q${x - 70} 806 ${x} 804 H${x + 70} Q${x + 90} 810 ${x + 92} 846 Z`,
      DARK,
    ) +
    box(x - 80, 842, 170, 40, 6, '#2a3137') +
    box(x - 80, 872, 170, 14, 4, '#c2703d')
  );
}

function walkBehindBody(top: number): string {
  return (
    shell(
      `M170 790 Q150 ${top + 90} 250 ${top + 30} Q300 ${top} 380 ${top} H560 Q680 ${top} 700 ${top + 110} L716 790 Z`,
      BODY,
    ) +
    shell(
      `M262 ${top + 24} Q290 ${top - 74} 400 ${top - 84} H560 Q650 ${top - 78} 668 ${top + 30} Q560 ${top + 66} 420 ${top + 56} Q320 ${top + 50} 262 ${top + 24} Z`,
      DARK,
    ) +
    line(`M196 ${top + 170} Q210 ${top + 80} 284 ${top + 44}`, 14, GLINT) +
    line('M168 700 C320 740 560 730 712 660', 18, '#f4b40d') +
    vents(240, 600, 120, 3) +
    shape(
      `M540 ${top + 130} H590 Q600 ${top + 130} 600 ${top + 142} V690 H530 V${top + 142} Q530 ${top + 130} 540 ${top + 130} Z`,
      GLASS,
    ) +
    box(530, top + 210, 70, 480 - top + 0, 0, '#4db3d3b0')
  );
}

function walkBehind(top: number): string {
  return (
    shadow(470, 884, 440) +
    hose(`M650 ${top + 20} C800 ${top + 40} 840 640 790 780`, 40) +
    squeegee(790) +
    rod(`M640 ${top + 10} L790 ${top - 90} Q850 ${top - 120} 860 ${top - 60}`, 34) +
    block(700, top - 110, 120, 66, 16, DARK) +
    display(712, top - 98, 60, 42) +
    disc(796, top - 77, 15, ACCENT) +
    walkBehindBody(top) +
    knob(600, top - 26, 34) +
    deck() +
    wheel(560, 786, 100) +
    castor(440, 862, 28)
  );
}

/** The robot: lower, closed, with sensor eyes and a light band. */
function robot(): string {
  return (
    shadow(490, 884, 430) +
    squeegee(800) +
    shell(
      'M120 830 V520 Q130 330 330 320 H620 Q780 330 800 520 L812 760 Q812 830 760 830 Z',
      BODY,
    ) +
    shell('M330 322 Q340 250 420 246 H560 Q630 250 640 322 Z', DARK) +
    shell('M150 520 Q160 380 330 372 H420 L390 560 H150 Z', '#10181d') +
    rows(3, (index) => disc(220 + index * 66, 470, 20, '#2bd1c0')) +
    rows(3, (index) => disc(214 + index * 66, 464, 6, '#d6fffa')) +
    line('M120 640 H806', 14, '#2bd1c0') +
    line('M120 634 H806', 4, '#c9fff8') +
    line('M640 360 Q740 380 760 500', 14, GLINT) +
    display(500, 420, 150, 90) +
    button(710, 590, 26) +
    vents(480, 690, 220, 3, 26) +
    bristles(140, 842, 240, 40) +
    block(112, 800, 300, 46, 16, DARK_TUBE) +
    disc(470, 290, 26, METAL_BALL) +
    wheel(610, 800, 84)
  );
}

/** With seat and steering wheel: form 2. */
function rideOn(): string {
  return (
    shadow(490, 884, 450) +
    squeegee(850) +
    shell(
      'M440 800 V520 Q440 450 510 440 H800 Q880 446 884 540 L890 760 Q890 800 850 800 Z',
      BODY,
    ) +
    shell('M540 446 Q536 400 570 396 H700 Q742 400 744 446 Z', DARK) +
    shell('M700 410 Q690 250 740 226 Q790 220 796 270 L806 420 Z', DARK) +
    line('M722 390 Q716 280 746 252', 8, '#ffffff40') +
    shell(
      'M120 800 Q110 560 190 470 Q220 430 280 430 H330 Q350 430 346 460 L326 700 H470 V800 Z',
      BODY,
    ) +
    rod('M300 450 L380 350', 28) +
    line('M330 300 L430 390', 26, '#1d2328') +
    line('M338 300 L426 380', 6, '#6b767e') +
    shape('M252 440 H334 L322 520 H210 Q222 462 252 440 Z', DARK) +
    display(238, 450, 82, 46) +
    line('M124 690 C240 720 340 712 470 700 H884', 18, '#f4b40d') +
    line('M150 620 Q166 520 214 480', 14, GLINT) +
    lamp(160, 600, 30) +
    vents(600, 540, 220, 5, 26) +
    box(470, 500, 60, 190, 12, '#ffffff33') +
    box(476, 590, 48, 96, 8, '#4db3d3c0') +
    deckAt(210) +
    wheel(720, 790, 100) +
    wheel(190, 816, 74) +
    block(840, 380, 20, 60, 6, METAL_BALL) +
    disc(850, 372, 22, ACCENT)
  );
}

function deckAt(x: number): string {
  return `<g transform="translate(${x} 0)">${deck()}</g>`;
}

/** Forms 0 and 1 walk-behind, 2 ride-on, 3 robot. */
export function scrubberDryer(look: Look): string {
  if (look.form === 2) return rideOn();
  if (look.form === 3) return robot();
  return walkBehind(look.form === 1 ? 370 : 440);
}
