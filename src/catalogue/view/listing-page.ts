import type { Card } from '#catalogue/product/card.ts';
import { withPictures } from '#catalogue/product/html/pictures.ts';
import type { Listing } from '#catalogue/reads/listing.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { type Audience, audienceName, parentCode } from '#config/categories.ts';
import { SHOP } from '#config/shop.ts';
import { audiencePath, listingPath } from '#lib/urls/paths.ts';
import type { TrailStep } from './breadcrumb-trail.ts';
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
  /** Categories that contain this one, the outermost first. */
  above: readonly TrailStep[];
  /** HTML of the CMS block above the products of page 1; `null` without a block. */
  block: string | null;
  /** Set if the page shows the block instead of products. */
  isBlockOnly: boolean;
  below: readonly Pick<CategoryLink, 'name' | 'path' | 'count'>[];
}

function toAbove(reader: CatalogueReader, audience: Audience, code: string): TrailStep[] {
  const parent = parentCode(code);
  if (parent === null) return [];
  const above = reader.listing(audience, parent);
  const step = above && { name: above.name, path: listingPath(audience, parent) };
  return [...toAbove(reader, audience, parent), ...(step ? [step] : [])];
}

function cardsFrom(reader: CatalogueReader, listing: Listing, start: number): Card[] {
  if (listing.isBlockOnly) return [];
  return reader
    .listingSkus(listing.audience, listing.code, start, SHOP.listingPageSize)
    .map((sku) => reader.card(sku))
    .filter((card) => card !== undefined);
}

/** Returns the number of products on the pages of a listing. */
export function listedTotal({
  total,
  isBlockOnly,
}: Pick<Listing, 'total' | 'isBlockOnly'>): number {
  return isBlockOnly ? 0 : total;
}

function toBlock(reader: CatalogueReader, audience: Audience, code: string): string | null {
  const html = reader.listingBlock(audience, code);
  return html && (withPictures(html, (file) => reader.picture(file)) || null);
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
  const { name } = listing;
  const total = listedTotal(listing);
  const pathOf = (number: number) => listingPath(audience, code, number);
  const paging = toPaging(total, page, pathOf);
  if (paging === undefined) return undefined;
  const block = page === 1 ? toBlock(reader, audience, code) : null;
  return {
    title: page === 1 ? name : `${name}, page ${page}`,
    audience,
    audienceName: audienceName(audience),
    audiencePath: audiencePath(audience),
    code,
    name,
    path: pathOf(page),
    total,
    cards: cardsFrom(reader, listing, paging.start),
    block,
    isBlockOnly: listing.isBlockOnly && block !== null,
    above: toAbove(reader, audience, code),
    below: categoryLinks(reader, audience, (other) => parentCode(other) === code).map(
      ({ name: own, path, count }) => ({ name: own, path, count }),
    ),
    ...paging,
  };
}
