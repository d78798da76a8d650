import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/** Below this a compressed answer fills as many packets as the plain one. */
const WORTH_COMPRESSING = 1_000;

/** Pictures and fonts are compressed by their own formats. */
const COMPRESSIBLE = /\.(html|json|js|css|svg|txt|xml|webmanifest)$/;

/** Made once for many visitors; at pages and data, which change, speed counts more. */
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
export async function compressedForms(name: string, bytes: Uint8Array): Promise<CompressedForm[]> {
  if (bytes.length < WORTH_COMPRESSING || !isCompressible(name)) return [];
  const isKept = NAMED_BY_CONTENT.test(name);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isKept ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    compress.brotli(bytes, { params }),
    compress.gzip(bytes, { level: isKept ? 9 : 6 }),
  ]);
  return [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ];
}
