import type * as z from 'zod/mini';
import { shopClient } from './shop-client.ts';

/** Sends no custom headers, so that the browser can use the response of a preload. */
const fetchPlainly: typeof fetch = (input, init) => fetch(input, { signal: init?.signal ?? null });

/**
 * Reads one of the small JSON files that the build writes next to the pages.
 *
 * @throws the errors of `#commerce/errors.ts`; a missing file is a BackEndRefusal of status 404
 */
export function fetchSiteData<T>(path: string, answer: z.ZodMiniType<T>): Promise<T> {
  return shopClient(undefined, fetchPlainly)({ path, answer });
}
