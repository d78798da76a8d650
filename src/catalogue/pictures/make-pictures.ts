import type { PoliteQueue } from '#catalogue/reading/polite-queue.ts';
import {
  fetchProductMedia,
  type MediaOptions,
  MOST_PICTURE_BYTES,
} from '#commerce/catalogue/media.ts';
import { isTransient } from '#commerce/errors.ts';
import { encodePicture, type PictureQuality, recipeOf, stemOf, UnfitPicture } from './encode.ts';
import type { PictureFiles } from './picture.ts';
import type { PictureCache } from './picture-cache.ts';
import {
  createPlaceholders,
  digestOf,
  type IsPlaceholder,
  isTrusted,
  sourceAddress,
} from './placeholders.ts';

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

/** What an editor reads of a picture that the back end has no file for. */
const PLACEHOLDER = 'the back end shows its placeholder';

/** More pictures without an answer than this are the fault of what serves all of them. */
const MOST_UNANSWERED = 10;

/** What an earlier build made of bytes, for the file that holds them now. */
function madeBefore({ cache, quality }: PictureStep, file: string, digest: string) {
  return cache.made(digest, recipeOf(quality), stemOf(file, digest, quality));
}

/** The files, or why there can be none. */
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
    if (error instanceof UnfitPicture) return error.message;
    // A full disk stops the build; only a file that no decoder reads counts as missing.
    if (error instanceof Error && 'code' in error) throw error;
    return 'the file is no readable picture';
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

interface Back {
  ask: ReturnType<typeof createAsker>;
  isPlaceholder: IsPlaceholder;
}

/** What the cache holds of an address; nothing where that shows the back end's placeholder. */
async function recall(step: PictureStep, { isPlaceholder }: Back, file: string) {
  const source = step.cache.source(sourceAddress(step.media, file));
  if (source === undefined || (await isPlaceholder(file, source.digest))) return undefined;
  const files = madeBefore(step, file, source.digest);
  return files && { source, files };
}

async function makeOne(step: PictureStep, back: Back, file: string): Promise<void> {
  const { cache } = step;
  const address = sourceAddress(step.media, file);
  const cached = await recall(step, back, file);
  if (cached && isTrusted(cached.source, step.trustMs)) return step.made(file, cached.files);
  const answer = await back.ask(file, cached?.source.etag ?? null);
  if (answer.state === 'missing') {
    return step.missing(file, `the back end answers ${answer.status} for it`);
  }
  if (answer.state === 'unanswered') {
    return cached ? step.made(file, cached.files) : step.missing(file, UNANSWERED);
  }
  if (answer.state === 'too-large') {
    return step.missing(file, `the file is larger than ${MOST_PICTURE_BYTES} bytes`);
  }
  if (answer.state === 'unchanged') {
    if (!cached) return step.missing(file, 'the back end says unchanged to a first request');
    cache.keepSource(address, { ...cached.source, checkedAt: Date.now() });
    return step.made(file, cached.files);
  }
  const digest = digestOf(answer.bytes);
  if (await back.isPlaceholder(file, digest)) return step.missing(file, PLACEHOLDER);
  const files = await encode(step, file, answer.bytes);
  if (typeof files === 'string') return step.missing(file, files);
  cache.keepSource(address, { digest, etag: answer.etag, checkedAt: Date.now() });
  step.made(file, files);
}

/**
 * Brings every file up to date: fetches what is new or changed, encodes what was never made. A few
 * that get no answer stay as the cache has them, or show the drawing.
 * @throws {BackEndUnreachable | BackEndRefusal} when many get none
 */
export async function makePictures(files: Iterable<string>, step: PictureStep): Promise<void> {
  const back = { ask: createAsker(step), isPlaceholder: createPlaceholders(step) };
  const waiting = files[Symbol.iterator]();
  let done = 0;
  let hasFailed = false;
  const work = async () => {
    for (let next = waiting.next(); !next.done && !hasFailed; next = waiting.next()) {
      await makeOne(step, back, next.value);
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
