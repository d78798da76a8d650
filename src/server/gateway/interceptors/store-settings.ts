import * as z from 'zod';
import { cachedCall } from '#server/ops/cached-call.ts';
import type { CallBackEnd } from './call-back-end.ts';

/** Cache time in ms of a setting. */
const CACHE_MS = 60_000;

const response = z.object({ data: z.object({ storeConfig: z.record(z.string(), z.unknown()) }) });

export interface StoreSettings {
  /** False if only customers may order. */
  sellsToGuests: boolean;
  /** True if a new account must be confirmed by e-mail before sign-in. */
  confirmsAccounts: boolean;
}

/**
 * Returns a function that reads Magento's settings by GraphQL. Each is a separate query, because
 * versions before 2.4.7 reject the whole query for an unknown field. Magento 2.4.4 has neither
 * field; over REST it accepts guests regardless of the setting.
 */
export function createStoreSettings(ask: CallBackEnd): () => Promise<StoreSettings> {
  async function read(field: string): Promise<unknown> {
    const { json } = await ask('POST', '/graphql', { body: { query: `{storeConfig{${field}}}` } });
    return response.safeParse(json).data?.data.storeConfig[field];
  }
  return cachedCall(async () => {
    const [guests, confirmation] = await Promise.all([
      read('is_guest_checkout_enabled'),
      read('create_account_confirmation'),
    ]);
    return { sellsToGuests: guests !== false, confirmsAccounts: confirmation === true };
  }, CACHE_MS);
}
