import { Hono } from 'hono';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { noSuchProduct, Refusal } from '#sandbox/rest/errors.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { ProductDocument } from '#sandbox/store/catalogue/product-document.ts';
import type { Store } from '#sandbox/store.ts';

const ACL = 'Magento_Catalog::products';

const CONFIGURABLE_ONLY = 'This is implemented for the "%1" configurable product only.';

/**
 * Returns a variant without stock, pictures and options; sold-out and disabled variants are listed
 * too.
 */
function toChild(document: ProductDocument) {
  const { extension_attributes, media_gallery_entries, options, ...child } = document;
  return child;
}

export function configurableProductRoutes({ products }: Store) {
  function find(sku: string): ProductDocument {
    const product = products.find(sku);
    if (product === undefined) throw noSuchProduct();
    return product.document;
  }

  return new Hono<SandboxEnvironment>({ strict: false })
    .get('/configurable-products/:sku/children', allow(ACL), (c) => {
      const variants = products.variantsOf(find(c.req.param('sku')));
      return answer(
        c,
        variants.map(({ document }) => toChild(document)),
      );
    })
    .get('/configurable-products/:sku/options/all', allow(ACL), (c) => {
      const { sku, type_id, extension_attributes } = find(c.req.param('sku'));
      if (type_id !== 'configurable') throw new Refusal(400, CONFIGURABLE_ONLY, [sku]);
      return answer(c, extension_attributes.configurable_product_options ?? []);
    });
}
