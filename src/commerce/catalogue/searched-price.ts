/**
 * Prices of products with the visibility "Search". `products-render-info` omits them, as do
 * Magento's categories; its search finds them, which only GraphQL offers.
 */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import type { ShownPrice } from './shown-prices.ts';
import { PRICED, toShownPrice, wirePriced } from './variants.ts';

/** A search for a SKU also finds similar ones; the exact one ranks among the first. */
const QUERY = `query ($sku: String!) {
  products(search: $sku, pageSize: 20) { items { ${PRICED} } }
}`;

const answer = z.object({
  data: z.object({ products: z.object({ items: z.array(z.unknown()) }) }),
});

/**
 * Fetches the price that a search for the SKU shows; `undefined` if it does not find the product.
 * @throws {MalformedAnswer} also if GraphQL responds with an error
 */
export async function fetchSearchedPrice(
  client: CommerceClient,
  { id, sku }: { id: number; sku: string },
): Promise<ShownPrice | undefined> {
  const body = { query: QUERY, variables: { sku } };
  const { data } = await client({ method: 'POST', path: '/graphql', body, answer });
  const prices = data.products.items.flatMap((item) => {
    const read = wirePriced.safeParse(item);
    return read.success ? [toShownPrice(read.data)] : [];
  });
  return prices.find(({ productId }) => productId === id);
}
