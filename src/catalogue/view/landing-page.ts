import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCES, type Audience } from '#config/categories.ts';
import { audiencePath, listingPath } from '#lib/paths.ts';

export interface CategoryLink {
  name: string;
  path: string;
  count: number;
}

export interface LandingPage {
  audience: Audience;
  name: string;
  path: string;
  categories: readonly CategoryLink[];
}

/** The categories of one audience in the owner's order. */
export function toLandingPage(reader: CatalogueReader, audience: Audience): LandingPage {
  const { name, codes } = AUDIENCES[audience];
  const categories = codes.flatMap((code) => {
    const listing = reader.listing(audience, code);
    if (listing === undefined) return [];
    return [{ name: listing.name, path: listingPath(audience, code), count: listing.skus.length }];
  });
  return { audience, name, path: audiencePath(audience), categories };
}
