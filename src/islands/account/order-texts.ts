import { SHOP } from '#config/shop.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
import type { PapersAddress } from '#stores/account/orders.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** The back end's own text where it is no moment. */
export function dayOf(at: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? at : DAY.format(moment);
}

export function priceOf(amount: Pence): string {
  return formatPrice(amount, SHOP.prices);
}

/** As on an envelope; in the end the country's own name, which a browser knows. */
export function addressLines(address: PapersAddress): string {
  const { name, company, street, city, region, postcode, countryId } = address;
  const isCode = /^[A-Z]{2}$/.test(countryId);
  const names = isCode && new Intl.DisplayNames(['en-GB'], { type: 'region' });
  const place = [city, region].filter(Boolean).join(', ');
  const country = names ? names.of(countryId) : countryId;
  return [name, company, ...street, place, postcode, country].filter(Boolean).join('\n');
}
