import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureFiles } from './picture.ts';

export type PictureQuality = 'draft' | 'fast' | 'best';

/** Widths of the layouts, in pixels: stamp, card, card on a dense screen, gallery, large gallery. */
const WIDTHS = [160, 320, 640, 720, 960];
const LARGEST = 960;

/** Each takes twice to five times as long as the one before and saves a fifth to a quarter of the bytes. */
const EFFORT = {
  draft: { webp: 0, avif: 0 },
  fast: { webp: 2, avif: 1 },
  best: { webp: 5, avif: 4 },
} as const;

const WEBP_QUALITY = 76;
const AVIF_QUALITY = 56;
/** As photographs come, and WebP always is: full colour for each pixel would weigh a twentieth more. */
const CHROMA = '4:2:0';

/**
 * Two versions of one file get the same once in 17 million times; each letter weighs on a page for
 * every picture.
 */
const HASH_LETTERS = 6;

/** Names everything but the source that shapes the output. */
export function recipeOf(quality: PictureQuality): string {
  return JSON.stringify([WIDTHS, EFFORT[quality], WEBP_QUALITY, AVIF_QUALITY, CHROMA]);
}

/** What shops upload; another one would be a decoder more to trust with what strangers made. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

/** 12,000 by 12,000: a small file may unfold into more than a machine holds. */
const MOST_PIXELS = 144_000_000;

/** Such as no shop shows: the message is for an editor. */
export class UnfitPicture extends Error {
  override name = 'UnfitPicture';
}

/** A name for disk and address, whatever the back end calls the file; never climbs out of a folder. */
function safeStem(file: string): string {
  const segments = file
    .replace(/\.\w+$/, '')
    .split('/')
    .map((segment) => segment.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 80))
    .filter((segment) => segment !== '');
  return `/${segments.join('/')}`;
}

/**
 * Path of a picture below the media folder, without size and extension. Each file of the back end
 * has one of its own, also where two hold the same bytes: so neither goes with the other.
 * @param digest of the bytes that the back end keeps under `file`
 */
export function stemOf(file: string, digest: string, quality: PictureQuality): string {
  const hash = createHash('sha256').update(JSON.stringify([file, digest, recipeOf(quality)]));
  return `${safeStem(file)}.${hash.digest('hex').slice(0, HASH_LETTERS)}`;
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

/** Loaded for the first picture that has to be made: most publishes make none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Several pictures at a time, each on one thread, use the cores better than one on all.
  sharp.concurrency(1);
  return sharp;
}

/**
 * Makes every size of one picture below `folder`.
 * @param stem as {@link stemOf} answers
 * @throws {UnfitPicture} for another format, and when the bytes are no picture or the disk refuses them
 */
export async function encodePicture(
  folder: string,
  stem: string,
  source: Uint8Array,
  quality: PictureQuality,
): Promise<PictureFiles> {
  const sharp = await loadSharp();
  const image = sharp(source, { failOn: 'error', limitInputPixels: false }).autoOrient();
  const { format, autoOrient } = await image.metadata();
  if (!FORMATS.includes(format)) {
    throw new UnfitPicture(`the file is ${format}, not one of ${FORMATS.join(', ')}`);
  }
  const { width, height } = autoOrient;
  // Said here and not by sharp, whose message would be lost on an editor.
  if (width * height > MOST_PIXELS) {
    throw new UnfitPicture(`the file has more than ${MOST_PIXELS} pixels`);
  }
  const fitting = WIDTHS.filter((target) => target <= width);
  const widths = width < LARGEST ? [...new Set([...fitting, width])] : fitting;
  const effort = EFFORT[quality];
  for (const target of widths) {
    const resized = image.clone().resize(target);
    const webp = resized.clone().webp({ quality: WEBP_QUALITY, effort: effort.webp });
    const avif = resized
      .clone()
      .avif({ quality: AVIF_QUALITY, effort: effort.avif, chromaSubsampling: CHROMA });
    await writeWhole(join(folder, `${stem}-${target}.webp`), await webp.toBuffer());
    await writeWhole(join(folder, `${stem}-${target}.avif`), await avif.toBuffer());
  }
  return { stem, widths, ratio: height / width };
}
