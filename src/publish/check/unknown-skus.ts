import type { SiteContent } from '#catalogue/content/view.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';

/**
 * Returns warnings about products that pages name but the shop does not have. These are not errors,
 * because a removed product and a misspelt SKU look the same.
 */
export function unknownSkus(
  reader: Pick<CatalogueReader, 'card'>,
  content: Pick<SiteContent, 'pages'>,
): string[] {
  return content.pages().flatMap(({ path, products }) => {
    const unknown = products.filter((sku) => reader.card(sku) === undefined);
    return unknown.map(
      (sku) =>
        `pages${path}.md: products: the shop has no product '${sku}': the page leaves it out.`,
    );
  });
}
