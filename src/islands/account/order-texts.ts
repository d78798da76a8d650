import { SHOP } from '#config/shop.ts';
import { formatPrice, type Pence } from '#lib/money.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** Returns the back end's text unchanged if it is not a valid date. */
export function dayOf(at: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? at : DAY.format(moment);
}

export function priceOf(amount: Pence): string {
  return formatPrice(amount, SHOP.prices);
}
