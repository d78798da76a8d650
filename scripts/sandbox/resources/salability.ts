import { Hono } from 'hono';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { listOf, object, parameter, requiredParameter, text } from '#sandbox/rest/input.ts';
import { parseQuery } from '#sandbox/rest/query.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { Quantities } from '#sandbox/seed.ts';
import type { StoredProduct } from '#sandbox/store/catalogue/stored-product.ts';
import type { Store } from '#sandbox/store.ts';

const ACL = 'Magento_InventorySalesApi::stock';
const ENABLED = 1;

/** Body of a crash that Magento does not convert into an error response. */
const CRASH_BODY = 'An error has happened during application run. See exception log for details.\n';

const NOT_ASSIGNED = {
  code: 'is_salable_with_reservations-no_data',
  message: 'The requested sku is not assigned to given stock',
};
const NONE_IN_STOCK = {
  code: 'is_any_source_item_in_stock-no_source_items_in_stock',
  message: 'There are no source items with the in stock status',
};
/** Magento lists these two failed alternatives before the decisive reason. */
const FAILED_ALTERNATIVES = [
  { code: 'back_order-disabled', message: 'Backorders are disabled' },
  { code: 'manage_stock-enabled', message: 'Manage stock is enabled' },
];
const TOO_MANY = [
  ...FAILED_ALTERNATIVES,
  {
    code: 'is_salable_with_reservations-not_enough_qty',
    message: 'The requested qty is not available',
  },
];

function wrongQuantity(quantity: number, { fewest, most, step }: Quantities) {
  const wrong = (rule: string, message: string) => [{ code: `is_correct_qty-${rule}`, message }];
  if (quantity < fewest) return wrong('min_sale_qty', `The fewest you may purchase is ${fewest}.`);
  if (quantity > most) return wrong('max_sale_qty', MORE_THAN_ALLOWED);
  if (!Number.isInteger(quantity)) return wrong('is_qty_decimal', NO_PARTS);
  if (step === 0 || quantity % step === 0) return [];
  const message = `You can buy this product only in quantities of ${step} at a time.`;
  return wrong('qty_increment', message);
}

function salabilityProblems(
  { document, stock, backorders, quantities }: StoredProduct,
  quantity: number,
) {
  if (document.status !== ENABLED) return [...FAILED_ALTERNATIVES, NOT_ASSIGNED];
  const wrong = wrongQuantity(quantity, quantities);
  if (wrong.length > 0) return wrong;
  if (backorders > 0) return [];
  if (stock <= 0) return [NONE_IN_STOCK];
  return stock < quantity ? TOO_MANY : [];
}

const NO_PARTS = 'You cannot use decimal quantity for this product.';
const MORE_THAN_ALLOWED = 'The requested qty exceeds the maximum qty allowed in shopping cart';

const NO_STOCK_OF_ITS_OWN =
  "Can't check requested quantity for products without Source Items support.";

const NO_STOCK_OF_WEBSITE = 'No linked stock found';

const DEFAULT_STOCK = {
  stock_id: 1,
  name: 'Default Stock',
  extension_attributes: { sales_channels: [{ type: 'website', code: 'base' }] },
};

const skuRequestInput = object({ sku: text, qty: text });

/**
 * Routes for salability: a product must be enabled and in stock. For an unknown SKU the first route
 * returns false; the other two crash, as in Magento.
 */
export function salabilityRoutes({ products }: Store) {
  const queryOf = (url: string) => parseQuery(new URL(url).search);
  const stockOf = (query: ReturnType<typeof queryOf>) =>
    Number(text(parameter(query, 'stockId'), 'stockId'));
  return new Hono<SandboxEnvironment>({ strict: false })
    .get('/inventory/are-products-salable', allow(ACL), (c) => {
      const query = queryOf(c.req.url);
      const skus = listOf(text)(requiredParameter(query, 'skus'), 'skus');
      const isSalable = (sku: string) => {
        const product = products.find(sku);
        return product !== undefined && products.isSalable(product);
      };
      const stock_id = stockOf(query);
      return answer(
        c,
        skus.map((sku) => ({ sku, stock_id, salable: isSalable(sku) })),
      );
    })
    .get('/inventory/stock-resolver/:type/:code', allow(ACL), (c) => {
      if (c.req.param('code') !== 'base') throw new Refusal(404, NO_STOCK_OF_WEBSITE);
      return answer(c, DEFAULT_STOCK);
    })
    .get('/inventory/get-product-salable-quantity/:sku/:stockId', allow(ACL), (c) => {
      const product = products.find(c.req.param('sku'));
      if (product === undefined) {
        return c.body(CRASH_BODY, 500, { 'Content-Type': 'text/plain;charset=UTF-8' });
      }
      if (product.document.type_id === 'configurable') throw new Refusal(400, NO_STOCK_OF_ITS_OWN);
      return answer(c, product.document.status === ENABLED ? product.stock : 0);
    })
    .get('/inventory/are-product-salable-for-requested-qty', allow(ACL), (c) => {
      const query = queryOf(c.req.url);
      const asked = listOf(skuRequestInput)(requiredParameter(query, 'skuRequests'), 'skuRequests');
      const found = asked.map(({ sku, qty }) => ({ product: products.find(sku ?? ''), sku, qty }));
      if (found.some(({ product }) => product?.document.type_id === 'configurable')) {
        throw new Refusal(400, NO_STOCK_OF_ITS_OWN);
      }
      const stock_id = stockOf(query);
      const answers = found.flatMap(({ product, sku, qty }) => {
        if (product === undefined) return [];
        const errors = salabilityProblems(product, Number(qty));
        return [{ sku, stock_id, salable: errors.length === 0, errors }];
      });
      // One unknown SKU makes the whole request fail.
      if (answers.length < asked.length) {
        return c.body(CRASH_BODY, 500, { 'Content-Type': 'text/plain;charset=UTF-8' });
      }
      return answer(c, answers);
    });
}
