import type { Card } from '#catalogue/product/card.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES, type Audience, audienceName } from '#config/categories.ts';
import { SHOP } from '#config/shop.ts';
import { dealsPath } from '#lib/urls/paths.ts';
import { type Paging, toPaging } from './paging.ts';

export interface Deals {
  audience: Audience;
  audienceName: string;
  path: string;
  /** Number of all deals of the audience, not only of those shown. */
  total: number;
  cards: readonly Card[];
}

export interface DealsPage extends Deals, Paging {
  page: number;
}

const MAX_PREVIEWED = 8;

function toDeals(reader: CatalogueReader, audience: Audience, skus: readonly string[]): Deals {
  return {
    audience,
    audienceName: audienceName(audience),
    path: dealsPath(audience),
    total: reader.dealCount(audience),
    cards: skus.map((sku) => reader.card(sku)).filter((card) => card !== undefined),
  };
}

export function toBestDeals(reader: CatalogueReader, audience: Audience): Deals {
  return toDeals(reader, audience, reader.dealSkus(audience, 0, MAX_PREVIEWED));
}

/** Returns the best deals without their summaries, for pages with compact cards. */
export function toFewDeals(reader: CatalogueReader, audience: Audience, count: number): Deals {
  const deals = toDeals(reader, audience, reader.dealSkus(audience, 0, count));
  return { ...deals, cards: deals.cards.map((card) => ({ ...card, summary: '' })) };
}

export function toMixedDeals(reader: CatalogueReader, count: number): Card[] {
  const rows = AUDIENCE_CODES.map((audience) => toFewDeals(reader, audience, count).cards);
  const inTurn = Array.from({ length: count }, (_, place) =>
    rows.flatMap((cards) => cards[place] ?? []),
  ).flat();
  return [...new Map(inTurn.map((card) => [card.sku, card])).values()].slice(0, count);
}

/**
 * Returns one page of deals from page 1, greatest saving first; `undefined` if the page does not
 * exist.
 */
export function toDealsPage(
  reader: CatalogueReader,
  audience: Audience,
  page: number,
): DealsPage | undefined {
  const pathOf = (number: number) => dealsPath(audience, number);
  const paging = toPaging(reader.dealCount(audience), page, pathOf);
  if (paging === undefined) return undefined;
  const skus = reader.dealSkus(audience, paging.start, SHOP.listingPageSize);
  const deals = toDeals(reader, audience, skus);
  return { ...deals, ...paging, page, path: pathOf(page) };
}
