/** Photographs for a bench, all different and with file sizes typical of shops. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inParallel } from '#lib/in-parallel.ts';

export const PHOTOGRAPHS = 500;

/** Side in pixels; the smallest file has about 200 kB, the largest 3 MB. */
const SMALLEST = 800;
const LARGEST = 3000;

/** Leaves room to cut each photograph from a different position. */
const SIDE = LARGEST * 2;

/** Generates soft shapes with a fine grain, which are as hard to encode as a photograph. */
async function background(): Promise<Buffer> {
  const create = { width: SIDE, height: SIDE, channels: 3 as const, background: '#808080' };
  const shapes = sharp({
    create: { ...create, width: 96, height: 96, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
  const grain = await sharp({
    create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const large = await shapes.resize(SIDE, SIDE, { kernel: 'cubic' }).png().toBuffer();
  return sharp(large, { limitInputPixels: false })
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

export function photographPath(folder: string, n: number): string {
  return join(folder, `${n}.jpg`);
}

export async function writePhotographs(folder: string): Promise<void> {
  const raw = { width: SIDE, height: SIDE, channels: 3 as const };
  const all = await background();
  const write = async (n: number) => {
    const share = n / (PHOTOGRAPHS - 1);
    const side = Math.round(SMALLEST + share * share * (LARGEST - SMALLEST));
    const left = (n * 7919) % (SIDE - side);
    const top = (n * 104_729) % (SIDE - side);
    await sharp(all, { raw, limitInputPixels: false })
      .extract({ left, top, width: side, height: side })
      .modulate({ hue: n })
      .jpeg({ quality: 90 })
      .toFile(photographPath(folder, n));
  };
  const numbers = Array.from({ length: PHOTOGRAPHS }, (_, n) => n);
  await inParallel(numbers, write, availableParallelism());
}
