import { CHECKOUT, ENDED_STATES, ORDERS } from '#config/messages/messages.ts';
import { SHOP, TERMS } from '#config/shop.ts';
import { dayText } from '#lib/delivery-day.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
import type { CustomerOrder, OrderDetails } from '#stores/account/orders.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/**
 * Formats a day, for example '26 November 2026', without a line break after the number. Returns the
 * back end's text unchanged if it is not a valid date.
 */
export function dayOf(at: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? at : DAY.format(moment).replace(' ', '\u00a0');
}

/**
 * Returns the expected day with its label. The label stays while the day is being calculated, so
 * that nothing moves.
 */
export function expectedFacts(day: string | undefined): (readonly [string, string])[] {
  if (day === undefined) return [];
  return [[CHECKOUT.comes, day ? dayText(day) : '\u00a0']];
}

export function priceOf(amount: Pence): string {
  return formatPrice(amount, SHOP.prices);
}

type Line = CustomerOrder['lines'][number];

/** Returns what has still to be dispatched, with the quantities. */
export function unsentItems(lines: readonly Line[]) {
  return lines.flatMap(({ unsent = 0, ...line }) =>
    unsent > 0 ? { ...line, quantity: unsent } : [],
  );
}

/**
 * Returns the parts of a line's quantity that were not delivered, such as 'Refunded 1', and what has
 * been dispatched of an order in part.
 */
function partialQuantities(
  { cancelled = 0, refunded = 0, shipped = 0 }: Line,
  isPart: boolean,
): string[] {
  return [
    ...(isPart && shipped > 0 ? [`${ORDERS.dispatched} ${shipped}`] : []),
    ...(cancelled > 0 ? [`${ORDERS.cancelled} ${cancelled}`] : []),
    ...(refunded > 0 ? [`${ORDERS.refunded} ${refunded}`] : []),
  ];
}

/** Order of the list, or with its details. */
export type PlacedOrder = CustomerOrder & { parcels?: OrderDetails['parcels'] };

/**
 * Returns the lines of an order for display, with their totals excl VAT. Without parcels, whose
 * content is shown, the lines show what has been dispatched.
 */
export function shownLines(order: PlacedOrder) {
  const isPart = order.sent === 'part' && !order.parcels;
  return order.lines.map((line) => ({
    ...line,
    totalExclVat: line.vat === undefined ? undefined : line.total - line.vat,
    notes: partialQuantities(line, isPart),
  }));
}

/** Returns the amounts of an order that are not charged, each with its name. */
export function returnedParts({ cancelled = 0, refunded = 0 }: CustomerOrder) {
  return [
    { name: ORDERS.cancelled, amount: cancelled },
    { name: ORDERS.refunded, amount: refunded },
  ].flatMap(({ name, amount }) => (amount > 0 ? { name, amount: priceOf(-amount) } : []));
}

/**
 * Days after an order, or after its last parcel, in which a shopper may still change their mind: the
 * right counts from the arrival, which may take two weeks.
 */
const RETURN_DAYS = TERMS.returns.days + 14;

type Returnable = Pick<OrderDetails, 'placedAt' | 'state' | 'sent' | 'parcels'>;

/**
 * Returns true while something has still to be sent, because the right has not begun. A complete
 * order may have been dispatched without a record, and an ended one has nothing to return.
 */
export function mayStillReturn(order: Returnable, now = Date.now()): boolean {
  const { placedAt, state, sent, parcels } = order;
  if (ENDED_STATES.includes(state)) return false;
  if (sent === 'part' || (sent === 'none' && state !== 'complete')) return true;
  const days = [placedAt, ...(parcels ?? []).map(({ sentAt }) => sentAt)];
  return days.some((day) => !(now - Date.parse(day) >= RETURN_DAYS * 86_400_000));
}
