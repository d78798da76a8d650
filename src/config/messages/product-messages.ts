/** What the page of a product promises, and how it is cut; nothing for browsers. */
import { DELIVERY_AREAS, TERMS } from '#config/shop.ts';
import type { DeliveryTime } from '#lib/delivery-day.ts';

const HOURS = 12;

/** '14:00' -> '2 pm', '09:30' -> '9.30 am' */
function hourText(time: string): string {
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  if (hour === HOURS && minutes === 0) return 'noon';
  const shown = minutes === 0 ? '' : `.${time.slice(-2)}`;
  return `${hour % HOURS || HOURS}${shown} ${hour < HOURS ? 'am' : 'pm'}`;
}

/** A script replaces `before` and `days` once it is known which day it is. */
export function deliverySentence({ orderBefore, workingDays }: DeliveryTime) {
  const days = workingDays === 1 ? 'the next working day' : `in ${workingDays} working days`;
  const before = `Order before ${hourText(orderBefore)}`;
  // No postcode is known yet.
  const where = DELIVERY_AREAS.length > 0 ? 'in mainland UK' : '';
  return { before, comes: 'delivered', days, where };
}

export const PROMISES = {
  label: 'Good to know',
  /** In place of 'Order before 2 pm' where that is too late for today, or nobody works. */
  now: 'Order now',
  free: 'Free delivery',
  returns: `${TERMS.returns.days} days to change your mind`,
} as const;

export function guaranteeOf(years: number): string {
  return years === 1 ? '1 year guarantee' : `${years} years guarantee`;
}

export function extraGuaranteeOf(years: number): string {
  return years === 1 ? '+1 extra year guarantee' : `+${years} extra years guarantee`;
}

/** Instead of what is unavailable. */
export const ALTERNATIVES = 'In stock now';

/** What is chosen of a product. */
export const CHOOSER = {
  unavailable: 'unavailable',
  /** Of a choice that no variant has. */
  none: 'There is none of this combination.',
} as const;

export const ON_THIS_PAGE = 'On this page';

/** Headings of the technical data. */
export const SPECIFICATION_GROUPS = {
  key: 'Key figures',
  performance: 'Performance and capacity',
  power: 'Power',
  size: 'Size and weight',
  safety: 'Noise and safety',
  more: 'More details',
} as const;
