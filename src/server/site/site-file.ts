import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { contentTypeOf } from '#lib/hosting/content-types.ts';

export interface SiteFile {
  /** Missing if the file was made for one response. */
  path?: string;
  bytes: Buffer<ArrayBuffer>;
  type: string;
  /** Hash of the content, so that a page rendered again with the same bytes keeps its ETag. */
  tag: string;
}

/** Error codes of a missing file. Other errors are faults of the server. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

export function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (!ABSENT.includes(error.code ?? '')) throw error;
}

/**
 * Returns a value that identifies an unchanged file, which several releases may share; empty if it
 * does not exist.
 */
export async function identityOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(ignoreAbsent);
  return found === undefined ? '' : `${found.ino} ${found.mtimeNs} ${found.size}`;
}

/** Reads a file of a tree; returns `undefined` if it does not exist. */
export async function readSiteFile(tree: string, name: string): Promise<SiteFile | undefined> {
  const path = join(tree, name);
  const bytes = await readFile(path).catch(ignoreAbsent);
  if (bytes === undefined) return undefined;
  return { path, ...toSiteFile(name, bytes) };
}

/** @param name file name, which determines the type */
export function toSiteFile(name: string, bytes: Buffer<ArrayBuffer>): SiteFile {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, type: contentTypeOf(name), tag };
}

/** Minimum size in bytes; smaller responses need as many packets when compressed. */
const WORTH_COMPRESSING = 1_000;

/** Pictures and fonts are excluded, because their formats are compressed already. */
export function isCompressible({ type, bytes }: SiteFile): boolean {
  return bytes.length >= WORTH_COMPRESSING && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
}
