import type { Card } from '#catalogue/product/card.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { type Audience, audienceName } from '#config/categories.ts';
import { SHOP } from '#config/shop.ts';
import { audiencePath, listingPath } from '#lib/urls/paths.ts';
import { type CategoryLink, categoryLinks } from './landing-page.ts';
import { type Paging, toPaging } from './paging.ts';

export interface ListingPage extends Paging {
  title: string;
  audience: Audience;
  audienceName: string;
  audiencePath: string;
  code: string;
  name: string;
  path: string;
  total: number;
  cards: readonly Card[];
  /** Parent of a third-level category; `null` for others. */
  above: { name: string; path: string } | null;
  below: readonly Pick<CategoryLink, 'name' | 'path' | 'count'>[];
}

function toAbove(reader: CatalogueReader, audience: Audience, code: string): ListingPage['above'] {
  const [first = ''] = code.split('/');
  const above = first === code ? undefined : reader.listing(audience, first);
  return above === undefined ? null : { name: above.name, path: listingPath(audience, first) };
}

/**
 * Returns one page of a listing from page 1; `undefined` if the listing or the page does not exist.
 */
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
    audienceName: audienceName(audience),
    audiencePath: audiencePath(audience),
    code,
    name,
    path: pathOf(page),
    total,
    cards: reader
      .listingSkus(audience, code, paging.start, SHOP.listingPageSize)
      .map((sku) => reader.card(sku))
      .filter((card) => card !== undefined),
    above: toAbove(reader, audience, code),
    below: categoryLinks(reader, audience, (other) => other.startsWith(`${code}/`)).map(
      ({ name: own, path, count }) => ({ name: own, path, count }),
    ),
    ...paging,
  };
}
