import { type Availability, isSold } from './availability.ts';
import { isForSale } from './is-for-sale.ts';

/** In a file of its own, because the checkout loads the other one. */
interface ShownOffer {
  availability: Availability;
  prices: { inclVat: number | null; exclVat: number | null; isUnknown?: true | undefined };
}

/**
 * Returns the availability that a page shows. A product without a price is ordered by telephone,
 * because the shop has to quote for it.
 */
export function shownAvailability(offer: ShownOffer): Availability {
  const { availability, prices } = offer;
  const isQuoted = isSold(availability) && !isForSale(offer) && !prices.isUnknown;
  return isQuoted ? 'by-phone' : availability;
}
