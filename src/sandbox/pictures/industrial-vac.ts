import { display, gauge, knob, screw, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { castor, pipe, ribbedHose, rod, wheel } from './parts.ts';
import {
  ACCENT,
  BODY,
  BODY_TUBE,
  block,
  box,
  DARK,
  DARK_TUBE,
  disc,
  GLINT,
  line,
  METAL,
  METAL_BALL,
  METAL_TUBE,
  rows,
  SEAM,
  shadow,
  shell,
} from './shapes.ts';

function container(width: number, top: number): string {
  const left = 420 - width / 2;
  return (
    shell(
      `M${left} ${top} H${left + width} V790 Q${left + width} 826 ${left + width - 40} 826 H${left + 40} Q${left} 826 ${left} 790 Z`,
      METAL_TUBE,
    ) +
    rows(2, (index) => box(left, top + 70 + index * 120, width, 8, 4, SEAM)) +
    box(left + 30, top + 16, 18, 780 - top, 9, '#ffffff80') +
    disc(420, top + 150, 68, DARK_TUBE) +
    disc(420, top + 150, 44, '#0e1215') +
    block(left - 26, top + 40, 30, 110, 10, ACCENT) +
    block(left + width - 4, top + 40, 30, 110, 10, ACCENT)
  );
}

function head(width: number, top: number, height: number, fill: string): string {
  const left = 420 - width / 2 - 14;
  const crown = top - height;
  return (
    shell(
      `M${left} ${top} V${crown + 60} Q${left} ${crown} ${left + 60} ${crown} H${left + width - 32} Q${left + width + 28} ${crown} ${left + width + 28} ${crown + 60} V${top} Z`,
      fill,
    ) +
    vents(left + 40, crown + 40, width - 50, Math.floor((height - 150) / 24)) +
    line(
      `M${left + 20} ${top - 40} V${crown + 66} Q${left + 22} ${crown + 24} ${left + 66} ${crown + 20}`,
      12,
      GLINT,
    ) +
    block(left - 8, top - 14, width + 44, 40, 12, DARK_TUBE)
  );
}

function mobile(width: number, top: number, height: number, steel: boolean): string {
  const right = 420 + width / 2;
  return (
    shadow(480, 884, 400) +
    pipe(`M${420 - width / 2 - 50} 820 V${top - height + 30} H${420 - width / 2 + 20}`, 34) +
    ribbedHose(
      `M470 ${top + 150} C760 ${top + 120} 840 ${top - 60} 820 ${top + 140} S820 760 880 800`,
      58,
    ) +
    container(width, top) +
    head(width, top, height, steel ? METAL_TUBE : BODY_TUBE) +
    gauge(350, top - 70, 42) +
    knob(470, top - 70, 32) +
    disc(560, top - 70, 20, ACCENT) +
    block(420 - width / 2 - 70, 808, width + 150, 34, 12, DARK) +
    wheel(420 - width / 2 - 30, 812, 78) +
    castor(right + 40, 858, 34) +
    rod(`M470 ${top + 150} h60`, 66)
  );
}

/** The stationary unit: cabinet, cartridge doors, exhaust and drawer. */
function cabinet(): string {
  return (
    shadow(500, 884, 400) +
    pipe('M250 300 V170 H130', 80) +
    block(620, 120, 110, 150, 10, METAL_TUBE) +
    rows(4, (index) => box(614, 140 + index * 28, 122, 10, 4, '#7d8992')) +
    block(210, 240, 580, 630, 22, BODY) +
    rows(2, (index) => block(246 + index * 264, 290, 244, 300, 12, METAL)) +
    rows(
      2,
      (index) =>
        disc(368 + index * 264, 440, 76, '#00000021') +
        disc(368 + index * 264, 436, 70, METAL_BALL),
    ) +
    rows(2, (index) => line(`M${330 + index * 264} 436 h76`, 16, '#39434b')) +
    rows(4, (index) => screw(264 + (index % 2) * 208, 310 + Math.floor(index / 2) * 258)) +
    block(246, 630, 300, 190, 12, DARK) +
    block(300, 690, 190, 26, 12, ACCENT) +
    display(580, 640, 170, 84) +
    knob(620, 780, 30) +
    disc(710, 780, 24, '#c2322a') +
    block(230, 866, 80, 26, 6, DARK) +
    block(690, 866, 80, 26, 6, DARK)
  );
}

/** Forms 0 to 2 on wheels, the third all stainless; 3 stationary. */
export function industrialVac(look: Look): string {
  switch (look.form) {
    case 1:
      return mobile(400, 470, 320, false);
    case 2:
      return mobile(370, 480, 290, true);
    case 3:
      return cabinet();
    default:
      return mobile(340, 520, 240, false);
  }
}
