import { lamp, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { rod, wheel } from './parts.ts';
import { sideBrush } from './ride-on-sweeper.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  DARK_BALL,
  disc,
  GLASS,
  GLINT,
  line,
  METAL,
  placed,
  rows,
  SEAM,
  shadow,
  shape,
  shell,
  WHITE,
} from './shapes.ts';

const HULL =
  'M110 780 V600 Q112 540 140 490 L230 270 Q244 236 284 236 H440 Q470 238 470 270 V780 Z';

function cab(): string {
  return (
    shell(HULL, BODY) +
    shape('M150 520 L240 300 Q250 276 276 276 H318 V540 H152 Z', GLASS) +
    shape('M336 276 H430 Q444 276 444 292 V540 H336 Z', GLASS) +
    shape('M232 330 L262 290 H300 L210 530 H166 Z', '#ffffff73') +
    shape('M372 290 H410 L360 530 H346 V420 Z', '#ffffff5c') +
    line('M336 560 V760', 5, SEAM) +
    box(360, 584, 60, 14, 7, '#00000059') +
    line('M128 620 Q130 560 150 520', 12, GLINT) +
    block(300, 196, 96, 42, 14, ACCENT) +
    rod('M236 300 L180 340', 12) +
    block(150, 336, 34, 80, 12, DARK)
  );
}

function chassis(): string {
  return (
    block(96, 700, 800, 90, 24, DARK) +
    line('M100 700 H890', 16, '#f4b40d') +
    lamp(136, 660, 30) +
    block(104, 740, 70, 26, 8, METAL)
  );
}

function hopper(top: number, fill: string): string {
  return (
    shell(
      `M490 700 V${top + 40} Q490 ${top} 530 ${top} H820 Q880 ${top} 890 ${top + 60} L904 660 Q904 700 870 700 Z`,
      fill,
    ) +
    rows(4, (index) => box(540 + index * 84, top + 60, 14, 560 - top, 7, '#00000026')) +
    rows(4, (index) => box(554 + index * 84, top + 60, 5, 560 - top, 2, '#ffffff4d')) +
    line(`M510 ${top + 120} V${top + 60} Q512 ${top + 22} 550 ${top + 20}`, 12, GLINT) +
    block(800, top - 30, 50, 36, 8, DARK)
  );
}

function platform(): string {
  return (
    block(490, 590, 410, 110, 14, METAL) +
    vents(530, 620, 200, 2, 26) +
    shell('M560 590 L590 430 H850 L880 590 Z', WHITE) +
    rows(5, (index) => disc(630 + index * 44, 500 + (index % 2) * 30, 8, '#8b979f')) +
    disc(830, 640, 30, DARK_BALL)
  );
}

function suctionMouth(): string {
  return (
    rod('M330 780 L250 830', 22) +
    placed(150, 830, 0.9, sideBrush(), 10) +
    shell('M380 870 L400 800 H520 L540 870 Z', DARK)
  );
}

/** Form 0 the implement carrier, 1 and 2 sweepers with a small and a large hopper, 3 electric. */
export function municipalVehicle(look: Look): string {
  const backs = [
    () => platform(),
    () => hopper(430, WHITE),
    () => hopper(330, WHITE),
    () =>
      hopper(400, BODY) + shape('M690 470 L640 570 H690 L670 650 L740 540 H690 L714 470 Z', ACCENT),
  ];
  const snowBlade = shell('M40 860 Q20 760 70 690 L110 700 Q84 780 100 860 Z', ACCENT);
  return (
    shadow(500, 884, 470) +
    (backs[look.form] ?? hopper.bind(null, 380, WHITE))() +
    (look.form === 0 ? snowBlade : suctionMouth()) +
    chassis() +
    cab() +
    wheel(300, 790, 100) +
    wheel(760, 790, 100)
  );
}
