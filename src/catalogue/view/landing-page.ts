import type { Picture } from '#catalogue/pictures/picture.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES, AUDIENCES, type Audience } from '#config/categories.ts';
import { audiencePath, listingPath } from '#lib/addresses/paths.ts';

export interface CategoryLink {
  code: string;
  name: string;
  path: string;
  count: number;
  /** Of the first product; null for an empty listing. */
  picture: Picture | null;
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
    const [first] = reader.listingSkus(audience, code, 0, 1);
    return [
      {
        code,
        name: listing.name,
        path: listingPath(audience, code),
        count: listing.total,
        picture: (first && reader.card(first)?.picture) || null,
      },
    ];
  });
  return { audience, name, path: audiencePath(audience), categories };
}

/** What stands for a whole audience: the first product that has a picture. */
export function landingPicture({ categories }: LandingPage): Picture | null {
  return categories.find(({ picture }) => picture?.stem)?.picture ?? null;
}

/** What stands for the whole shop. */
export function shopPicture(reader: CatalogueReader): Picture | null {
  for (const audience of AUDIENCE_CODES) {
    const picture = landingPicture(toLandingPage(reader, audience));
    if (picture !== null) return picture;
  }
  return null;
}
