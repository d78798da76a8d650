import { exchange } from '#commerce/client.ts';
import { BackEndRefusal, isTransient } from '#commerce/errors.ts';
import { readLimited } from '#lib/read-limited.ts';

export interface MediaOptions {
  /** Base of the media folder, with a trailing slash. */
  mediaUrl: string;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

export type MediaAnswer =
  | { state: 'fetched'; bytes: Uint8Array; etag: string | null }
  /** Still what the given ETag names. */
  | { state: 'unchanged' }
  | { state: 'missing'; status: number }
  | { state: 'too-large' };

/** Twice what the best cameras write. */
export const MAX_PICTURE_BYTES = 32_000_000;

/** Those of products lie in a folder of their own, below which a leading slash names them. */
function mediaPath(file: string): string {
  const path = file.startsWith('/') ? `catalog/product${file}` : file;
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * One picture as it was uploaded. With the ETag of an earlier answer the bytes come only
 * if they changed. No token goes along: pictures are public, and may lie on another host.
 */
export async function fetchProductMedia(
  { mediaUrl, timeoutMs = 30_000, fetch = globalThis.fetch }: MediaOptions,
  file: string,
  knownEtag: string | null = null,
): Promise<MediaAnswer> {
  const path = mediaPath(file);
  const call = `GET ${path}`;
  const { status, bytes, etag } = await exchange(call, timeoutMs, async (signal) => {
    const response = await fetch(`${mediaUrl}${path}`, {
      signal,
      credentials: 'omit',
      // It would lead to whatever the back end names, the inner network among it.
      redirect: 'manual',
      ...(knownEtag !== null && { headers: { 'If-None-Match': knownEtag } }),
    });
    const body = await readLimited(response.body, MAX_PICTURE_BYTES);
    return { status: response.status, bytes: body, etag: response.headers.get('etag') };
  });
  if (bytes === undefined) return { state: 'too-large' };
  if (status === 200) return { state: 'fetched', bytes, etag };
  if (status === 304) return { state: 'unchanged' };
  const refusal = new BackEndRefusal(call, status, 'no picture');
  if (isTransient(refusal)) throw refusal;
  // Object storage answers 403 where a web server answers 404.
  return { state: 'missing', status };
}
