import type { SiteContent } from '#catalogue/content/view.ts';
import { urlKeyOf } from '#catalogue/product/card.ts';
import type { CatalogueReader, CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { listedTotal } from './listing-page.ts';
import {
  type DealsId,
  FIXED_PAGES,
  type ListingId,
  type PageId,
  type ProductId,
  pageIdOf,
} from './page-id.ts';
import { pageCount } from './paging.ts';

const pageNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Returns every deals page, including the page of an audience without deals. */
export function dealsPages(reader: CatalogueReader): DealsId[] {
  return AUDIENCE_CODES.flatMap((audience) =>
    pageNumbers(pageCount(reader.dealCount(audience))).map(
      (page) => ({ kind: 'deals', audience, page }) as const,
    ),
  );
}

/** Returns every page of every listing, including empty ones. */
export function listingPages(reader: CatalogueReader): ListingId[] {
  return reader.listingNames().flatMap(({ audience, code }) => {
    const listing = reader.listing(audience, code);
    return pageNumbers(listing ? pageCount(listedTotal(listing)) : 0).map(
      (page) => ({ kind: 'listing', audience, code, page }) as const,
    );
  });
}

/** Returns the page of a product and those of its variants; none if the product has no page. */
export function pagesOfProduct(reader: CatalogueReader, key: string): ProductId[] {
  const product = reader.productByUrlKey(key);
  const urlKey = product && urlKeyOf(product);
  if (!urlKey) return [];
  const slugs = product.choices?.variants.map(({ slug }) => slug) ?? [];
  return [undefined, ...slugs].map((variant) => ({ kind: 'product', urlKey, variant }));
}

/** Yields the pages of all products and variants. */
export function* productPages(snapshot: CatalogueSnapshot): Generator<ProductId> {
  for (const urlKey of snapshot.urlKeys()) yield { kind: 'product', urlKey };
  for (const { urlKey, slug } of snapshot.variantSlugs()) {
    yield { kind: 'product', urlKey, variant: slug };
  }
}

/** Yields every page of the site, including those for missing and removed products. */
export function* pageIds(
  snapshot: CatalogueSnapshot,
  content: Pick<SiteContent, 'pages'>,
): Generator<PageId> {
  yield* FIXED_PAGES;
  yield* listingPages(snapshot);
  yield* dealsPages(snapshot);
  for (const { path } of content.pages()) yield pageIdOf(path);
  yield* productPages(snapshot);
  for (const urlKey of snapshot.goneKeys()) yield { kind: 'gone', urlKey };
}
