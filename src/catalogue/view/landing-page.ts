import type { Picture } from '#catalogue/pictures/picture.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES, type Audience, audienceName, isTopLevel } from '#config/categories.ts';
import { audiencePath, listingPath } from '#lib/urls/paths.ts';

export interface CategoryLink {
  code: string;
  name: string;
  path: string;
  count: number;
  /** Picture of the first product; `null` for an empty listing. */
  picture: Picture | null;
}

export interface LandingPage {
  audience: Audience;
  name: string;
  path: string;
  categories: readonly CategoryLink[];
}

/** Returns some listings of one audience, each with the picture of its first product. */
export function categoryLinks(
  reader: CatalogueReader,
  audience: Audience,
  isShown: (code: string) => boolean,
): CategoryLink[] {
  return reader.listingNames().flatMap(({ audience: own, code, name }) => {
    if (own !== audience || !isShown(code)) return [];
    const [first] = reader.listingSkus(audience, code, 0, 1);
    return [
      {
        code,
        name,
        path: listingPath(audience, code),
        count: reader.listing(audience, code)?.total ?? 0,
        picture: (first && reader.card(first)?.picture) || null,
      },
    ];
  });
}

/** Returns the categories of one audience in the owner's order. */
export function toLandingPage(reader: CatalogueReader, audience: Audience): LandingPage {
  return {
    audience,
    name: audienceName(audience),
    path: audiencePath(audience),
    categories: categoryLinks(reader, audience, isTopLevel),
  };
}

/** Returns the picture of an audience: that of the first product with one. */
export function landingPicture({ categories }: LandingPage): Picture | null {
  return categories.find(({ picture }) => picture?.stem)?.picture ?? null;
}

export function shopPicture(reader: CatalogueReader): Picture | null {
  for (const audience of AUDIENCE_CODES) {
    const picture = landingPicture(toLandingPage(reader, audience));
    if (picture !== null) return picture;
  }
  return null;
}
