/** In stock, few left, sold without stock, sold only by telephone, or not available. */
export const AVAILABILITIES = [
  'in-stock',
  'low-stock',
  'backorder',
  'by-phone',
  'unavailable',
] as const;

export type Availability = (typeof AVAILABILITIES)[number];

/** Returns true if the product can be added to a basket. */
export function isSold(availability: Availability): boolean {
  return availability !== 'by-phone' && availability !== 'unavailable';
}
