import { Hono } from 'hono';
import type { Announcer } from '#sandbox/hooks/hooks.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { fieldRequired, noSuchProduct, Refusal } from '#sandbox/rest/errors.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { listOf, requiredParameter } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { ProductStore } from '#sandbox/store/catalogue/products.ts';
import { replaceLinks } from './product-changes.ts';
import { productLinkInput } from './product-input.ts';

const ACL = 'Magento_Catalog::products';
const TYPES = new Set(['related', 'upsell', 'crosssell', 'associated']);

/** Returns the type whose links are replaced: as in Magento, that of the last link. */
function typeOf(links: readonly ReturnType<typeof productLinkInput>[]): string | undefined {
  for (const { link_type } of links) {
    if (!link_type) throw fieldRequired('linkType');
    if (!TYPES.has(link_type)) {
      const message = 'The "%1" link type wasn\'t found. Verify the type and try again.';
      throw new Refusal(404, message, [link_type]);
    }
  }
  return links.at(-1)?.link_type ?? undefined;
}

export function productLinkRoutes(products: ProductStore, announcer: Announcer, now: () => Date) {
  return new Hono<SandboxEnvironment>({ strict: false }).post(
    '/products/:sku/links',
    allow(ACL),
    async (c) => {
      const given = requiredParameter(await readMembers(c), 'items');
      const links = listOf(productLinkInput)(given, 'items');
      const type = typeOf(links);
      const product = products.find(c.req.param('sku'));
      if (product === undefined) throw noSuchProduct();
      const { document } = product;
      const kept = document.product_links.filter(({ link_type }) => link_type !== type);
      // One unknown SKU refuses the whole request.
      if (links.some(({ linked_product_sku: sku }) => products.find(sku ?? '') === undefined)) {
        const message = 'The linked products data is invalid. Verify the data and try again.';
        throw new Refusal(400, message);
      }
      replaceLinks(document, [...kept, ...links], products);
      document.updated_at = timestamp(now());
      products.update(product);
      announcer.productChanged(document.sku);
      return answer(c, true);
    },
  );
}
