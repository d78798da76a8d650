import { airPurifier } from '#sandbox/pictures/air-purifier.ts';
import { floorCleanerAlone } from '#sandbox/pictures/floor-cleaner.ts';
import type { Look } from '#sandbox/pictures/look.ts';
import { bristles, cloud, gun, hose, pipe } from '#sandbox/pictures/parts.ts';
import {
  ACCENT,
  BODY,
  block,
  box,
  DARK,
  disc,
  GLASS,
  line,
  placed,
  rows,
  shape,
  shell,
} from '#sandbox/pictures/shapes.ts';
import { steamIron } from '#sandbox/pictures/steam-iron.ts';
import { windowVac } from '#sandbox/pictures/window-vac.ts';
import { wipingMop } from '#sandbox/pictures/wiping-mop.ts';
import { droplets, enlarged, planks, room, tileWall } from './backdrops.ts';

function view(): string {
  return (
    box(0, 0, 1000, 1000, 0, '#b5e0f2') +
    disc(800, 170, 70, '#fff3c4') +
    shape('M0 640 C220 540 420 620 640 560 S900 540 1000 560 V1000 H0 Z', '#94cc7c') +
    shape('M0 780 C300 700 600 800 1000 730 V1000 H0 Z', '#6fb35c') +
    disc(180, 560, 110, '#5d9c55') +
    disc(100, 600, 80, '#78b56c') +
    box(168, 620, 24, 150, 4, '#8a6b4e')
  );
}

/** The lip draws a dry track down a misted pane. */
export function pane(look: Look): string {
  return (
    view() +
    shape('M0 0 H1000 V1000 H0 Z M210 0 V620 H790 V0 Z', '#f3fafc99') +
    droplets(60, [0, 0, 200, 1000], 16, '#ffffffd9') +
    droplets(60, [800, 0, 200, 1000], 16, '#ffffffd9') +
    droplets(30, [210, 640, 580, 340], 18, '#ffffffd9') +
    shape('M250 0 H330 L270 600 H210 V400 Z M380 0 H410 L350 600 H320 Z', '#ffffff73') +
    enlarged(windowVac({ ...look, form: 4 }), 1.05, 500, -10)
  );
}

/** The water of a pane runs into the tank, near. */
export function paneTank(look: Look): string {
  return (
    view() +
    box(0, 0, 1000, 1000, 0, '#ffffff66') +
    droplets(70, [0, 0, 1000, 90], 20, '#ffffffd9') +
    enlarged(windowVac({ ...look, form: 4 }), 2, 500, 232)
  );
}

export function sawdust(_look: Look): string {
  return (
    room(380, '#e7ecea') +
    rows(3, (index) => box(90 + index * 300, 90, 220, 150, 10, '#d3b48a')) +
    planks(380, '#d3bb98', '#ab8c60') +
    droplets(60, [560, 640, 420, 320], 20, '#f0d29c') +
    droplets(36, [540, 660, 440, 300], 14, '#b98a52') +
    shape('M0 700 L420 640 L500 860 L0 980 Z', '#ffffff2e') +
    pipe('M430 560 L700 -20', 90) +
    shell(
      'M150 850 L200 720 Q230 660 330 650 H420 L440 560 H540 L560 660 Q680 670 720 740 L780 860 Z',
      DARK,
    ) +
    line('M220 730 Q250 690 330 680', 14, '#ffffff40') +
    block(130, 830, 680, 44, 16, ACCENT) +
    bristles(160, 866, 620, 46)
  );
}

/** Steam works on the joints of a tiled wall. */
export function joints(_look: Look): string {
  return (
    tileWall(250, '#b9ddd6', '#8fb5ad') +
    line('M0 250 H1000 M250 0 V500', 14, '#ffffff') +
    box(0, 740, 1000, 260, 0, '#a8d2ca') +
    rows(4, (index) => line(`M${index * 250} 740 V1000`, 12, '#8fb5ad')) +
    cloud(180, 420, 150) +
    cloud(60, 300, 110) +
    cloud(280, 300, 80) +
    `<g transform="translate(1000 0) scale(-1 1)">${placed(240, 520, 1.3, gun(120, DARK), -18)}${hose('M300 740 C290 900 150 930 -20 940', 52)}</g>` +
    bristles(270, 380, 110, 40, ['#f4bd52', '#c98716']) +
    cloud(330, 440, 70)
  );
}

export function ironing(_look: Look): string {
  return (
    room(520, '#eef3f1') +
    shell('M0 620 H1000 V760 H0 Z', '#f4f7f7') +
    box(0, 620, 1000, 30, 0, '#5fb3a7') +
    shape('M0 760 H1000 V790 H0 Z', '#b7c3c7') +
    shell('M60 560 Q300 500 1000 540 V660 H120 Q60 640 60 560 Z', '#8fb8dc') +
    line('M140 600 Q400 560 980 590 M200 640 Q420 610 980 630', 6, '#6d97bd') +
    placed(300, 170, 1.12, steamIron()) +
    hose('M880 240 C960 160 940 60 1020 20', 40) +
    cloud(180, 480, 110) +
    cloud(90, 380, 80) +
    box(120, 790, 60, 210, 10, '#9fb0b6')
  );
}

/** Rollers leave a wet, shining track on wood. */
export function rollers(look: Look): string {
  return (
    room(300) +
    planks(300) +
    shape('M300 560 H720 L900 1000 H120 Z', '#ffffff4d') +
    enlarged(floorCleanerAlone(look), 2, 500, 720) +
    droplets(14, [180, 900, 640, 90], 16, '#8a5b38a0')
  );
}

export function mopped(look: Look): string {
  return (
    room(280, '#e4eef0') +
    tileFloor() +
    shape('M220 520 H780 L980 1000 H20 Z', '#ffffff59') +
    enlarged(wipingMop(look), 1.6, 500, 690)
  );
}

function tileFloor(): string {
  return (
    box(0, 280, 1000, 720, 0, '#cfe0dd') +
    line(
      'M0 380 H1000 M0 520 H1000 M0 720 H1000 M380 280 L160 1000 M620 280 L840 1000 M180 280 L-240 1000 M820 280 L1240 1000',
      8,
      '#a9c2bd',
    )
  );
}

/** A clean stripe through a woven carpet. */
export function carpet(_look: Look): string {
  const weave = (colour: string, shift: number) =>
    line(
      Array.from(
        { length: 90 },
        (_, index) =>
          `M${(index % 15) * 70 + ((Math.floor(index / 15) % 2) * 35 + shift)} ${430 + Math.floor(index / 15) * 96} q18 14 0 34`,
      ).join(''),
      12,
      colour,
    );
  return (
    room(380, '#ebe5dd') +
    box(0, 380, 1000, 620, 0, '#8f6b78') +
    weave('#7a5866', 0) +
    weave('#a5818e', 18) +
    shape('M330 380 H560 L700 1000 H240 Z', '#c79fae') +
    droplets(40, [300, 420, 340, 540], 14, '#dbbcc8') +
    shell(
      'M210 860 L280 650 Q310 590 400 580 L430 330 H560 L580 580 Q670 590 700 650 L770 860 Z',
      DARK,
    ) +
    shell('M280 800 L320 680 Q340 640 400 640 H590 Q640 640 660 680 L700 800 Z', GLASS) +
    droplets(14, [330, 680, 320, 100], 16, '#ffffffc0') +
    block(190, 846, 600, 44, 18, ACCENT) +
    pipe('M494 340 L640 -20', 80) +
    block(448, 250, 120, 110, 24, BODY)
  );
}

export function freshAir(look: Look): string {
  return (
    room(760, '#dfeaf0') +
    planks(760) +
    box(640, 80, 300, 400, 12, '#ffffff') +
    box(666, 106, 248, 348, 6, '#cdeaf4') +
    line('M790 106 V454 M666 280 H914', 16, '#ffffff') +
    rows(4, (index) =>
      line(`M${180 + index * 40} ${170 - index * 36} q40 -40 80 0 t80 0`, 9, '#ffffff'),
    ) +
    enlarged(airPurifier(look), 1.12, 610, 560)
  );
}
