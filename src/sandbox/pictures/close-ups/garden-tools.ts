import { chainsaw } from '#sandbox/pictures/chainsaw.ts';
import { grassTrimmer } from '#sandbox/pictures/grass-trimmer.ts';
import { hedgeTrimmer } from '#sandbox/pictures/hedge-trimmer.ts';
import { leafBlower } from '#sandbox/pictures/leaf-blower.ts';
import type { Look } from '#sandbox/pictures/look.ts';
import { box, disc, line, oval, rows, shell } from '#sandbox/pictures/shapes.ts';
import { droplets, enlarged, garden } from './backdrops.ts';

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
    enlarged(hedgeTrimmer({ ...look, form: 1 }), 1.25, 500, 500) +
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

export function lawn(look: Look): string {
  const blades = (colour: string, shift: number) =>
    line(
      Array.from(
        { length: 44 },
        (_, index) =>
          `M${index * 24 + shift} 1000 q${(index % 3) * 8 - 8} -70 ${(index % 5) * 12 - 24} -${120 + (index % 4) * 26}`,
      ).join(''),
      10,
      colour,
    );
  return (
    garden(420) +
    enlarged(grassTrimmer({ ...look, form: 0 }), 1.9, 690, 720) +
    blades('#4f9446', 0) +
    blades('#7fc06a', 12)
  );
}

export function log(look: Look): string {
  return (
    garden(420) +
    oval(700, 930, 420, 50, '#00000026') +
    shell('M420 560 H1000 V900 H420 Z', '#9a6b42') +
    line('M470 610 H1000 M520 700 H1000 M460 800 H1000 M540 860 H1000', 9, '#6f4a2a') +
    oval(430, 730, 90, 170, '#e2bd8a') +
    rows(
      3,
      (index) =>
        `<ellipse cx="430" cy="730" rx="${70 - index * 22}" ry="${134 - index * 42}" fill="none" stroke="#b98a52" stroke-width="8"/>`,
    ) +
    enlarged(chainsaw({ ...look, form: 0 }), 1.15, 430, 500) +
    droplets(30, [560, 620, 200, 280], 16, '#f1d7a8')
  );
}
