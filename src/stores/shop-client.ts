import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';

const TIMEOUT_MS = 20_000;

/** A client of the back end behind our own gateway; without a token its calls are anonymous. */
export function shopClient(token?: string, fetch = globalThis.fetch): CommerceClient {
  return createCommerceClient({
    baseUrl: globalThis.location.origin,
    timeoutMs: TIMEOUT_MS,
    fetch,
    ...(token !== undefined && { token }),
  });
}
