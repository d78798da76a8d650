import type { SiteContent } from '#catalogue/content/view.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';

/**
 * What an editor should know of the products that pages name: those that the shop does not have. No mistake, since a
 * product may be sold no longer; but a slip of the pen looks the same.
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
