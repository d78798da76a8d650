export type Availability = 'in-stock' | 'unavailable';

/** The back end's status, as a number or as the string that an attribute carries. */
export function toAvailability(status: number | string): Availability {
  return String(status).trim() === '1' ? 'in-stock' : 'unavailable';
}
