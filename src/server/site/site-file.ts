import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { contentTypeOf } from '#lib/hosting/content-types.ts';

export interface SiteFile {
  path: string;
  bytes: Buffer<ArrayBuffer>;
  type: string;
  /** Says what the file holds, so that a page built anew with the same bytes keeps its tag. */
  tag: string;
}

/** No file of that name; anything else that goes wrong is a fault of the server. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

export function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (!ABSENT.includes(error.code ?? '')) throw error;
}

/** Reads a file of a tree; undefined when there is none. */
export async function readSiteFile(tree: string, name: string): Promise<SiteFile | undefined> {
  const path = join(tree, name);
  const bytes = await readFile(path).catch(ignoreAbsent);
  if (bytes === undefined) return undefined;
  return {
    path,
    bytes,
    type: contentTypeOf(name),
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  };
}

/** Below this a compressed answer fills as many packets as the plain one. */
const WORTH_COMPRESSING = 1_000;

/** Pictures and fonts are compressed by their own formats. */
export function isCompressible({ type, bytes }: SiteFile): boolean {
  return bytes.length >= WORTH_COMPRESSING && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
}
