/** Groups of availabilities that the filters of lists offer. */
import { shownAvailability } from './shown-availability.ts';

/** In the order of the numbers in `SearchFacts`, which must not change. */
export const AVAILABILITY_GROUPS = ['unavailable', 'in-stock', 'by-phone'] as const;

export type AvailabilityGroup = (typeof AVAILABILITY_GROUPS)[number];

/** Returns the group of the availability that pages show; low stock and backorder are in stock. */
export function availabilityGroup(
  offer: Parameters<typeof shownAvailability>[0],
): AvailabilityGroup {
  const shown = shownAvailability(offer);
  return AVAILABILITY_GROUPS.find((group) => group === shown) ?? 'in-stock';
}
