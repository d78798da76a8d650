import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES, AUDIENCES, type Audience } from '#config/categories.ts';
import { pageCount } from './listing-page.ts';

export interface ListingRoute {
  audience: Audience;
  code: string;
  /** From 1. */
  page: number;
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
