import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCES, type Audience } from '#config/categories.ts';
import { SHOP } from '#config/shop.ts';
import { dealsPath } from '#lib/paths.ts';
import type { Card } from './card.ts';
import { type Paging, toPaging } from './paging.ts';

/** Reduced products of one audience, the greatest saving first: some, or one page of them. */
export interface Deals {
  audience: Audience;
  audienceName: string;
  path: string;
  /** Of all, not of those shown. */
  total: number;
  cards: readonly Card[];
}

export interface DealsPage extends Deals, Paging {
  page: number;
}

const MOST_PREVIEWED = 8;

function toDeals(reader: CatalogueReader, audience: Audience, from: number, count: number): Deals {
  return {
    audience,
    audienceName: AUDIENCES[audience].name,
    path: dealsPath(audience),
    total: reader.dealCount(audience),
    cards: reader
      .dealSkus(audience, from, count)
      .map((sku) => reader.card(sku))
      .filter((card) => card !== undefined),
  };
}

/** The first of an audience, for a page that shows those of all. */
export function toFirstDeals(reader: CatalogueReader, audience: Audience): Deals {
  return toDeals(reader, audience, 0, MOST_PREVIEWED);
}

/** One page of them, from page 1; undefined when there is no such page. */
export function toDealsPage(
  reader: CatalogueReader,
  audience: Audience,
  page: number,
): DealsPage | undefined {
  const pathOf = (number: number) => dealsPath(audience, number);
  const paging = toPaging(reader.dealCount(audience), page, pathOf);
  if (paging === undefined) return undefined;
  const deals = toDeals(reader, audience, paging.start, SHOP.listingPageSize);
  return { ...deals, ...paging, page, path: pathOf(page) };
}
