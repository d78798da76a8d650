import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below this a compressed answer fills as many packets as the plain one. */
const WORTH_COMPRESSING = 1_000;

/** Pictures and fonts are compressed by their own formats. */
const COMPRESSIBLE = /\.(html|json|js|css|svg|txt|xml|webmanifest)$/;

/**
 * Made once for many visitors. At pages and data, which change, speed counts more, and gzip is what
 * no browser asks for: level 3 takes half the time of level 6 and makes 8 % more.
 */
const NAMED_BY_CONTENT = /^_astro\//;

export interface CompressedForm {
  /** What stands behind the file's name. */
  suffix: '.br' | '.gz';
  bytes: Uint8Array;
}

export const COMPRESSED_SUFFIXES = ['.br', '.gz'] as const;

/** Whether files of that sort are worth compressing at all. */
export function isCompressible(name: string): boolean {
  return COMPRESSIBLE.test(name);
}

/** The forms of a file that lie beside it; none where they would gain nothing. */
export function compressedForms(name: string, bytes: Uint8Array): CompressedForm[] {
  if (bytes.length < WORTH_COMPRESSING || !isCompressible(name)) return [];
  const isKept = NAMED_BY_CONTENT.test(name);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isKept ? 11 : 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return [
    { suffix: '.br', bytes: brotliCompressSync(bytes, { params }) },
    { suffix: '.gz', bytes: gzipSync(bytes, { level: isKept ? 9 : 3 }) },
  ];
}
