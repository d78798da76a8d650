import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import type { StoreView } from '#commerce/store-view.ts';

/** Stock of a website, from one or several sources. */
export interface Stock {
  id: number;
  name: string;
}

const answer = z.object({ stock_id: z.number(), name: z.string() });

/**
 * Fetches the stock that a website sells from. Needs the permission
 * `Magento_InventorySalesApi::stock`.
 * @throws {BackEndRefusal} 404 if the website does not exist
 */
export async function fetchStock(
  client: CommerceClient,
  { website }: Pick<StoreView, 'website'>,
): Promise<Stock> {
  const path = `/rest/V1/inventory/stock-resolver/website/${encodeURIComponent(website)}`;
  const { stock_id: id, name } = await client({ path, answer });
  return { id, name };
}

const sources = z.array(z.object({ source_code: z.string() }));

/** Fetches the codes of a stock's sources. Needs the permission `Magento_InventoryApi::source`. */
export async function fetchSources(client: CommerceClient, stockId: number): Promise<string[]> {
  const path = `/rest/V1/inventory/get-sources-assigned-to-stock-ordered-by-priority/${stockId}`;
  return (await client({ path, answer: sources })).map(({ source_code }) => source_code);
}

export type StockResolver = (client: CommerceClient) => Promise<number>;

/** Owners rarely assign a website to another stock. */
const MAX_AGE_MS = 600_000;

/** Pause after a failure, so that not every shopper waits for a timeout. */
const RETRY_MS = 60_000;

/**
 * Returns a function for the id of a website's stock. The id is cached for ten minutes; if it
 * cannot be fetched again, the last one stays valid.
 */
export function createStockResolver(storeView: StoreView, now = Date.now): StockResolver {
  let last: { id: number; until: number } | undefined;
  return async (client) => {
    if (last !== undefined && now() < last.until) return last.id;
    try {
      const { id } = await fetchStock(client, storeView);
      last = { id, until: now() + MAX_AGE_MS };
      return id;
    } catch (error) {
      if (last === undefined) throw error;
      last.until = now() + RETRY_MS;
      return last.id;
    }
  };
}
