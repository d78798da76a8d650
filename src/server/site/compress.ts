/**
 * Compression as it is asked for, kept by what a file holds, so that nothing can be out of date and
 * publishing has nothing to do. A page takes about 1 ms once and is 10 % larger than at its best.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createBodyCache } from './body-cache.ts';
import type { SiteFile } from './site-file.ts';

export type Encoding = 'br' | 'gzip';

export type Compressor = (file: SiteFile, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

const CACHE_BYTES = 64_000_000;

const QUICK = 5;
const BEST = 11;

/** Scripts, styles and data from here on gain a tenth to a third, at up to 2 ms per kilobyte. */
const WORTH_THE_BEST = 16_000;

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

function brotliAt(quality: number, bytes: Buffer): Promise<Buffer<ArrayBuffer>> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** There are many pages, each asked for seldom: they stay as they are. */
function isWorthTheBest({ type, bytes }: SiteFile): boolean {
  return bytes.length >= WORTH_THE_BEST && !type.startsWith('text/html');
}

export function createCompressor(): Compressor {
  const kept = createBodyCache(CACHE_BYTES);
  const running = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  /** One at a time, so that threads are left for those who wait. */
  let improvements: Promise<void> = Promise.resolve();

  async function compress(key: string, file: SiteFile, encoding: Encoding) {
    const { bytes } = file;
    const body = await (encoding === 'br' ? brotliAt(QUICK, bytes) : gzipped(bytes));
    kept.put(key, body);
    if (encoding === 'br' && isWorthTheBest(file)) {
      improvements = improvements.then(async () => kept.put(key, await brotliAt(BEST, bytes)));
    }
    return body;
  }

  return async (file, encoding) => {
    const key = `${encoding} ${file.tag}`;
    const body = kept.get(key) ?? running.get(key);
    if (body !== undefined) return body;
    const work = compress(key, file, encoding).finally(() => running.delete(key));
    running.set(key, work);
    return work;
  };
}
