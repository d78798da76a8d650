import { chainsaw } from '#sandbox/pictures/chainsaw.ts';
import { grassTrimmer } from '#sandbox/pictures/grass-trimmer.ts';
import { hedgeTrimmer } from '#sandbox/pictures/hedge-trimmer.ts';
import { leafBlower } from '#sandbox/pictures/leaf-blower.ts';
import type { Look } from '#sandbox/pictures/look.ts';
import { mower } from '#sandbox/pictures/mower.ts';
import { box, disc, line, oval, ring, rows, shape, turned } from '#sandbox/pictures/shapes.ts';
import { droplets, enlarged, garden, lifted } from './backdrops.ts';

function foliage(y: number, height: number): string {
  return (
    box(0, y, 1000, height, 0, '#4f9446') +
    rows(11, (index) => disc(index * 100, y + 10, 90, index % 2 ? '#5da153' : '#6db35f')) +
    droplets(70, [0, y + 40, 1000, height - 60], 54, '#6db35f') +
    droplets(50, [0, y, 1000, height], 34, '#8acb76') +
    droplets(30, [0, y, 1000, height], 24, '#3d7a38')
  );
}

export function hedge(look: Look): string {
  return (
    garden(420) +
    foliage(620, 380) +
    enlarged(lifted(hedgeTrimmer(look)), 1.25, 500, 500) +
    droplets(14, [480, 420, 460, 160], 26, '#6db35f')
  );
}

export function blownLeaves(look: Look): string {
  return (
    garden(360) +
    enlarged(leafBlower(look), 1.15, 520, 600) +
    rows(4, (index) =>
      line(`M${850 + index * 8} ${700 + index * 44} q50 24 130 ${16 + index * 8}`, 7, '#ffffff99'),
    )
  );
}

/** Tall grass along the lower edge, between two places. */
function blades(from: number, to: number, y: number, colour: string): string {
  const count = Math.floor((to - from) / 24);
  const path = Array.from(
    { length: count },
    (_, index) =>
      `M${from + index * 24} ${y} q${(index % 3) * 8 - 8} -70 ${(index % 5) * 12 - 24} -${120 + (index % 4) * 26}`,
  );
  return line(path.join(''), 10, colour);
}

export function lawn(look: Look): string {
  return (
    garden(420) +
    enlarged(grassTrimmer(look), 1.9, 690, 720) +
    blades(0, 1056, 1000, '#4f9446') +
    blades(12, 1068, 1000, '#7fc06a')
  );
}

/** The mower leaves stripes behind it. */
export function mown(look: Look): string {
  return (
    garden(420) +
    shape('M0 560 L420 420 H520 L260 1000 H0 Z', '#7ab95f') +
    shape('M640 420 H760 L1000 760 V1000 H760 Z', '#a2d688') +
    shape('M880 420 H1000 V560 Z', '#a2d688') +
    enlarged(mower(look), 1.12, 520, 540) +
    blades(0, 190, 960, '#4f9446') +
    blades(12, 170, 985, '#6db35f')
  );
}

/** The sawn face of a log that lies towards us. */
function sawnFace(x: number, y: number, radius: number): string {
  return (
    disc(x, y, radius, '#6f4a2a') +
    disc(x, y, radius * 0.93, '#8f6238') +
    disc(x, y, radius * 0.86, '#e6c493') +
    rows(5, (index) => ring(x, y, radius * (0.72 - index * 0.14), 7, '#c99b62')) +
    disc(x, y, radius * 0.05, '#a8763f') +
    line(`M${x} ${y} l${radius * 0.46} ${-radius * 0.3}`, 7, '#b98a52')
  );
}

/** The bar goes down into a log behind its sawn face. */
export function log(look: Look): string {
  return (
    garden(430) +
    oval(660, 940, 360, 36, '#00000026') +
    turned(9, 500, 500, enlarged(lifted(chainsaw(look)), 1.05, 560, 580)) +
    line('M470 930 L820 600 M850 930 L500 600', 46, '#6f4a2a') +
    line('M470 930 L820 600 M850 930 L500 600', 32, '#a87647') +
    sawnFace(660, 640, 216) +
    droplets(30, [330, 560, 150, 300], 15, '#f1d7a8') +
    shape('M190 972 Q300 860 340 856 Q380 858 480 972 Z', '#e6c493') +
    droplets(22, [250, 890, 170, 70], 14, '#f7e5c4')
  );
}
