/**
 * What was bought last in this browser, with no word of who bought it: for the page that thanks her, and
 * for a later look at it. Amounts are pence, incl VAT.
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
});

const bought = z.object({
  /** Of its payment, until that is known to be made: who has it may read her e-mail. */
  code: z.nullable(z.string()),
  /** The guest's basket while its order is being placed: it is needed again if the money is returned. */
  guestCode: z.optional(z.string()),
  lines: z.array(line),
  /** Null where nothing is delivered. */
  delivery: z.nullable(z.object({ name: z.string(), price: z.int() })),
  /** The day that the payment page promised last, `YYYY-MM-DD`; null where it promised none. */
  day: z.nullish(z.string()),
  discount: z.int(),
  total: z.int(),
  /** Once it is paid: how it stood, and what opens its state and nothing else. */
  paid: z.nullable(
    z.object({
      state: z.enum(PAYMENT_STATES),
      orderNumber: z.nullable(z.string()),
      isOnAccount: z.optional(z.boolean()),
      isFree: z.optional(z.boolean()),
      t: z.nullable(z.string()),
      /** When that was seen first, in milliseconds. */
      at: z.int(),
    }),
  ),
});

export type Bought = z.infer<typeof bought>;

function read(text: string): Bought | undefined {
  try {
    return bought.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // nobody here wrote it
  }
}

export const $bought = persistentAtom<Bought | undefined>('bought', undefined, {
  encode: JSON.stringify,
  decode: read,
});

/** What is about to be paid for, as the payment step shows it. */
export function recordLastOrder(code: string, { cart, totals }: Payable): void {
  const costs = new Map(totals.lines.map((line) => [line.itemId, line]));
  const { delivery, shipping, discount, grandTotal } = totals;
  const promise = $shownPromise.get();
  $bought.set({
    code,
    lines: cart.items.map(({ id, sku, name, quantity }) => {
      const { total, options = [] } = costs.get(id) ?? {};
      return { sku, name: lineName(name, options), quantity, total };
    }),
    day: promise && 'day' in promise ? promise.day : null,
    delivery: delivery?.by ? { name: delivery.by, price: shipping } : null,
    discount,
    total: grandTotal,
    paid: null,
  });
}

function isOf({ code, paid }: Bought, { vendCode, orderNumber }: OrderView, t: string | null) {
  if (code !== null) return code === vendCode;
  if (paid === null) return false;
  return (t !== null && paid.t === t) || (orderNumber !== null && paid.orderNumber === orderNumber);
}

/**
 * What was paid for with this payment, if it was here. Its code is forgotten once the payment needs no
 * more looking for.
 * @param t of the address that led here
 */
export function confirmLastOrder(payment: OrderView, t: string | null): Bought | undefined {
  const kept = $bought.get();
  if (kept === undefined || !isOf(kept, payment, t)) return undefined;
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
  $bought.set(settled);
  return settled;
}
