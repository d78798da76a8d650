/** Photographs for a bench, all different and with file sizes typical of shops. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inParallel } from '#lib/in-parallel.ts';

export const PHOTOGRAPHS = 500;

/** Sides of the photographs; the smallest file has about 200 kB, the largest 3 MB. */
const MIN_SIDE_PX = 800;
const MAX_SIDE_PX = 3000;

/** Side of the background, which leaves room to cut each photograph from a different position. */
const BACKGROUND_SIDE_PX = MAX_SIDE_PX * 2;

/** Generates soft shapes with a fine grain, which are as hard to encode as a photograph. */
async function background(): Promise<Buffer> {
  const create = {
    width: BACKGROUND_SIDE_PX,
    height: BACKGROUND_SIDE_PX,
    channels: 3 as const,
    background: '#808080',
  };
  const shapes = sharp({
    create: { ...create, width: 96, height: 96, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
  const grain = await sharp({
    create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const large = await shapes
    .resize(BACKGROUND_SIDE_PX, BACKGROUND_SIDE_PX, { kernel: 'cubic' })
    .png()
    .toBuffer();
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
  const raw = { width: BACKGROUND_SIDE_PX, height: BACKGROUND_SIDE_PX, channels: 3 as const };
  const all = await background();
  const write = async (n: number) => {
    const share = n / (PHOTOGRAPHS - 1);
    const side = Math.round(MIN_SIDE_PX + share * share * (MAX_SIDE_PX - MIN_SIDE_PX));
    const left = (n * 7919) % (BACKGROUND_SIDE_PX - side);
    const top = (n * 104_729) % (BACKGROUND_SIDE_PX - side);
    await sharp(all, { raw, limitInputPixels: false })
      .extract({ left, top, width: side, height: side })
      .modulate({ hue: n })
      .jpeg({ quality: 90 })
      .toFile(photographPath(folder, n));
  };
  const numbers = Array.from({ length: PHOTOGRAPHS }, (_, n) => n);
  await inParallel(numbers, write, availableParallelism());
}
