import { createHash } from 'node:crypto';
import type { PoliteQueue } from '#catalogue/reading/polite-queue.ts';
import { fetchProductMedia, type MediaOptions } from '#commerce/media.ts';
import { encodePicture, type PictureQuality, recipeOf, stemOf } from './encode.ts';
import type { PictureFiles } from './picture.ts';
import type { KnownSource, PictureCache } from './picture-cache.ts';

export interface PictureStep {
  media: MediaOptions;
  queue: PoliteQueue;
  cache: PictureCache;
  quality: PictureQuality;
  /** How long an address is trusted before the back end is asked whether it changed. */
  trustMs: number;
  /** Called once for each file that could be made. */
  made(file: string, files: PictureFiles): void;
  /** Called once for each file that shows the drawn fallback, with a reason for an editor. */
  missing(file: string, reason: string): void;
  progress(done: number): void;
}

/** For the two cores of a small machine. */
const AT_ONCE = 2;

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Whether the cache may answer for an address without asking. */
function isTrusted(known: KnownSource | undefined, trustMs: number): boolean {
  return known !== undefined && Date.now() - known.checkedAt < trustMs;
}

/** What an earlier build made of bytes, for the file that holds them now. */
function madeBefore({ cache, quality }: PictureStep, file: string, digest: string) {
  return cache.made(digest, recipeOf(quality), stemOf(file, digest, quality));
}

async function encode(step: PictureStep, file: string, bytes: Uint8Array) {
  const { cache, quality } = step;
  const digest = digestOf(bytes);
  const known = madeBefore(step, file, digest);
  if (known) return known;
  try {
    const stem = stemOf(file, digest, quality);
    const files = await encodePicture(cache.folder, stem, bytes, quality);
    cache.keepMade(digest, recipeOf(quality), files);
    return files;
  } catch (error) {
    // A full disk stops the build; only a file that no decoder reads counts as missing.
    if (error instanceof Error && 'code' in error) throw error;
    return undefined;
  }
}

async function makeOne(step: PictureStep, file: string): Promise<void> {
  const { cache, media } = step;
  const address = `${media.mediaUrl}catalog/product${file}`;
  const known = cache.source(address);
  const cached = known && madeBefore(step, file, known.digest);
  if (cached && isTrusted(known, step.trustMs)) return step.made(file, cached);
  const etag = cached ? known.etag : null;
  const answer = await step.queue.run('GET picture', () => fetchProductMedia(media, file, etag));
  if (answer.state === 'missing') {
    return step.missing(file, `the back end answers ${answer.status} for it`);
  }
  if (answer.state === 'unchanged') {
    if (!known || !cached)
      return step.missing(file, 'the back end says unchanged to a first request');
    cache.keepSource(address, { ...known, checkedAt: Date.now() });
    return step.made(file, cached);
  }
  const files = await encode(step, file, answer.bytes);
  if (files === undefined) return step.missing(file, 'the file is no readable picture');
  const source = { digest: digestOf(answer.bytes), etag: answer.etag, checkedAt: Date.now() };
  cache.keepSource(address, source);
  step.made(file, files);
}

/** Brings every file up to date: fetches what is new or changed, encodes what was never made. */
export async function makePictures(files: Iterable<string>, step: PictureStep): Promise<void> {
  const waiting = files[Symbol.iterator]();
  let done = 0;
  let hasFailed = false;
  const work = async () => {
    for (let next = waiting.next(); !next.done && !hasFailed; next = waiting.next()) {
      await makeOne(step, next.value);
      done += 1;
      step.progress(done);
    }
  };
  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(workers);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
