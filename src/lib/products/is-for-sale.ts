import { type Availability, isSold } from './availability.ts';

interface Offer {
  availability: Availability;
  prices: { inclVat: number | null; exclVat: number | null };
}

/** Returns true if the product can be bought in the shop: it is sold there and has a price. */
export function isForSale({ availability, prices }: Offer): boolean {
  const hasPrice = prices.inclVat !== null || prices.exclVat !== null;
  return isSold(availability) && hasPrice;
}
