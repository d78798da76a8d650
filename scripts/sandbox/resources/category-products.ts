import { Hono } from 'hono';
import type { Announcer } from '#sandbox/hooks/hooks.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { noSuchProduct, Refusal } from '#sandbox/rest/errors.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { ignored, integer, object, requiredParameter, text } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { CategoryStore } from '#sandbox/store/catalogue/categories.ts';
import { type CategoryLink, setCategories } from '#sandbox/store/catalogue/product-document.ts';
import type { ProductStore } from '#sandbox/store/catalogue/products.ts';
import type { StoredProduct } from '#sandbox/store/catalogue/stored-product.ts';
import { categoryOrRefuse } from './categories.ts';

const ACL = 'Magento_Catalog::categories';

const linkInput = object({
  sku: text,
  position: integer,
  category_id: text,
  extension_attributes: ignored,
});

function productOrRefuse(products: ProductStore, sku: string): StoredProduct {
  const found = products.find(sku);
  if (found === undefined) throw noSuchProduct();
  return found;
}

function linksOf({ document }: StoredProduct): CategoryLink[] {
  return document.extension_attributes.category_links ?? [];
}

/** Routes for the products of a category. They do not change a product's `updated_at`. */
export function categoryProductRoutes(
  categories: CategoryStore,
  products: ProductStore,
  announcer: Announcer,
) {
  return new Hono<SandboxEnvironment>({ strict: false })
    .get('/categories/:categoryId/products', allow(ACL), (c) => {
      const { id } = categoryOrRefuse(categories, c.req.param('categoryId'));
      const members = categories
        .members(id)
        .map(({ sku, position }) => ({ sku, position, category_id: String(id) }));
      return answer(c, members);
    })
    .put('/categories/:categoryId/products', allow(ACL), async (c) => {
      const given = requiredParameter(await readMembers(c), 'productLink');
      const { sku, position } = linkInput(given, 'productLink');
      const { id } = categoryOrRefuse(categories, c.req.param('categoryId'));
      const product = productOrRefuse(products, sku ?? '');
      const others = linksOf(product).filter((link) => link.category_id !== String(id));
      const link = { position: position ?? 0, category_id: String(id) };
      setCategories(product.document, [...others, link]);
      products.update(product);
      announcer.anythingChanged();
      return answer(c, true);
    })
    .delete('/categories/:categoryId/products/:sku', allow(ACL), (c) => {
      const { id } = categoryOrRefuse(categories, c.req.param('categoryId'));
      const product = productOrRefuse(products, c.req.param('sku'));
      const others = linksOf(product).filter((link) => link.category_id !== String(id));
      if (others.length === linksOf(product).length) {
        throw new Refusal(400, "The category doesn't contain the specified product.");
      }
      setCategories(product.document, others);
      products.update(product);
      announcer.anythingChanged();
      return answer(c, true);
    });
}
