/** Whether products can be bought: only this call knows the reservations of open orders. */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';

/** The stock of the one website; others belong to other websites. */
const STOCK_ID = '1';

const answer = z.array(z.object({ sku: z.string(), salable: z.boolean() }));

/** What is wanted of a product. */
export interface Wanted {
  sku: string;
  quantity: number;
}

/**
 * Which of several lines cannot be bought in that quantity just now. One unknown SKU fails the whole
 * call. Needs the right `Magento_InventorySalesApi::stock`.
 */
export async function fetchUnsalable(
  client: CommerceClient,
  lines: readonly Wanted[],
): Promise<string[]> {
  const named = lines.flatMap(({ sku, quantity }, place) => [
    [`skuRequests[${place}][sku]`, sku],
    [`skuRequests[${place}][qty]`, String(quantity)],
  ]);
  const answers = await client({
    path: '/rest/V1/inventory/are-product-salable-for-requested-qty',
    query: { ...Object.fromEntries(named), stockId: STOCK_ID },
    answer,
  });
  return answers.filter(({ salable }) => !salable).map(({ sku }) => sku);
}

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
