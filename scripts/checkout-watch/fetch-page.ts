import pRetry, { AbortError } from 'p-retry';
import { readLimited } from '#lib/read-limited.ts';

export interface FetchedPage {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** The shop could not be looked at: nobody knows whether it is as it should be. */
export class CouldNotLook extends Error {
  override name = 'CouldNotLook';
}

/** As a shopper's browser says it: who adds a script for shoppers leaves it out for robots. */
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const TIMEOUT_MS = 20_000;

/** More than any page or script of the shop has. */
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
 * Asks for an address as a shopper's browser does, and follows no redirect.
 * @throws {CouldNotLook} where it does not answer, or with 429 or 5xx, three times
 */
export async function fetchPage(url: string, pauseMs = 1000): Promise<FetchedPage> {
  try {
    return await pRetry(() => ask(url), { retries: RETRIES, minTimeout: pauseMs });
  } catch (cause) {
    const { message, cause: deeper } = cause instanceof Error ? cause : new Error(String(cause));
    const reason = deeper instanceof Error ? deeper.message || message : message;
    throw new CouldNotLook(`${url}: ${reason}`, { cause });
  }
}
