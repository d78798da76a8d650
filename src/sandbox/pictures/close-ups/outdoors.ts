import type { Look } from '#sandbox/pictures/look.ts';
import { cloud, gun, hose, pipe } from '#sandbox/pictures/parts.ts';
import { pump } from '#sandbox/pictures/pump.ts';
import { pushSweeper } from '#sandbox/pictures/push-sweeper.ts';
import {
  BODY,
  block,
  box,
  DARK,
  disc,
  GLASS,
  GLINT,
  line,
  oval,
  placed,
  rows,
  shape,
  shell,
  turned,
} from '#sandbox/pictures/shapes.ts';
import { jet, patioHead, washBrush } from '#sandbox/pictures/washer-extras.ts';
import { droplets, enlarged, garden, slabs } from './backdrops.ts';

/** The patio head leaves a clean track on green paving. */
export function patio(_look: Look): string {
  return (
    garden(300) +
    slabs(300, '#b3aa8c', '#8c8468') +
    droplets(40, [0, 330, 1000, 640], 34, '#66794a38') +
    shape('M560 300 H1000 V1000 H300 L420 700 Z', '#f2dfbd') +
    line(
      'M660 300 L780 1000 M800 300 L1000 760 M520 430 H1000 M440 640 H1000 M350 860 H1000',
      6,
      '#d2b381',
    ) +
    placed(430, 690, 1.7, patioHead()) +
    pipe('M430 400 L700 40', 34) +
    hose('M690 60 C860 120 900 320 1020 340', 30) +
    cloud(90, 770, 110) +
    cloud(620, 790, 90) +
    droplets(16, [60, 640, 700, 160], 13, '#ffffffd9')
  );
}

/** The gun in action on a garden wall. */
export function wallJet(_look: Look): string {
  const course = (index: number) =>
    rows(4, (brick) => {
      const left = Math.max(572, 572 + brick * 190 - (index % 2) * 95);
      const right = 750 + brick * 190 - (index % 2) * 95;
      const colour = index < 5 ? '#d98d63' : '#8f7a62';
      return box(left, index * 104, right - left, 92, 8, colour);
    });
  return (
    garden(760) +
    box(560, 0, 440, 840, 0, '#e9d6bf') +
    rows(8, course) +
    box(0, 840, 1000, 160, 0, '#e6d3b1') +
    placed(150, 430, 1.15, gun(150), -4) +
    `<g transform="translate(592 400) rotate(-4)">${jet(200, 70)}</g>` +
    cloud(760, 400, 120) +
    cloud(730, 500, 80) +
    droplets(20, [680, 260, 280, 340], 14, '#ffffffd9') +
    hose('M150 626 C140 760 60 820 -20 830', 32)
  );
}

/** Foam and a soft brush on a car's wing. */
export function bodywork(_look: Look): string {
  return (
    box(0, 0, 1000, 1000, 0, '#dcebf0') +
    shell('M0 330 Q300 180 1000 230 V860 H0 Z', '#2673b5') +
    shape('M0 330 Q300 180 1000 230 V300 Q320 250 0 420 Z', '#ffffff4d') +
    shape('M60 240 Q300 60 700 60 H1000 V200 Q460 170 60 290 Z', GLASS) +
    line('M620 300 V860', 8, '#0d3a63') +
    box(680, 420, 150, 34, 17, '#134879') +
    disc(240, 860, 210, '#1b2024') +
    disc(240, 860, 130, '#c3cdd3') +
    box(0, 930, 1000, 70, 0, '#b8c5c9') +
    rows(5, (index) => cloud(420 + index * 110, 560 + (index % 2) * 90, 90)) +
    droplets(26, [380, 460, 560, 300], 18, '#ffffffc8') +
    placed(620, 520, 2.3, washBrush(), 18)
  );
}

/** Mud comes off a pair of wellingtons. */
export function boots(_look: Look): string {
  const boot = (x: number) =>
    placed(
      x,
      0,
      1,
      shell(
        'M60 330 Q150 300 240 330 L246 690 Q330 730 390 770 Q424 800 420 850 H70 Q56 850 58 830 Z',
        BODY,
      ) +
        shape('M58 760 Q150 700 246 740 Q330 760 410 800 L420 850 H60 Z', '#7a5230') +
        droplets(9, [80, 640, 150, 110], 34, '#7a5230') +
        block(52, 840, 376, 40, 14, DARK) +
        block(52, 320, 196, 40, 16, DARK) +
        line('M88 400 L92 640', 14, GLINT),
    );
  return (
    garden(420) +
    slabs(420, '#e9d8ba', '#cdb488') +
    oval(560, 900, 460, 46, '#7a523066') +
    boot(520) +
    boot(360) +
    placed(70, 300, 0.9, gun(40), 24) +
    shape('M300 420 L560 660 L470 800 Z', '#cfeaf5b0') +
    shape('M300 420 L540 700 L500 760 Z', '#ffffffd0') +
    cloud(430, 740, 110) +
    droplets(22, [380, 600, 260, 260], 14, '#ffffffd9') +
    hose('M46 452 C20 620 120 760 -20 820', 30)
  );
}

export function sweptLeaves(look: Look): string {
  const leaf = (x: number, y: number, angle: number, colour: string) =>
    turned(
      angle,
      x,
      y,
      shape(
        `M${x - 46} ${y} Q${x} ${y - 40} ${x + 46} ${y} Q${x} ${y + 40} ${x - 46} ${y} Z`,
        colour,
      ) + line(`M${x - 46} ${y} H${x + 36}`, 4, '#00000033'),
    );
  return (
    garden(330) +
    slabs(330, '#e9d8ba', '#cdb488') +
    enlarged(pushSweeper(look), 1.7, 390, 690) +
    leaf(90, 780, 20, '#d98a2b') +
    leaf(160, 880, -30, '#b5542b') +
    leaf(60, 930, 60, '#e3b13a') +
    leaf(250, 950, 10, '#c96f2c') +
    leaf(340, 900, 120, '#d98a2b')
  );
}

/** A pump at the bottom of a flooded shaft. */
export function cellar(look: Look): string {
  return (
    box(0, 0, 1000, 1000, 0, '#cfdce0') +
    rows(6, (index) => line(`M0 ${index * 120 + 60} H1000`, 6, '#b3c4ca')) +
    enlarged(pump(look), 1.35, 500, 560) +
    shape('M0 660 Q125 620 250 660 T500 660 T750 660 T1000 660 V1000 H0 Z', '#3f9fc2a8') +
    shape('M0 690 Q125 650 250 690 T500 690 T750 690 T1000 690 V1000 H0 Z', '#2484ab80') +
    line('M80 760 q50 -18 100 0 M640 820 q60 -20 120 0 M260 900 q50 -16 100 0', 8, '#ffffff80')
  );
}

/** Water for a flower bed. */
export function flowerBed(_look: Look): string {
  const bloom = (x: number, y: number, colour: string) =>
    line(`M${x} ${y} V${y + 170}`, 10, '#4f9446') +
    shape(`M${x} ${y + 120} q50 -50 80 -10 q-40 40 -80 10 Z`, '#6db35f') +
    rows(6, (index) => turned(index * 60, x, y, oval(x, y - 34, 22, 34, colour))) +
    disc(x, y, 22, '#ffd257');
  return (
    garden(430) +
    shell('M0 850 Q500 780 1000 850 V1000 H0 Z', '#8a5b38') +
    bloom(560, 660, '#ef8a7c') +
    bloom(720, 600, '#ffffff') +
    bloom(880, 680, '#b99be0') +
    bloom(640, 780, '#ffb84d') +
    bloom(820, 790, '#ef8a7c') +
    placed(110, 330, 1.1, gun(40), 8) +
    rows(6, (index) =>
      line(
        `M390 ${360 + index * 4} Q${600 + index * 30} ${300 + index * 40} ${560 + index * 78} ${600 + (index % 2) * 40}`,
        7,
        '#ffffffd9',
        '5 15',
      ),
    ) +
    hose('M96 510 C60 660 140 760 -20 800', 34, '#3f9a4b', '#b9e6b0')
  );
}
