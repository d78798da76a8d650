import { Hono } from 'hono';
import { answer } from '#sandbox/rest/answer.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { listOf, parameter, requiredParameter, text } from '#sandbox/rest/input.ts';
import { parseQuery } from '#sandbox/rest/query.ts';
import type { Store } from '#sandbox/store.ts';

const ENABLED = 1;

/** What can be bought at all: enabled, and more in stock than is ordered. An unknown SKU cannot. */
export function salabilityRoutes({ products }: Store) {
  return new Hono<SandboxEnvironment>({ strict: false }).get(
    '/inventory/are-products-salable',
    allow('Magento_InventorySalesApi::stock'),
    (c) => {
      const query = parseQuery(new URL(c.req.url).search);
      const skus = listOf(text)(requiredParameter(query, 'skus'), 'skus');
      const stockId = Number(text(parameter(query, 'stockId'), 'stockId'));
      const isSalable = (sku: string) => {
        const product = products.find(sku);
        return product?.document.status === ENABLED && product.stock > 0;
      };
      return answer(
        c,
        skus.map((sku) => ({ sku, stock_id: stockId, salable: isSalable(sku) })),
      );
    },
  );
}
