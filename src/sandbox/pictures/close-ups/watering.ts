import type { Look } from '#sandbox/pictures/look.ts';
import { hose } from '#sandbox/pictures/parts.ts';
import { block, box, METAL_TUBE, oval, rows, shape } from '#sandbox/pictures/shapes.ts';
import { sprinkler } from '#sandbox/pictures/sprinkler.ts';
import { droplets, enlarged, garden, lifted } from './backdrops.ts';

const WATER_HOSE = ['#3f9a4b', '#b9e6b0'] as const;

/** Rain over a lawn from a sprinkler that swings to and fro. */
function rain(look: Look): string {
  return (
    garden(480) +
    shape('M120 480 H300 L0 900 V620 Z M480 480 H640 L620 1000 H260 Z', '#7fbc65') +
    shape('M820 480 H960 L1000 540 V1000 H900 Z', '#7fbc65') +
    oval(500, 860, 430, 60, '#5f9f4c80') +
    droplets(60, [30, 120, 940, 560], 12, '#ffffffd9') +
    droplets(30, [120, 80, 760, 420], 17, '#d5f0fac0') +
    hose('M912 703 C970 703 960 770 1020 780', 42, ...WATER_HOSE) +
    enlarged(lifted(sprinkler(look)), 0.92, 490, 480)
  );
}

/** A computer on the tap of a garden wall. */
function onTheTap(look: Look): string {
  const course = (index: number) =>
    rows(6, (brick) => {
      const left = brick * 206 - (index % 2) * 103;
      return box(left, index * 112, 192, 98, 8, (brick + index) % 3 ? '#d98d63' : '#cf7f55');
    });
  return (
    box(0, 0, 1000, 1000, 0, '#ecd9c3') +
    rows(9, course) +
    block(452, -20, 96, 170, 10, METAL_TUBE) +
    block(434, 20, 132, 40, 10, METAL_TUBE) +
    hose('M500 850 C500 960 620 930 640 1040', 60, ...WATER_HOSE) +
    enlarged(sprinkler(look), 0.94, 500, 500)
  );
}

/** Water at the right time and place: on a lawn, or from the tap. */
export function watered(look: Look): string {
  return look.form === 1 ? onTheTap(look) : rain(look);
}
