/** Delivery promises by destination, in addition to a product's own delivery time. */
import { ISLANDS } from '#lib/countries.ts';
import { deliveryAreaOf } from '#lib/delivery-areas.ts';
import { DELIVERY_AREAS, TERMS } from './shop.ts';

export interface Destination {
  countryId: string;
  postcode: string;
}

export type AreaPromise =
  | { extraWorkingDays: number }
  /**
   * No delivery day is promised. `area` is the name of the area, or null outside the country of the
   * shop.
   */
  | { extraWorkingDays: null; area: string | null };

/**
 * Returns what the shop file promises for a destination.
 * @param place default: the mainland
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

/**
 * Returns the largest number of extra working days of any area with a promise. Search engines
 * receive one figure for the whole country.
 */
export function mostExtraDays(areas = DELIVERY_AREAS): number {
  return Math.max(0, ...areas.map(({ extraWorkingDays }) => extraWorkingDays ?? 0));
}
