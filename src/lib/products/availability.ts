/**
 * What can be had here at once, few of which are left, what is sold before it comes, what is sold by
 * telephone alone, and what nobody can have just now.
 */
export const AVAILABILITIES = [
  'in-stock',
  'low-stock',
  'backorder',
  'by-phone',
  'unavailable',
] as const;

export type Availability = (typeof AVAILABILITIES)[number];

/** Whether a basket takes it. */
export function isSold(availability: Availability): boolean {
  return availability !== 'by-phone' && availability !== 'unavailable';
}
