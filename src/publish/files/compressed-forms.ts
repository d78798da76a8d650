import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Minimum size in bytes. Compression of smaller files saves no network packets. */
const WORTH_COMPRESSING = 1_000;

const COMPRESSIBLE = /\.(html|json|js|css|svg|txt|xml|webmanifest)$/;

/**
 * Files with a content hash are compressed once for many visitors, so they get the highest levels.
 * For other files speed matters more: gzip level 3, which hardly any browser needs, takes half the
 * time of level 6 for 8 % more bytes.
 */
const NAMED_BY_CONTENT = /^_astro\//;

export interface CompressedForm {
  suffix: '.br' | '.gz';
  bytes: Uint8Array;
}

export const COMPRESSED_SUFFIXES = ['.br', '.gz'] as const;

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

export function hasCompressedForms(name: string, bytes: Uint8Array): boolean {
  return bytes.length >= WORTH_COMPRESSING && isCompressible(name);
}

export function compressedForms(name: string, bytes: Uint8Array): CompressedForm[] {
  if (!hasCompressedForms(name, bytes)) return [];
  return [
    { suffix: '.br', bytes: brotliForm(name, bytes) },
    { suffix: '.gz', bytes: gzipSync(bytes, { level: NAMED_BY_CONTENT.test(name) ? 9 : 3 }) },
  ];
}
