import type { SiteContent } from '#catalogue/content/view.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { FIXED_PAGES, pathOf } from '#catalogue/view/page-id.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { listingNamedBy } from '#lib/urls/magento-category-urls.ts';
import { dealsPath, listingPath, productPath } from '#lib/urls/paths.ts';

export type RedirectReader = Pick<
  CatalogueSnapshot,
  'productKeys' | 'listingCategories' | 'redirects'
>;

export type RedirectContent = Pick<SiteContent, 'pages' | 'redirects' | 'urlRewrites'>;

/** Existing pages by their identifiers in Magento's table. */
export interface KnownPages {
  has(path: string): boolean;
  product(id: number): string | undefined;
  category(id: number): string | undefined;
  /** Returns the listing or audience page that the last segment of an old path names. */
  named(path: string): string | undefined;
}

export function knownPages(reader: RedirectReader, content: RedirectContent): KnownPages {
  const products = new Map<number, string>();
  for (const { id, urlKey } of reader.productKeys()) products.set(id, productPath(urlKey));
  const listings = reader.listingCategories();
  const categories = new Map<number, string>();
  for (const { audience, code, categoryId } of listings) {
    if (categoryId !== null) categories.set(categoryId, listingPath(audience, code));
  }
  const paths = new Set([
    ...FIXED_PAGES.map(pathOf),
    dealsPath(),
    ...AUDIENCE_CODES.map((audience) => dealsPath(audience)),
    ...content.pages().map(({ path }) => path),
    ...listings.map(({ audience, code }) => listingPath(audience, code)),
    ...products.values(),
  ]);
  return {
    has: (path) => paths.has(path),
    product: (id) => products.get(id),
    category: (id) => categories.get(id),
    named: (path) => listingNamedBy(path, listings),
  };
}
