import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PictureSize, picturePath } from '#lib/urls/picture-paths.ts';
import { RECIPE } from './stem.ts';

/** What shops upload; another one would be a decoder more to trust with what strangers made. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

/** 12,000 by 12,000: a small file may unfold into more than a machine holds. */
const MAX_PIXELS = 144_000_000;

/** Such as no shop shows: the message is for an editor. */
export class UnfitPicture extends Error {
  override name = 'UnfitPicture';
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  // Of its own: publisher and shop servers may make one size at the same time.
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(part, bytes);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Loaded for the first picture that has to be made: most publishes make none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Several pictures at a time, each on one thread, use the cores better than one on all.
  sharp.concurrency(1);
  return sharp;
}

async function openPicture(source: Uint8Array) {
  const sharp = await loadSharp();
  const image = sharp(source, { failOn: 'error', limitInputPixels: false }).autoOrient();
  const { format, autoOrient } = await image.metadata();
  if (!FORMATS.includes(format)) {
    throw new UnfitPicture(`the file is ${format}, not one of ${FORMATS.join(', ')}`);
  }
  // Said here and not by sharp, whose message would be lost on an editor.
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) {
    throw new UnfitPicture(`the file has more than ${MAX_PIXELS} pixels`);
  }
  return image;
}

/**
 * Makes sizes of one picture below `folder`, which is the root of their addresses. One that is smaller than a size keeps its own.
 * @throws {UnfitPicture} for another format, and when the bytes are no picture
 * @throws the error of the disk that refuses them
 */
export async function encodeSizes(
  folder: string,
  source: Uint8Array,
  sizes: readonly PictureSize[],
): Promise<void> {
  try {
    const image = await openPicture(source);
    for (const size of sizes) {
      const { width, format } = size;
      const resized = image.clone().resize({ width, withoutEnlargement: true });
      const encoded = format === 'webp' ? resized.webp(RECIPE.webp) : resized.avif(RECIPE.avif);
      await writeWhole(join(folder, picturePath(size)), await encoded.toBuffer());
    }
  } catch (error) {
    // A full disk is no fault of the picture.
    if (error instanceof UnfitPicture || (error instanceof Error && 'code' in error)) throw error;
    throw new UnfitPicture('the file is no readable picture', { cause: error });
  }
}
