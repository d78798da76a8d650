import type { Card } from '#catalogue/product/card.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCES, type Audience } from '#config/categories.ts';
import { SHOP } from '#config/shop.ts';
import { audiencePath, listingPath } from '#lib/addresses/paths.ts';
import { type Paging, toPaging } from './paging.ts';

export interface ListingPage extends Paging {
  title: string;
  audience: Audience;
  audienceName: string;
  audiencePath: string;
  code: string;
  name: string;
  path: string;
  /** Of the whole listing, not of this page. */
  total: number;
  cards: readonly Card[];
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
  const pathOf = (number: number) => listingPath(audience, code, number);
  const paging = toPaging(total, page, pathOf);
  if (paging === undefined) return undefined;
  return {
    title: page === 1 ? name : `${name}, page ${page}`,
    audience,
    audienceName: AUDIENCES[audience].name,
    audiencePath: audiencePath(audience),
    code,
    name,
    path: pathOf(page),
    total,
    cards: reader
      .listingSkus(audience, code, paging.start, SHOP.listingPageSize)
      .map((sku) => reader.card(sku))
      .filter((card) => card !== undefined),
    ...paging,
  };
}
