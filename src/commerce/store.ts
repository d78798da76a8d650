import * as z from 'zod/mini';
import type { CommerceClient } from './client.ts';
import { type Rejected, readRecords } from './records.ts';

const config = z.object({
  id: z.number(),
  code: z.string(),
  base_media_url: z.string(),
  base_currency_code: z.nullish(z.string()),
  default_display_currency_code: z.nullish(z.string()),
});

export interface StoreSettings {
  /** Id of the store whose labels are shown. */
  id: number | null;
  /** Base URL of pictures, with a trailing slash; `null` if the back end returns no store. */
  mediaUrl: string | null;
  /** Base and display currency of the store, normally the same. */
  currencies: string[];
}

const OWN = 'default';

/**
 * Fetches the settings of the store with the code `default`, otherwise those of the first store.
 * @throws {MalformedAnswer} if the settings of that store are malformed
 */
export async function fetchStoreSettings(
  client: CommerceClient,
): Promise<{ settings: StoreSettings; rejected: Rejected[] }> {
  const path = '/rest/V1/store/storeConfigs';
  const sent = await client({ path, answer: z.array(z.unknown()) });
  const identity = { call: `GET ${path}`, at: [], names: ['code'] };
  const { records: stores, rejected } = readRecords(sent, config, identity);
  const own = stores.find(({ code }) => code === OWN);
  const suspect = rejected.find(({ named }) => (named['code'] ?? OWN) === OWN) ?? rejected[0];
  if (own === undefined && suspect !== undefined) throw suspect.problem;
  const store = own ?? stores[0];
  const named = [store?.base_currency_code, store?.default_display_currency_code];
  const settings = {
    id: store?.id ?? null,
    mediaUrl: store?.base_media_url ?? null,
    currencies: [...new Set(named.flatMap((code) => code ?? []))],
  };
  return { settings, rejected };
}
