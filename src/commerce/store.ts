import * as z from 'zod/mini';
import type { CommerceClient } from './client.ts';

const configs = z.array(z.object({ id: z.number(), code: z.string(), base_media_url: z.string() }));

export interface StoreSettings {
  /** The store whose labels shoppers see. */
  id: number | null;
  /** Where pictures lie, with a trailing slash; null when the back end names no store. */
  mediaUrl: string | null;
}

export async function fetchStoreSettings(client: CommerceClient): Promise<StoreSettings> {
  const stores = await client({ path: '/rest/V1/store/storeConfigs', answer: configs });
  const store = stores.find(({ code }) => code === 'default') ?? stores[0];
  return { id: store?.id ?? null, mediaUrl: store?.base_media_url ?? null };
}
