import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES, AUDIENCES, type Audience } from '#config/categories.ts';
import { pageCount } from './paging.ts';

export interface ListingRoute {
  audience: Audience;
  code: string;
  /** From 1. */
  page: number;
}

export interface DealsRoute {
  audience: Audience;
  /** From 1. */
  page: number;
}

/** Every page of the reduced products of each audience, those without any too. */
export function dealsRoutes(reader: CatalogueReader): DealsRoute[] {
  return AUDIENCE_CODES.flatMap((audience) =>
    Array.from({ length: pageCount(reader.dealCount(audience)) }, (_, index) => ({
      audience,
      page: index + 1,
    })),
  );
}

/** Every page of every listing, the empty ones too. */
export function listingRoutes(reader: CatalogueReader): ListingRoute[] {
  return AUDIENCE_CODES.flatMap((audience) =>
    AUDIENCES[audience].codes.flatMap((code) => {
      const listing = reader.listing(audience, code);
      const count = listing ? pageCount(listing.total) : 0;
      return Array.from({ length: count }, (_, index) => ({ audience, code, page: index + 1 }));
    }),
  );
}
