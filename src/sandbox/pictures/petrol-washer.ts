import { gauge, screw, vents } from './fittings.ts';
import type { Look } from './look.ts';
import { gun, hose, pipe, wheel } from './parts.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  DARK_BALL,
  disc,
  GLINT,
  line,
  METAL,
  METAL_BALL,
  METAL_TUBE,
  placed,
  ring,
  rows,
  shadow,
  shell,
} from './shapes.ts';

function engine(): string {
  return (
    shell('M270 690 V480 Q270 450 300 450 H500 Q530 450 530 480 V690 Z', BODY) +
    rows(6, (index) => box(540, 486 + index * 26, 70, 15, 6, index % 2 ? '#6f7b83' : '#8c979f')) +
    shell('M250 460 Q250 360 340 356 H520 Q580 360 584 460 Z', DARK) +
    block(390, 330, 70, 36, 12, ACCENT) +
    line('M276 430 Q286 384 350 378', 11, GLINT) +
    disc(400, 570, 92, DARK_BALL) +
    rows(4, (index) => ring(400, 570, 80 - index * 17, 6, '#59646c')) +
    disc(400, 570, 24, METAL_BALL) +
    line('M400 570 L470 640', 10, '#1b2024') +
    block(455, 628, 44, 24, 10, ACCENT)
  );
}

function pump(): string {
  return (
    shell('M610 560 H760 Q790 560 790 590 V690 H610 Z', METAL) +
    rows(4, (index) => box(630 + index * 36, 540, 22, 40, 6, '#87939b')) +
    gauge(720, 500, 42) +
    block(780, 610, 60, 34, 8, METAL_TUBE) +
    screw(636, 660) +
    screw(760, 660)
  );
}

/** A petrol washer in its frame, with engine and pump in the open. */
export function petrolWasher(_look: Look): string {
  return (
    shadow(480, 884, 420) +
    pipe('M190 820 V300 Q190 250 240 250 H760', 36) +
    pipe('M760 250 L890 180 H950', 36) +
    line('M888 181 H956', 50, '#22292e') +
    pipe('M850 820 V330 Q850 250 770 250', 36) +
    engine() +
    pump() +
    block(170, 690, 700, 48, 18, DARK) +
    vents(290, 704, 180, 1) +
    hose('M836 628 C960 640 930 800 820 790 C700 780 620 800 560 770', 22) +
    placed(230, 300, 0.6, gun(420), 8) +
    wheel(310, 776, 116) +
    wheel(740, 776, 116)
  );
}
