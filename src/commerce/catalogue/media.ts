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
  | { state: 'unchanged' }
  | { state: 'missing'; status: number }
  | { state: 'too-large' };

/** Maximum size of a picture: twice that of one from the best cameras. */
export const MAX_PICTURE_BYTES = 32_000_000;

/**
 * Returns the path of a picture below the media folder. Files of product pictures start with a
 * slash and are in `catalog/product`.
 */
function mediaPath(file: string): string {
  const path = file.startsWith('/') ? `catalog/product${file}` : file;
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * Fetches a picture as it was uploaded. With the ETag of an earlier response, returns the bytes
 * only if they have changed. Sends no token, because pictures are public and may be on another
 * host.
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
      // A redirect could point anywhere, including the internal network.
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
  // Object storage responds with 403 where a web server responds with 404.
  return { state: 'missing', status };
}
