import { createHash } from 'node:crypto';
import type { RequestQueue } from '#catalogue/fetching/request-queue.ts';
import { fetchProductMedia, type MediaOptions } from '#commerce/catalogue/media.ts';
import { isTransient } from '#commerce/errors.ts';

/**
 * A path that cannot exist, because Magento names both folders after the first letters of the file.
 */
const IMPOSSIBLE_PATH = '/0/0/there-is-no-such-picture';

/** Stored digest of a back end without placeholders. */
const NONE = '';

const HOUR_MS = 3_600_000;

export interface PlaceholderOptions {
  media: MediaOptions;
  queue: RequestQueue;
  /** Time in ms for which a detected placeholder stays valid. */
  trustMs?: number;
}

export type IsPlaceholder = (file: string, digest: string) => Promise<boolean>;

export function fileDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

interface LearnedPlaceholder {
  digest: Promise<string>;
  at: number;
}

/**
 * Detects Magento's placeholder, which it returns with status 200 for a missing picture. Requests a
 * file that cannot exist, once an hour for each file extension.
 *
 * @returns a function that returns true if a file with this digest is the placeholder
 */
export function createPlaceholders({
  media,
  queue,
  trustMs = HOUR_MS,
}: PlaceholderOptions): IsPlaceholder {
  const byEnding = new Map<string, LearnedPlaceholder>();

  async function askFor(ending: string, before: string): Promise<string> {
    try {
      const call = () => fetchProductMedia(media, `${IMPOSSIBLE_PATH}${ending}`);
      const answer = await queue.run('GET picture', call);
      return answer.state === 'fetched' ? fileDigest(answer.bytes) : NONE;
    } catch (error) {
      if (!isTransient(error)) throw error;
      return before;
    }
  }

  return async (file, digest) => {
    const ending = /\.\w+$/.exec(file)?.[0] ?? '';
    let learned = byEnding.get(ending);
    if (learned === undefined || Date.now() - learned.at >= trustMs) {
      const before = (await learned?.digest) ?? NONE;
      learned = { digest: askFor(ending, before), at: Date.now() };
      byEnding.set(ending, learned);
    }
    return (await learned.digest) === digest;
  };
}
