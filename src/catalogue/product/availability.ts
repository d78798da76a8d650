import type { Prices } from './prices.ts';

export type Availability = 'in-stock' | 'unavailable';

/** The back end's status, as a number or as the string that an attribute carries. */
export function toAvailability(status: number | string): Availability {
  return String(status).trim() === '1' ? 'in-stock' : 'unavailable';
}

/** What cannot be bought here is sold by telephone. */
export function isBuyable(
  prices: Pick<Prices, 'inclVat' | 'exclVat'>,
  availability: Availability,
): boolean {
  return availability === 'in-stock' && (prices.inclVat !== null || prices.exclVat !== null);
}
