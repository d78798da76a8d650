/** What can be bought at all: it knows reservations of open orders, which nothing else over REST does. */
import * as z from 'zod/mini';
import type { CommerceClient } from './client.ts';

/** The stock of the one website; others belong to other websites. */
const STOCK_ID = '1';

const answer = z.array(z.object({ sku: z.string(), salable: z.boolean() }));

/**
 * Whether products can be bought, by SKU; an unknown one cannot. A disabled one cannot either. Needs
 * the right `Magento_InventorySalesApi::stock`.
 * @param skus up to some hundred: a hundred take Magento 250 to 750 ms
 */
export async function fetchSalable(
  client: CommerceClient,
  skus: readonly string[],
): Promise<Map<string, boolean>> {
  const named = skus.map((sku, place) => [`skus[${place}]`, sku]);
  const answers = await client({
    path: '/rest/V1/inventory/are-products-salable',
    query: { ...Object.fromEntries(named), stockId: STOCK_ID },
    answer,
  });
  return new Map(answers.map(({ sku, salable }) => [sku, salable]));
}
