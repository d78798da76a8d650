import { coupling } from './fittings.ts';
import type { Look } from './look.ts';
import { ribbedHose, hose as tubing } from './parts.ts';
import {
  ACCENT,
  ACCENT_TUBE,
  block,
  box,
  DARK,
  DARK_TUBE,
  line,
  METAL,
  METAL_TUBE,
  rows,
  shadow,
  shape,
  turned,
} from './shapes.ts';

const COIL = [
  'M500 250 C760 250 820 420 800 540 C780 720 640 780 480 780 C300 780 180 680 190 520 C200 340 330 250 500 250',
  'M500 300 C700 300 760 430 745 540 C725 680 620 730 490 730 C340 730 240 650 245 520 C255 390 360 300 500 300',
  'M505 350 C650 350 700 440 690 540 C675 640 600 680 500 680 C380 680 300 620 300 525 C305 430 390 350 505 350',
];

/** Wound in three turns, an end to each side. */
function coil(width: number, colour: string, gleam: string, ends: string): string {
  return (
    COIL.map((path) => tubing(path, width, colour, gleam)).join('') +
    tubing('M690 640 C760 740 800 800 880 830', width, colour, gleam) +
    tubing('M300 640 C240 760 200 800 130 830', width, colour, gleam) +
    ends +
    block(440, 226, 100, 150, 18, DARK) +
    box(452, 290, 76, 18, 8, '#f7a823')
  );
}

const pair = (left: string, right: string): string =>
  turned(-28, 130, 834, left) + turned(28, 880, 834, right);

const brass = (): string =>
  pair(
    block(50, 808, 100, 52, 10, ACCENT_TUBE) +
      rows(3, (index) => box(66 + index * 22, 804, 9, 60, 3, '#00000030')),
    block(860, 808, 100, 52, 10, ACCENT_TUBE) +
      rows(3, (index) => box(880 + index * 22, 804, 9, 60, 3, '#00000030')),
  );

const clickIn = (): string =>
  pair(
    block(50, 806, 110, 56, 12, DARK_TUBE) + block(24, 818, 40, 32, 6, METAL_TUBE),
    block(850, 806, 110, 56, 12, DARK_TUBE) + block(944, 818, 40, 32, 6, METAL_TUBE),
  );

const garden = (): string => pair(coupling(60, 834, 64), coupling(860, 834, 64));

function footFilter(): string {
  return pair(
    coupling(60, 834, 64),
    block(850, 780, 90, 110, 16, DARK) +
      rows(4, (index) => box(862, 794 + index * 24, 66, 10, 4, '#8d99a1')),
  );
}

const jetNozzle = (): string =>
  pair(
    block(50, 806, 110, 56, 12, DARK_TUBE),
    block(850, 812, 60, 44, 8, METAL) + shape('M910 812 L960 834 L910 856 Z', METAL),
  );

function ribbed(width: number): string {
  return (
    ribbedHose(
      'M170 800 C120 480 300 220 520 260 C760 310 760 620 540 640 C400 650 380 500 480 450 C640 380 820 560 830 800',
      width,
    ) +
    block(120, 770, 100, 110, 18, DARK_TUBE) +
    block(780, 770, 100, 110, 18, DARK_TUBE) +
    box(120, 786, 100, 16, 6, '#f7a823') +
    box(780, 786, 100, 16, 6, '#f7a823')
  );
}

function flatHose(): string {
  return (
    rows(5, (index) =>
      line(
        `M500 520 m${-250 + index * 44} 0 a${250 - index * 44} ${250 - index * 44} 0 1 1 0 1`,
        34,
        index % 2 ? '#dfe6e9' : '#c3ced3',
      ),
    ) +
    line('M740 600 C760 760 800 800 900 820', 70, '#d2dbdf') +
    line('M740 600 C760 760 800 800 900 820', 8, '#8fa0a8') +
    block(860, 776, 90, 90, 14, ACCENT) +
    block(430, 450, 140, 140, 20, DARK)
  );
}

function drip(): string {
  return (
    coil(
      24,
      '#262c31',
      '#78848c',
      pair(coupling(70, 834, 54), block(860, 812, 60, 44, 8, ACCENT)),
    ) +
    rows(7, (index) => shape(`M${250 + index * 82} 840 q14 22 0 32 q-14 -10 0 -32 Z`, '#4db3d3'))
  );
}

const FORMS = [
  () => coil(30, '#2b3238', '#7a868f', brass()),
  () => coil(30, '#39434b', '#93a0a8', clickIn()),
  () => coil(38, '#3f9a4b', '#b9e6b0', footFilter()),
  () => coil(22, '#2b3238', '#7a868f', jetNozzle()),
  () => ribbed(66),
  () => coil(42, '#3f9a4b', '#c5ecbd', garden()),
  drip,
  () => coil(46, '#2f7d46', '#a8dcb2', footFilter()),
  flatHose,
  () => coil(40, '#1f262b', '#8d99a1', brass() + box(440, 240, 100, 12, 4, '#c2322a')),
  () => ribbed(84),
];

export function hose(look: Look): string {
  return (
    shadow(500, 872, 390) + (FORMS[look.form] ?? (() => coil(30, '#2b3238', '#7a868f', brass())))()
  );
}
