import type { Place } from '#catalogue/reads/listing-names.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { type Audience, audienceName, parentCode } from '#config/categories.ts';
import { audiencePath, listingPath } from '#lib/urls/paths.ts';
import type { TrailStep } from './breadcrumb-trail.ts';

/** Returns `null` for a product of several audiences or of none. */
export function toAudience(places: readonly Place[]): Audience | null {
  const [audience, other] = new Set(places.map((place) => place.audience));
  return audience !== undefined && other === undefined ? audience : null;
}

/** Returns the code of the first place below a category, and of the first below that, and so on. */
function codesBelow(code: string, places: readonly Place[]): string[] {
  const inside = places.find((place) => parentCode(place.code) === code);
  return inside === undefined ? [] : [inside.code, ...codesBelow(inside.code, places)];
}

/**
 * Returns the breadcrumb trail of one of the product's categories: the first in menu order, and its
 * first child categories with the product.
 */
export function toSteps(reader: CatalogueReader, places: readonly Place[]): readonly TrailStep[] {
  const [first] = places;
  if (first === undefined) return [];
  const { audience } = first;
  const [top = first.code] = first.code.split('/');
  const own = places.filter((place) => place.audience === audience);
  const steps = [top, ...codesBelow(top, own)].flatMap((code) => {
    const listing = reader
      .listingNames()
      .find((named) => named.audience === audience && named.code === code);
    return listing === undefined ? [] : [{ name: listing.name, path: listingPath(audience, code) }];
  });
  if (steps.length === 0) return [];
  return [{ name: audienceName(audience), path: audiencePath(audience) }, ...steps];
}

/** Returns the categories of all audiences but the first, such as 'Professional: Accessories'. */
export function toAlsoIn(reader: CatalogueReader, places: readonly Place[]): TrailStep[] {
  const [, ...others] = Map.groupBy(places, ({ audience }) => audience).values();
  return others.flatMap((each) => {
    const [top, ...below] = toSteps(reader, each);
    const last = below.at(-1);
    return top && last ? { ...last, name: `${top.name}: ${last.name}` } : [];
  });
}
