/** Promises and section headings of product pages. Not for browser code. */
import type { Guarantee } from '#config/product-promises.ts';
import { DELIVERY_AREAS, TERMS } from '#config/shop.ts';
import type { DeliveryTime } from '#lib/delivery-day.ts';
import { formatPrice, type Pence } from '#lib/money.ts';

const HOURS = 12;

/** Formats a time: '14:00' as '2 pm', '09:30' as '9.30 am'. */
function hourText(time: string): string {
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  if (hour === HOURS && minutes === 0) return 'noon';
  const shown = minutes === 0 ? '' : `.${time.slice(-2)}`;
  return `${hour % HOURS || HOURS}${shown} ${hour < HOURS ? 'am' : 'pm'}`;
}

/**
 * Returns the delivery promise of a rendered page. In the browser a script replaces `before` and
 * `days` for the current day.
 */
export function deliverySentence({ orderBefore, workingDays }: DeliveryTime) {
  const days = workingDays === 1 ? 'the next working day' : `in ${workingDays} working days`;
  // The script appends the weekday if the next cut-off time is not today's.
  const before = `Order before ${hourText(orderBefore)}`;
  const where = DELIVERY_AREAS.length > 0 ? 'in mainland UK' : '';
  return { before, comes: 'delivered', days, where };
}

export const PROMISES = {
  label: 'Good to know',
  free: 'Free delivery',
  /** Followed by the telephone number. */
  options: 'Options available by telephone:',
  returns: `${TERMS.returns.days} days to change your mind`,
} as const;

/** Replaces `returns` on professional products, because businesses have no right to cancel. */
export const CONSUMER_RETURNS = `${PROMISES.returns}, for consumers`;

/** Shown instead to shoppers who chose prices excl VAT, as businesses do. */
export const BUSINESS_RETURNS = 'Returns for businesses: talk to us first';

/** Shown below the total of the basket and in the checkout. */
export const GUARANTEE_LINK = 'How the guarantee works';

/** For pages that consumers and businesses read with the same prices. */
export const MIXED_RETURNS = `${CONSUMER_RETURNS}. Businesses: talk to us first`;

/**
 * Returns the guarantee in years, such as '3-year guarantee (2 + 1 extra)'; only the extra years if
 * the product's own are unknown. Returns `null` without a guarantee.
 */
export function guaranteeText({ own, extra }: Guarantee): string | null {
  if (own !== null) {
    const total = `${own + extra}-year guarantee`;
    return extra === 0 ? total : `${total} (${own} + ${extra} extra)`;
  }
  if (extra === 0) return null;
  return extra === 1 ? '+1 extra year guarantee' : `+${extra} extra years guarantee`;
}

/** Returns the value of the guarantee among the technical data, such as '3 years (2 + 1 extra)'. */
export function guaranteeYearsText(own: number, extra: number): string {
  return `${own + extra} years (${own} + ${extra} extra)`;
}

/** Followed by the category of another audience that contains the product. */
export const ALSO_IN = 'also in';

/** Matches texts that call a product quiet. */
export const QUIET = /\b(?:quiet|silent|decibel|little noise)/i;

/** Followed by machines, on the card of an accessory. */
export const FITS = { fits: 'Fits', doesNotFit: 'Not' } as const;

export const MACHINES = 'Fits these machines';

/** On the page of a machine, around the telephone number and the model (`sparePartsModel`). */
export const SPARE_PARTS = {
  heading: 'Spare parts and accessories',
  call: 'Call',
  quote: 'and quote model',
  result: 'We find the part that fits.',
  numbers: 'Part numbers:',
  /** Lower-case part of the label that identifies a document with part numbers. */
  list: 'parts list',
} as const;

/** Formats the price of a litre or kg, such as '£18.00 per litre', which UK law requires. */
export function perUnitText(price: Pence, unit: string): string {
  return `${formatPrice(price, { pence: true })} per ${unit}`;
}

/** Followed by a number. */
export const CODES = { sku: 'SKU', model: 'Model', both: 'SKU / Model' } as const;

/** Replaces the SKU of a product until a variant is chosen. */
export const versionsText = (count: number) =>
  count === 1 ? 'One version, with its own SKU' : `${count} versions, each with its own SKU`;

/** Heads a table with a column per version. */
export const VERSIONS = 'Versions compared';

export const VERSION_PRICE = 'Price';

/** Opens the rest of the technical data on phones. */
export const SHOW_ALL = 'Show all specifications';

/** Link to the quick order, after the telephone number. */
export const BY_SKU = { before: 'or', link: 'several products by SKU' } as const;

export const ALTERNATIVES = 'In stock now';

export const CHOOSER = {
  unavailable: 'unavailable',
  /** Link from the page of a variant; only shown without scripts. */
  all: 'Show all versions',
  /** Shown for a combination of options that no variant has. */
  none: 'This combination is not available.',
  moreData: 'More data of this version',
  /** Kind of the prices of an option's values. */
  inclVat: 'Prices incl VAT',
  exclVat: 'Prices excl VAT',
} as const;

export const ON_THIS_PAGE = 'On this page';

export const SPECIFICATION_GROUPS = {
  key: 'Key figures',
  performance: 'Performance and capacity',
  power: 'Power',
  size: 'Size and weight',
  safety: 'Noise and safety',
  more: 'More details',
} as const;
