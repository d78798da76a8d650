/** Photographs for a bench: none is like another, and each weighs what those of shops weigh. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inParallel } from '#lib/in-parallel.ts';

export const PHOTOGRAPHS = 500;

/** Pixels: the smallest becomes some 200 kB, the largest 3 MB. */
const SMALLEST = 800;
const LARGEST = 3000;

/** Room to cut each from another place. */
const SIDE = LARGEST * 2;

/** Soft shapes with a fine grain on them: what an encoder finds in a photograph. */
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

/** File of the n-th photograph in a folder. */
export function photographPath(folder: string, n: number): string {
  return join(folder, `${n}.jpg`);
}

/** Writes all of them. */
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
