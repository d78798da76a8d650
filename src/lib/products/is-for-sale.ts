import { type Availability, isSold } from './availability.ts';

interface Offer {
  availability: Availability;
  prices: { inclVat: number | null; exclVat: number | null };
}

/** Whether somebody may put it into the basket here; what is not is sold by telephone. */
export function isForSale({ availability, prices }: Offer): boolean {
  const hasPrice = prices.inclVat !== null || prices.exclVat !== null;
  return isSold(availability) && hasPrice;
}
