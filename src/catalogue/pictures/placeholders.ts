import { createHash } from 'node:crypto';
import type { PoliteQueue } from '#catalogue/reading/polite-queue.ts';
import { fetchProductMedia, type MediaOptions } from '#commerce/catalogue/media.ts';
import { isTransient } from '#commerce/errors.ts';
import type { KnownSource, PictureCache } from './picture-cache.ts';

/** Magento names both folders after the first letters of a file, so it never keeps one here. */
const NOWHERE = '/0/0/there-is-no-such-picture';

/** What is remembered of a back end that shows nothing in place of a file. */
const NONE = '';

export interface PlaceholderOptions {
  media: MediaOptions;
  queue: PoliteQueue;
  cache: PictureCache;
  /** How long an answer is trusted before the back end is asked again. */
  trustMs: number;
}

export type IsPlaceholder = (file: string, digest: string) => Promise<boolean>;

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Where a file of the media folder lies, without the escapes of an address. */
export function sourceAddress({ mediaUrl }: MediaOptions, file: string): string {
  return `${mediaUrl}catalog/product${file}`;
}

/** Whether the cache may answer for an address without asking. */
export function isTrusted(known: KnownSource | undefined, trustMs: number): boolean {
  return known !== undefined && Date.now() - known.checkedAt < trustMs;
}

/**
 * Where a picture is missing, Magento answers 200 with a picture of its own. This learns which one:
 * it asks for a file that cannot exist, once for each ending of a name.
 * @returns whether the bytes of a file, by their digest, are what such a file gives
 */
export function createPlaceholders(options: PlaceholderOptions): IsPlaceholder {
  const { media, queue, cache, trustMs } = options;

  async function askFor(file: string): Promise<string> {
    const address = sourceAddress(media, file);
    const known = cache.source(address);
    if (known && isTrusted(known, trustMs)) return known.digest;
    const call = () => fetchProductMedia(media, file, known?.etag);
    const run = known ? queue.once : queue.run;
    try {
      const answer = await run('GET picture', call);
      const isFetched = answer.state === 'fetched';
      const same = answer.state === 'unchanged' && known ? known : { digest: NONE, etag: null };
      const learned = isFetched ? { digest: digestOf(answer.bytes), etag: answer.etag } : same;
      cache.keepSource(address, { ...learned, checkedAt: Date.now() });
      return learned.digest;
    } catch (error) {
      if (!isTransient(error)) throw error;
      return known?.digest ?? NONE;
    }
  }

  const byEnding = new Map<string, Promise<string>>();
  return async (file, digest) => {
    const ending = /\.\w+$/.exec(file)?.[0] ?? '';
    const learned = byEnding.get(ending) ?? askFor(`${NOWHERE}${ending}`);
    byEnding.set(ending, learned);
    return (await learned) === digest;
  };
}
