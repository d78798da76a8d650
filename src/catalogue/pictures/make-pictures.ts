import PQueue from 'p-queue';
import sharp from 'sharp';
import type { PoliteQueue } from '#catalogue/reading/polite-queue.ts';
import { fetchProductMedia, type MediaOptions } from '#commerce/media.ts';
import { encodePicture, type PictureQuality, recipeOf } from './encode.ts';
import type { PictureFiles } from './picture.ts';
import type { PictureCache } from './picture-cache.ts';

export interface PictureStep {
  media: MediaOptions;
  queue: PoliteQueue;
  cache: PictureCache;
  quality: PictureQuality;
  /** Called once for each file that could be made. */
  made(file: string, files: PictureFiles): void;
  /** Called once for each file that shows the drawn fallback, with a reason for an editor. */
  missing(file: string, reason: string): void;
  progress(done: number, total: number): void;
}

/** Two pictures at a time, each on one thread, use two cores better than one on both. */
const AT_ONCE = 2;

async function makeOne(step: PictureStep, file: string): Promise<void> {
  const { cache, quality, media } = step;
  const address = `${media.mediaUrl}catalog/product${file}`;
  const recipe = recipeOf(quality);
  const known = cache.find(address, recipe);
  if (known) return step.made(file, known);
  const bytes = await step.queue.run('GET picture', () => fetchProductMedia(media, file));
  if (bytes === null) return step.missing(file, 'the back end has no such file');
  const files = await encodePicture(cache.folder, file, bytes, quality).catch((error: unknown) => {
    // A full disk stops the build; only a file that no decoder reads counts as missing.
    if (error instanceof Error && 'code' in error) throw error;
    return null;
  });
  if (files === null) return step.missing(file, 'the file is no readable picture');
  cache.keep(address, recipe, files);
  step.made(file, files);
}

/** Fetches and encodes every file that the cache does not know yet. */
export async function makePictures(files: readonly string[], step: PictureStep): Promise<void> {
  sharp.concurrency(1);
  const queue = new PQueue({ concurrency: AT_ONCE });
  let done = 0;
  const tasks = files.map((file) =>
    queue.add(async () => {
      await makeOne(step, file);
      done += 1;
      step.progress(done, files.length);
    }),
  );
  try {
    await Promise.all(tasks);
  } finally {
    queue.clear();
  }
}
