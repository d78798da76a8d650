import type { Card } from '#catalogue/product/card.ts';
import type { GoneProduct } from '#catalogue/reads/former-pages.ts';
import type { Listing } from '#catalogue/reads/listing.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES, type Audience, audienceName } from '#config/categories.ts';
import { audiencePath, listingPath } from '#lib/urls/paths.ts';
import { listedTotal } from './listing-page.ts';

export interface GonePage {
  name: string;
  /** The category to continue with; `null` if none of its categories exists any more. */
  category: GoneCategory | null;
  relatives: readonly Card[];
}

interface GoneCategory {
  audience: Audience;
  audienceName: string;
  audiencePath: string;
  name: string;
  path: string;
}

const MAX_RELATED = 4;

interface Found {
  category: GoneCategory;
  listing: Listing;
}

/** Returns the first of its listings that shows products, or else the first that still exists. */
function findListing(reader: CatalogueReader, gone: GoneProduct): Found | undefined {
  const found = gone.listings.flatMap(({ audience: name, code }): Found[] => {
    const audience = AUDIENCE_CODES.find((known) => known === name);
    const listing = audience === undefined ? undefined : reader.listing(audience, code);
    if (listing === undefined) return [];
    const category = {
      audience: listing.audience,
      audienceName: audienceName(listing.audience),
      audiencePath: audiencePath(listing.audience),
      name: listing.name,
      path: listingPath(listing.audience, code),
    };
    return [{ category, listing }];
  });
  return found.find(({ listing }) => listedTotal(listing) > 0) ?? found[0];
}

function* skusOf(reader: CatalogueReader, { audience, code, total }: Listing): Generator<string> {
  for (let from = 0; from < total; from += MAX_RELATED) {
    yield* reader.listingSkus(audience, code, from, MAX_RELATED);
  }
}

/** Returns the first cards with a page and reads no more rows than necessary. */
function firstCards(reader: CatalogueReader, listing: Listing): Card[] {
  const cards: Card[] = [];
  for (const sku of skusOf(reader, listing)) {
    const card = reader.card(sku);
    if (card !== undefined && card.path !== null) cards.push(card);
    if (cards.length === MAX_RELATED) break;
  }
  return cards;
}

/** Returns `undefined` if no product with this URL key has left the shop. */
export function toGonePage(reader: CatalogueReader, urlKey: string): GonePage | undefined {
  const gone = reader.gone(urlKey);
  if (gone === undefined || gone.urlKey !== urlKey) return undefined;
  const found = findListing(reader, gone);
  return {
    name: gone.name,
    category: found?.category ?? null,
    relatives: found ? firstCards(reader, found.listing) : [],
  };
}
