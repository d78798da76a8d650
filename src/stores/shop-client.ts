import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';

const TIMEOUT_MS = 20_000;

/**
 * Creates a client for the back end behind the shop's gateway. Requests without a token are
 * anonymous.
 */
export function shopClient(token?: string, fetch = globalThis.fetch): CommerceClient {
  return createCommerceClient({
    baseUrl: globalThis.location.origin,
    timeoutMs: TIMEOUT_MS,
    fetch,
    ...(token !== undefined && { token }),
  });
}
