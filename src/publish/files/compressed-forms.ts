import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

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

/**
 * Windows of brotli, as powers of two. Any page is smaller than either: the one that a form was made
 * with stands in its first four bits, and tells forms made at leisure from those made in haste.
 */
const WINDOW = { hasty: 22, dense: 24 };
const DENSE_BITS = 0b1111;

function brotliParams(size: number, quality: number, window: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}

/** Whether forms of a file lie beside it: not where they would gain nothing. */
export function hasForms(name: string, bytes: Uint8Array): boolean {
  return bytes.length >= WORTH_COMPRESSING && isCompressible(name);
}

/** The forms of a file that lie beside it. */
export function compressedForms(name: string, bytes: Uint8Array): CompressedForm[] {
  if (!hasForms(name, bytes)) return [];
  const isKept = NAMED_BY_CONTENT.test(name);
  const params = isKept
    ? brotliParams(bytes.length, 11, WINDOW.dense)
    : brotliParams(bytes.length, 5, WINDOW.hasty);
  return [
    { suffix: '.br', bytes: brotliCompressSync(bytes, { params }) },
    { suffix: '.gz', bytes: gzipSync(bytes, { level: isKept ? 9 : 3 }) },
  ];
}

const brotli = promisify(brotliCompress);

/**
 * Brotli at its densest: a page takes a fifth of a second, off this thread, and is a tenth smaller
 * than in the form that it was published with.
 */
export function denseForm(bytes: Uint8Array): Promise<Uint8Array> {
  return brotli(bytes, { params: brotliParams(bytes.length, 11, WINDOW.dense) });
}

/** Whether a form in brotli is as small as it gets, by its first byte. */
export function isDense(form: Uint8Array): boolean {
  return ((form[0] ?? 0) & DENSE_BITS) === DENSE_BITS;
}
