import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { type Encoding, readCompressed } from './compress.ts';
import { isCompressible, type SiteFile } from './site-file.ts';

export interface FileAnswer {
  file: SiteFile;
  status: 200 | 404 | 410;
  cacheControl: string;
}

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/**
 * Returns the smallest encoding that the client accepts. Quality values other than 0 are ignored,
 * because clients list all encodings without a preference.
 */
function encodingFor(c: Context): Encoding | undefined {
  const accepted = parseAccept(c.req.header('Accept-Encoding') ?? '').filter(({ q }) => q > 0);
  const names = accepted.map(({ type }) => type.toLowerCase());
  return PREFERRED.find((encoding) => names.includes(encoding));
}

/** Compares weakly, because the ETag does not depend on the encoding. */
function hasNewest(c: Context, tag: string): boolean {
  const known = c.req.header('If-None-Match') ?? '';
  return known.trim() === '*' || [...known.matchAll(/"([^"]*)"/g)].some(([, kept]) => kept === tag);
}

export async function sendFile(
  c: Context,
  { file, status, cacheControl }: FileAnswer,
): Promise<Response> {
  const compressible = isCompressible(file);
  const headers = new Headers({ 'Cache-Control': cacheControl });
  if (compressible) headers.set('Vary', 'Accept-Encoding');
  if (status === 200) headers.set('ETag', `W/"${file.tag}"`);
  if (status === 200 && hasNewest(c, file.tag)) return new Response(null, { status: 304, headers });
  const encoding = compressible ? encodingFor(c) : undefined;
  const body = encoding === undefined ? file.bytes : await readCompressed(file, encoding);
  if (encoding !== undefined) headers.set('Content-Encoding', encoding);
  headers.set('Content-Type', file.type);
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status, headers });
}
