import { Hono } from 'hono';
import type { Announcer } from '#sandbox/hooks/hooks.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { Identity, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { noSuchProduct } from '#sandbox/rest/errors.ts';
import { allow, mayUse } from '#sandbox/rest/identity.ts';
import { requiredParameter } from '#sandbox/rest/input.ts';
import { answer, answerJson } from '#sandbox/rest/response.ts';
import { echoCriteria, parseSearchCriteria } from '#sandbox/rest/search-criteria.ts';
import { isInStock, type StoredProduct } from '#sandbox/store/catalogue/stored-product.ts';
import type { Store } from '#sandbox/store.ts';
import { productInput } from './product-input.ts';
import { saveProduct } from './product-saving.ts';

const ACL = 'Magento_Catalog::products';
const STOCK_ACL = 'Magento_CatalogInventory::cataloginventory';

/** Returns a product with its stock, which is silently omitted for callers without permission. */
function toWire(product: StoredProduct, identity: Identity) {
  const { document, stock } = product;
  if (!mayUse(identity, STOCK_ACL)) return document;
  const stockItem = {
    item_id: document.id,
    product_id: document.id,
    stock_id: 1,
    qty: stock,
    is_in_stock: isInStock(product) || document.type_id === 'configurable',
    is_qty_decimal: false,
    min_sale_qty: 1,
    max_sale_qty: 10000,
    manage_stock: true,
  };
  const extensions = { ...document.extension_attributes, stock_item: stockItem };
  return { ...document, extension_attributes: extensions };
}

export function productRoutes(
  { products, categories, attributes }: Store,
  announcer: Announcer,
  now: () => Date,
) {
  const saving = { products, categories, attributes, now };
  return new Hono<SandboxEnvironment>({ strict: false })
    .get('/products', allow(ACL), (c) => {
      const criteria = parseSearchCriteria(new URL(c.req.url).search);
      const { documents, totalCount } = products.search(criteria);
      const echo = JSON.stringify(echoCriteria(criteria));
      const items = documents.join(',');
      const json = `{"items":[${items}],"search_criteria":${echo},"total_count":${totalCount}}`;
      return answerJson(c, json);
    })
    .get('/products/:sku', allow(ACL), (c) => {
      const product = products.find(c.req.param('sku'));
      if (product === undefined) throw noSuchProduct();
      return answer(c, toWire(product, c.get('identity')));
    })
    .put('/products/:sku', allow(ACL), async (c) => {
      const given = requiredParameter(await readMembers(c), 'product');
      const input = productInput(given, 'product');
      const saved = saveProduct(c.req.param('sku'), input, saving);
      announcer.productChanged(saved.document.sku);
      return answer(c, toWire(saved, c.get('identity')));
    })
    .delete('/products/:sku', allow(ACL), (c) => {
      const product = products.find(c.req.param('sku'));
      if (product === undefined) throw noSuchProduct();
      products.remove(product);
      announcer.productChanged(product.document.sku);
      return answer(c, true);
    });
}
