import * as z from 'zod/mini';
import type { CommerceClient } from './client.ts';

const configs = z.array(
  z.object({
    id: z.number(),
    code: z.string(),
    base_media_url: z.string(),
    base_currency_code: z.nullish(z.string()),
    default_display_currency_code: z.nullish(z.string()),
  }),
);

export interface StoreSettings {
  /** The store whose labels shoppers see. */
  id: number | null;
  /** Where pictures lie, with a trailing slash; null when the back end names no store. */
  mediaUrl: string | null;
  /** In which it keeps prices, and charges baskets: one, where all is well. */
  currencies: string[];
}

export async function fetchStoreSettings(client: CommerceClient): Promise<StoreSettings> {
  const stores = await client({ path: '/rest/V1/store/storeConfigs', answer: configs });
  const store = stores.find(({ code }) => code === 'default') ?? stores[0];
  const named = [store?.base_currency_code, store?.default_display_currency_code];
  return {
    id: store?.id ?? null,
    mediaUrl: store?.base_media_url ?? null,
    currencies: [...new Set(named.flatMap((code) => code ?? []))],
  };
}
