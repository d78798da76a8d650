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

function brotliForm(name: string, bytes: Uint8Array): Uint8Array {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: NAMED_BY_CONTENT.test(name) ? 11 : 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

/** Whether forms of a file lie beside it: not where they would gain nothing. */
export function hasForms(name: string, bytes: Uint8Array): boolean {
  return bytes.length >= WORTH_COMPRESSING && isCompressible(name);
}

/** The forms of a file that lie beside it. */
export function compressedForms(name: string, bytes: Uint8Array): CompressedForm[] {
  if (!hasForms(name, bytes)) return [];
  return [
    { suffix: '.br', bytes: brotliForm(name, bytes) },
    { suffix: '.gz', bytes: gzipSync(bytes, { level: NAMED_BY_CONTENT.test(name) ? 9 : 3 }) },
  ];
}
