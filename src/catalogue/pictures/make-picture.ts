import type { RequestQueue } from '#catalogue/fetching/request-queue.ts';
import {
  fetchProductMedia,
  MAX_PICTURE_BYTES,
  type MediaAnswer,
  type MediaOptions,
} from '#commerce/catalogue/media.ts';
import { isTransient } from '#commerce/errors.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureSize } from '#lib/urls/picture-paths.ts';
import { encodeSizes, UnfitPicture } from './encode.ts';
import { type KnownPicture, UNKNOWN_PICTURE } from './picture-index.ts';
import { fileDigest, type IsPlaceholder } from './placeholders.ts';
import { RECIPE_NAME, stemOf } from './stem.ts';

export interface PictureContext {
  media: MediaOptions;
  queue: RequestQueue;
  isPlaceholder: IsPlaceholder;
  folder: string;
}

/** Characters of the digest that distinguish two pictures with the same name. */
const VERSION_LETTERS = 8;

const PLACEHOLDER_REASON = 'the back end shows its placeholder';

/**
 * Returns all sizes that pages embed; the full-screen size and the picture for social networks are
 * made on request.
 */
function sizesOf(stem: string): PictureSize[] {
  return PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ stem, width, format })),
  );
}

/**
 * Returns a new version if the bytes of a known picture changed, so that caches fetch the new file;
 * otherwise the previous version.
 */
function versionOf({ digest: before, version }: KnownPicture, digest: string): string {
  return before === null || before === digest ? version : digest.slice(0, VERSION_LETTERS);
}

/** Returns why a response contains no picture; `undefined` if it may contain one. */
function missingReason(answer: MediaAnswer): string | undefined {
  if (answer.state === 'missing') return `the back end answers ${answer.status} for it`;
  if (answer.state === 'too-large') return `the file is larger than ${MAX_PICTURE_BYTES} bytes`;
  if (answer.state === 'unchanged') return 'the back end says unchanged to a first request';
  return undefined;
}

/** Returns `undefined` if a transient failure prevented the response. */
async function fetchPicture({ media, queue }: PictureContext, file: string, etag: string | null) {
  try {
    return await queue.run('GET picture', () => fetchProductMedia(media, file, etag));
  } catch (error) {
    if (!isTransient(error)) throw error;
    return undefined;
  }
}

/**
 * Fetches one file from the back end and makes every size of it, unless it is unchanged.
 *
 * @param known result of the last check
 * @returns the result of this check; `undefined` if the back end did not respond
 */
export async function makePicture(
  places: PictureContext,
  file: string,
  known: KnownPicture = UNKNOWN_PICTURE,
): Promise<KnownPicture | undefined> {
  const { folder, isPlaceholder } = places;
  const isMade = known.recipe === RECIPE_NAME && known.reason === null;
  const answer = await fetchPicture(places, file, isMade ? known.etag : null);
  if (answer === undefined) return undefined;
  const checkedAt = Date.now();
  if (answer.state === 'unchanged' && isMade) return { ...known, checkedAt };
  const without = (reason: string) => ({ ...known, etag: null, recipe: '', reason, checkedAt });
  if (answer.state !== 'fetched') return without(missingReason(answer) ?? '');
  const digest = fileDigest(answer.bytes);
  if (isMade && digest === known.digest) return { ...known, etag: answer.etag, checkedAt };
  if (await isPlaceholder(file, digest)) return without(PLACEHOLDER_REASON);
  const version = versionOf(known, digest);
  try {
    await encodeSizes(folder, answer.bytes, sizesOf(stemOf(file, version)));
  } catch (error) {
    if (error instanceof UnfitPicture) return without(error.message);
    throw error;
  }
  return { digest, etag: answer.etag, version, reason: null, recipe: RECIPE_NAME, checkedAt };
}

/**
 * Makes one size of one picture on request.
 *
 * @returns why the size cannot be made; `undefined` once it exists
 * @throws the error of `fetchProductMedia` if the back end did not respond
 */
export async function makeSize(
  { media, queue, isPlaceholder, folder }: PictureContext,
  file: string,
  size: PictureSize,
): Promise<string | undefined> {
  const answer = await queue.once('GET picture', () => fetchProductMedia(media, file));
  if (answer.state !== 'fetched') return missingReason(answer);
  if (await isPlaceholder(file, fileDigest(answer.bytes))) return PLACEHOLDER_REASON;
  try {
    await encodeSizes(folder, answer.bytes, [size]);
    return undefined;
  } catch (error) {
    if (error instanceof UnfitPicture) return error.message;
    throw error;
  }
}
