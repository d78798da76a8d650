import { type Availability, isSold } from './availability.ts';

interface Offer {
  availability: Availability;
  prices: { inclVat: number | null; exclVat: number | null; isUnknown?: true | undefined };
}

/** Returns true if the product can be bought in the shop: it is sold there and has a price. */
export function isForSale({ availability, prices }: Offer): boolean {
  const hasPrice = prices.inclVat !== null || prices.exclVat !== null;
  return isSold(availability) && hasPrice;
}

/**
 * Returns the availability that a page shows. A product without a price is ordered by telephone,
 * because the shop has to quote for it.
 */
export function shownAvailability(offer: Offer): Availability {
  const { availability, prices } = offer;
  const isQuoted = isSold(availability) && !isForSale(offer) && !prices.isUnknown;
  return isQuoted ? 'by-phone' : availability;
}
