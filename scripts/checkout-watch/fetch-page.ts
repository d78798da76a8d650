import pRetry, { AbortError } from 'p-retry';
import { readLimited } from '#lib/read-limited.ts';

export interface FetchedPage {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** The shop could not be checked, so it is unknown whether it matches the inventory. */
export class CheckImpossible extends Error {
  override name = 'CheckImpossible';
}

/** User agent of a shopper's browser, because injected scripts are often hidden from robots. */
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const TIMEOUT_MS = 20_000;

/** Maximum size of a response, which is larger than any page or script of the shop. */
const MAX_BYTES = 2_000_000;

const RETRIES = 2;

async function ask(url: string): Promise<FetchedPage> {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { 'User-Agent': USER_AGENT, 'Cache-Control': 'no-cache' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`answered ${answer.status}`);
  const bytes = await readLimited(answer.body, MAX_BYTES);
  if (bytes === undefined) throw new AbortError(`is longer than ${MAX_BYTES} bytes`);
  return { status: answer.status, headers: answer.headers, bytes };
}

/**
 * Requests a URL as a shopper's browser does, without following redirects.
 *
 * @throws {CheckImpossible} if three attempts fail or return 429 or 5xx, or if the response is too
 * long
 */
export async function fetchPage(url: string, pauseMs = 1000): Promise<FetchedPage> {
  try {
    return await pRetry(() => ask(url), { retries: RETRIES, minTimeout: pauseMs });
  } catch (cause) {
    const { message, cause: deeper } = cause instanceof Error ? cause : new Error(String(cause));
    const reason = deeper instanceof Error ? deeper.message || message : message;
    throw new CheckImpossible(`${url}: ${reason}`, { cause });
  }
}
