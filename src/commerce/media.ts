import { exchange } from './client.ts';
import { BackEndRefusal } from './errors.ts';

export interface MediaOptions {
  /** Base of the media folder, with a trailing slash. */
  mediaUrl: string;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

/**
 * The bytes of one product picture as it was uploaded; null when the back end has no such file.
 * No token goes along: pictures are public, and may lie on another host.
 */
export async function fetchProductMedia(
  { mediaUrl, timeoutMs = 30_000, fetch = globalThis.fetch }: MediaOptions,
  file: string,
): Promise<Uint8Array | null> {
  const path = `catalog/product${file.split('/').map(encodeURIComponent).join('/')}`;
  const call = `GET ${path}`;
  const { status, bytes } = await exchange(call, timeoutMs, async (signal) => {
    const response = await fetch(`${mediaUrl}${path}`, { signal, credentials: 'omit' });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  });
  if (status === 404) return null;
  if (status !== 200) throw new BackEndRefusal(call, status, 'no picture');
  return bytes;
}
