/** What is promised for a destination, on top of a product's own delivery time. */
import { ISLANDS } from '#lib/countries.ts';
import { deliveryAreaOf } from '#lib/delivery-areas.ts';
import { DELIVERY_AREAS, TERMS } from './shop.ts';

export interface Destination {
  countryId: string;
  postcode: string;
}

/** Of what is promised for a destination. */
export type AreaPromise =
  /** Working days in addition to those of the mainland. */
  | { extraWorkingDays: number }
  /** No day is promised there. */
  | { extraWorkingDays: null; area: string | null };

/**
 * Returns what the shop file promises for a destination.
 * @param place left out, it is the mainland
 */
export function areaPromise(place: Destination | undefined, areas = DELIVERY_AREAS): AreaPromise {
  if (place === undefined) return { extraWorkingDays: 0 };
  const isIsland = ISLANDS.some(({ id }) => id === place.countryId);
  if (place.countryId !== TERMS.country && !isIsland) return { extraWorkingDays: null, area: null };
  const found = deliveryAreaOf(place.postcode, areas);
  if (found === undefined)
    return isIsland ? { extraWorkingDays: null, area: null } : { extraWorkingDays: 0 };
  const { extraWorkingDays, name } = found;
  return extraWorkingDays === null ? { extraWorkingDays, area: name } : { extraWorkingDays };
}

/** The most that an area with a promise adds: what search engines are told holds for the whole country. */
export function mostExtraDays(areas = DELIVERY_AREAS): number {
  return Math.max(0, ...areas.map(({ extraWorkingDays }) => extraWorkingDays ?? 0));
}
