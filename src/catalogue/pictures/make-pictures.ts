import { createHash } from 'node:crypto';
import type { PoliteQueue } from '#catalogue/reading/polite-queue.ts';
import { isTransient } from '#commerce/errors.ts';
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

/** What an editor reads of a picture for which no request was answered: it may pass. */
export const UNANSWERED = 'the back end fails when it is asked for it';

/** More pictures without an answer than this are the fault of what serves all of them. */
const MOST_UNANSWERED = 10;

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

/** Answers of what serves the pictures; some may stay away without ending the reading. */
function createAsker({ media, queue }: PictureStep) {
  let unanswered = 0;
  return async (file: string, etag: string | null) => {
    try {
      return await queue.run('GET picture', () => fetchProductMedia(media, file, etag));
    } catch (error) {
      unanswered += 1;
      if (!isTransient(error) || unanswered > MOST_UNANSWERED) throw error;
      return { state: 'unanswered' } as const;
    }
  };
}

type Asker = ReturnType<typeof createAsker>;

async function makeOne(step: PictureStep, ask: Asker, file: string): Promise<void> {
  const { cache, media } = step;
  const address = `${media.mediaUrl}catalog/product${file}`;
  const known = cache.source(address);
  const cached = known && madeBefore(step, file, known.digest);
  if (cached && isTrusted(known, step.trustMs)) return step.made(file, cached);
  const answer = await ask(file, cached ? known.etag : null);
  if (answer.state === 'missing') {
    return step.missing(file, `the back end answers ${answer.status} for it`);
  }
  if (answer.state === 'unanswered') {
    return cached ? step.made(file, cached) : step.missing(file, UNANSWERED);
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

/**
 * Brings every file up to date: fetches what is new or changed, encodes what was never made. A few
 * that get no answer stay as the cache has them, or show the drawing.
 * @throws {BackEndUnreachable | BackEndRefusal} when many get none
 */
export async function makePictures(files: Iterable<string>, step: PictureStep): Promise<void> {
  const ask = createAsker(step);
  const waiting = files[Symbol.iterator]();
  let done = 0;
  let hasFailed = false;
  const work = async () => {
    for (let next = waiting.next(); !next.done && !hasFailed; next = waiting.next()) {
      await makeOne(step, ask, next.value);
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
