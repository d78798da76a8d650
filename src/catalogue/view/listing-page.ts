import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCES, type Audience } from '#config/categories.ts';
import { SHOP } from '#config/shop.ts';
import { audiencePath, listingPath } from '#lib/paths.ts';
import type { Card } from './card.ts';

export interface PageLink {
  page: number;
  path: string;
  isCurrent: boolean;
}

export interface ListingPage {
  title: string;
  audience: Audience;
  audienceName: string;
  audiencePath: string;
  code: string;
  name: string;
  path: string;
  /** Of the whole listing, not of this page. */
  total: number;
  /** Products on the pages before this one. */
  start: number;
  cards: readonly Card[];
  /** Every page of the listing; empty when there is only one. */
  pages: readonly PageLink[];
  previousPath: string | null;
  nextPath: string | null;
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / SHOP.listingPageSize));
}

/** One page of a listing, from page 1; undefined when the listing or the page does not exist. */
export function toListingPage(
  reader: CatalogueReader,
  audience: Audience,
  code: string,
  page: number,
): ListingPage | undefined {
  const listing = reader.listing(audience, code);
  if (listing === undefined) return undefined;
  const { total, name } = listing;
  const count = pageCount(total);
  if (page < 1 || page > count) return undefined;
  const start = (page - 1) * SHOP.listingPageSize;
  const pathOf = (number: number) => listingPath(audience, code, number);
  return {
    title: page === 1 ? name : `${name}, page ${page}`,
    audience,
    audienceName: AUDIENCES[audience].name,
    audiencePath: audiencePath(audience),
    code,
    name,
    path: pathOf(page),
    total,
    start,
    cards: reader
      .listingSkus(audience, code, start, SHOP.listingPageSize)
      .map((sku) => reader.card(sku))
      .filter((card) => card !== undefined),
    pages:
      count === 1
        ? []
        : Array.from({ length: count }, (_, index) => ({
            page: index + 1,
            path: pathOf(index + 1),
            isCurrent: index + 1 === page,
          })),
    previousPath: page > 1 ? pathOf(page - 1) : null,
    nextPath: page < count ? pathOf(page + 1) : null,
  };
}
