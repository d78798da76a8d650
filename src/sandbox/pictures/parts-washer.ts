import { display, gauge, knob, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { castor, hose } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  disc,
  GLASS,
  GLINT,
  line,
  METAL,
  METAL_BALL,
  METAL_TUBE,
  ring,
  rows,
  shadow,
  shape,
  shell,
  turned,
} from './shapes.ts';

function cog(x: number, y: number, radius: number): string {
  return (
    rows(8, (index) =>
      turned(
        index * 45,
        x,
        y,
        box(x - radius * 0.18, y - radius * 1.22, radius * 0.36, radius * 0.5, 4, '#8b97a0'),
      ),
    ) +
    disc(x, y, radius, METAL_BALL) +
    disc(x, y, radius * 0.36, '#4d585f')
  );
}

/** A basin on a cabinet, its drum of cleaner below. */
function basin(open: boolean): string {
  return (
    shadow(500, 884, 400) +
    (open
      ? shell('M180 440 L230 150 Q236 120 270 120 H730 Q764 120 770 150 L820 440 Z', GLASS) +
        line('M262 410 L300 170', 14, '#ffffffa0') +
        box(420, 140, 160, 16, 8, '#f1faff')
      : block(190, 330, 620, 110, 16, METAL)) +
    hose('M640 440 C640 300 700 260 660 200 C640 170 600 190 590 230', 22, '#2b6f8f', '#a8dcf0') +
    shape('M578 226 h28 l6 44 h-40 Z', '#f0b544') +
    rows(5, (index) => line(`M${580 + index * 8} 272 l${index * 3 - 6} 40`, 4, '#7cc8e4')) +
    cog(330, 400, 40) +
    cog(410, 412, 28) +
    block(140, 430, 720, 110, 20, METAL_TUBE) +
    line('M170 452 H820', 8, '#ffffffb0') +
    shell('M180 540 H820 L800 830 Q798 846 780 846 H220 Q202 846 200 830 Z', BODY) +
    block(270, 590, 220, 210, 12, DARK) +
    line('M460 680 v40', 12, '#f4b40d') +
    gauge(600, 640, 42) +
    knob(710, 640, 36) +
    vents(560, 730, 190, 3) +
    castor(250, 864, 26) +
    castor(750, 864, 26)
  );
}

/** A closed cabinet with a round window over its turning basket. */
function cabinet(top: number): string {
  return (
    shadow(500, 884, 400) +
    block(170, top, 660, 860 - top, 26, BODY) +
    block(170, top, 660, 70, 26, DARK) +
    line(`M190 ${top + 90} V820`, 11, GLINT) +
    disc(430, top + 290, 196, METAL_BALL) +
    disc(430, top + 290, 160, '#16323c') +
    disc(430, top + 290, 150, GLASS) +
    ring(430, top + 300, 104, 8, '#7d8992') +
    cog(390, top + 320, 44) +
    cog(480, top + 310, 30) +
    rows(6, (index) => line(`M${330 + index * 40} ${top + 180} l-20 60`, 4, '#ffffffb0')) +
    shape(
      `M330 ${top + 200} Q360 ${top + 150} 420 ${top + 150} L360 ${top + 330} Q330 ${top + 280} 330 ${top + 200} Z`,
      '#ffffff59',
    ) +
    block(600, top + 260, 40, 90, 12, ACCENT) +
    display(670, top + 110, 130, 86) +
    knob(735, top + 270, 40) +
    disc(735, top + 370, 26, '#c2322a') +
    gauge(735, top + 460, 40) +
    vents(230, top + 540, 400, Math.max(1, Math.floor((300 - top) / 30)), 26) +
    block(200, 780, 600, 50, 10, METAL) +
    block(210, 856, 90, 30, 8, DARK) +
    block(700, 856, 90, 30, 8, DARK)
  );
}

/** Forms 0 and 1 a basin, open and with hood; 2 and 3 a cabinet. */
export function partsWasher(look: Look): string {
  switch (look.form) {
    case 1:
      return basin(true);
    case 2:
      return cabinet(240);
    case 3:
      return cabinet(120);
    default:
      return basin(false);
  }
}
