/**
 * The last order placed in this browser, stored without personal data for the confirmation page and
 * later visits. Amounts are pence incl VAT.
 */
import '#stores/safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import * as z from 'zod/mini';
import { lineName } from '#config/messages/messages.ts';
import type { OrderView } from '#payments/responses.ts';
import { PAYMENT_STATES } from '#payments/states.ts';
import type { Payable } from './build-transaction.ts';
import { $shownPromise } from './delivery-day.ts';

const line = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  total: z.optional(z.int()),
  totalExclVat: z.nullish(z.int()),
});

const bought = z.object({
  /**
   * Transaction code; `null` once the outcome is final, because the code gives access to the
   * buyer's e-mail address.
   */
  code: z.nullable(z.string()),
  /**
   * The guest's basket while the order is being placed. It is restored if the money is returned.
   */
  guestCode: z.optional(z.string()),
  lines: z.array(line),
  /** `null` if nothing is delivered. */
  delivery: z.nullable(z.object({ name: z.string(), price: z.int() })),
  /** Delivery day that the payment page last promised, `YYYY-MM-DD`; `null` without a promise. */
  day: z.nullish(z.string()),
  discount: z.int(),
  discountName: z.nullish(z.string()),
  total: z.int(),
  /** VAT within the total; `null` if the back end does not state it. */
  vat: z.nullish(z.int()),
  /** Outcome of a paid order. The token `t` gives access to the outcome without personal data. */
  paid: z.nullable(
    z.object({
      state: z.enum(PAYMENT_STATES),
      orderNumber: z.nullable(z.string()),
      isOnAccount: z.optional(z.boolean()),
      isFree: z.optional(z.boolean()),
      t: z.nullable(z.string()),
      /** Time at which the outcome was first seen, in ms since the epoch. */
      at: z.int(),
    }),
  ),
});

export type LastOrder = z.infer<typeof bought>;

function read(text: string): LastOrder | undefined {
  try {
    return bought.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const $lastOrder = persistentAtom<LastOrder | undefined>('bought', undefined, {
  encode: JSON.stringify,
  decode: read,
});

/** Stores the order as the payment step shows it. */
export function recordLastOrder(code: string, { cart, totals }: Payable): void {
  const costs = new Map(totals.lines.map((line) => [line.itemId, line]));
  const { delivery, shipping, discount, discountName, grandTotal, exclVat } = totals;
  const promise = $shownPromise.get();
  $lastOrder.set({
    code,
    lines: cart.items.map(({ id, sku, name, quantity }) => {
      const { total, totalExclVat, options = [] } = costs.get(id) ?? {};
      return { sku, name: lineName(name, options), quantity, total, totalExclVat };
    }),
    day: promise && 'day' in promise ? promise.day : null,
    delivery: delivery?.by ? { name: delivery.by, price: shipping } : null,
    discount,
    discountName,
    total: grandTotal,
    vat: exclVat?.vat ?? null,
    paid: null,
  });
}

function isOrderOf(
  { code, paid }: LastOrder,
  { vendCode, orderNumber }: OrderView,
  t: string | null,
) {
  if (code !== null) return code === vendCode;
  if (paid === null) return false;
  return (t !== null && paid.t === t) || (orderNumber !== null && paid.orderNumber === orderNumber);
}

/**
 * Stores the outcome of a payment and deletes its code once no more requests need it. Returns
 * undefined if another browser placed the order.
 *
 * @param t token in the URL of the page
 */
export function confirmLastOrder(payment: OrderView, t: string | null): LastOrder | undefined {
  const kept = $lastOrder.get();
  if (kept === undefined || !isOrderOf(kept, payment, t)) return undefined;
  const { state, orderNumber, isOnAccount, isFree } = payment;
  const isFound = orderNumber !== null || state === 'attention';
  const paid = {
    state,
    orderNumber,
    ...(isOnAccount && { isOnAccount }),
    ...(isFree && { isFree }),
    t: t ?? kept.paid?.t ?? null,
    at: kept.paid?.at ?? Date.now(),
  };
  const { guestCode, ...found } = kept;
  const settled = isFound ? { ...found, code: null, paid } : { ...kept, paid };
  $lastOrder.set(settled);
  return settled;
}
