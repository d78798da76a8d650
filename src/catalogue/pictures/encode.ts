import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { type PictureSize, picturePath, SOCIAL_PICTURE } from '#lib/urls/picture-paths.ts';
import { RECIPE } from './stem.ts';

/** Formats that shops upload; each further one would expose another decoder to untrusted files. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

/**
 * 12,000 by 12,000 pixels, because a small file may decompress to more than the available memory.
 */
const MAX_PIXELS = 144_000_000;

/** The picture cannot be converted; the message is for an editor. */
export class UnfitPicture extends Error {
  override name = 'UnfitPicture';
}

async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  // A unique name, because publisher and shop servers may write the same size concurrently.
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

/** Imports sharp with the first picture, because most publishers convert none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Several pictures on one thread each use the cores better than one picture on all of them.
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
  // Checked here, because editors would not understand sharp's message.
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) {
    throw new UnfitPicture(`the file has more than ${MAX_PIXELS} pixels`);
  }
  return image;
}

/** Quality of the JPEG for social networks. It is not in the recipe, because pages do not embed it. */
const SOCIAL_QUALITY = 80;

function convert(image: Sharp, { width, format }: PictureSize): Sharp {
  if (format === 'jpg') {
    const { height } = SOCIAL_PICTURE;
    const fitted = { width, height, fit: 'contain', withoutEnlargement: true } as const;
    return image
      .flatten({ background: '#fff' })
      .resize({ ...fitted, background: '#fff' })
      .jpeg({ quality: SOCIAL_QUALITY });
  }
  const resized = image.resize({ width, withoutEnlargement: true });
  return format === 'webp' ? resized.webp(RECIPE.webp) : resized.avif(RECIPE.avif);
}

/**
 * Writes sizes of one picture below `folder`, the root of their paths. A picture is never enlarged.
 *
 * @throws {UnfitPicture} for another format, too many pixels or unreadable bytes
 * @throws the error of the disk if a file cannot be written
 */
export async function encodeSizes(
  folder: string,
  source: Uint8Array,
  sizes: readonly PictureSize[],
): Promise<void> {
  try {
    const image = await openPicture(source);
    for (const size of sizes) {
      const bytes = await convert(image.clone(), size).toBuffer();
      await writeAtomically(join(folder, picturePath(size)), bytes);
    }
  } catch (error) {
    // An error with a code comes from the disk, such as a full one, and not from the picture.
    if (error instanceof UnfitPicture || (error instanceof Error && 'code' in error)) throw error;
    throw new UnfitPicture('the file is no readable picture', { cause: error });
  }
}
