/** An order whose money the provider took back, after the shop had said that it is paid. */
import { fetchOrdersOfQuote, notCanceled } from '#commerce/orders.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields, shortCode } from '#server/payment/payment-log.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { notHeld, type Trouble } from '#server/payment/trouble.ts';
import { holdAll } from './hold-order.ts';
import { HoldFailed } from './order-stuck.ts';

/** What a person is told then; undefined where no order is known. */
async function tryToHold(
  { orders, log }: PaymentParts,
  { code, quoteId, orderNumber }: Payment,
  trouble: Trouble,
): Promise<Trouble | undefined> {
  const client = orders();
  try {
    const placed = notCanceled(await fetchOrdersOfQuote(client, quoteId));
    return placed.length === 0 ? undefined : await holdAll(client, placed, trouble);
  } catch (error) {
    log.error({ code: shortCode(code), ...errorFields(error) }, 'order not put on hold');
    if (error instanceof HoldFailed) return error.trouble;
    return orderNumber === null
      ? undefined
      : notHeld(trouble, orderNumber, 'the back end gave no answer.');
  }
}

/**
 * Puts the order of a payment on hold that a person has to look at. It is tried once: where it fails,
 * that person is told to do it.
 */
export async function holdTakenBack(parts: PaymentParts, payment: Payment): Promise<void> {
  const { code, isAccepted, reason, nextStep } = payment;
  if (!isAccepted || reason === null || nextStep === null) return;
  const trouble = { reason, nextStep };
  // One that was placed and whose answer was lost is found by its basket.
  const told = await tryToHold(parts, payment, trouble);
  if (told === undefined) return;
  await parts.store.change(code, ({ state }) => {
    if (state !== 'attention') return undefined;
    return told === trouble ? { kind: 'held', set: {} } : { kind: 'not-held', set: told };
  });
}

/** The last event of a payment whose order nobody tried to hold since. */
const LAST_WORDS: readonly string[] = ['notified', 'unrecorded'];

/** So many at most have to be looked at by a person at once, or she has other worries. */
const MOST_FORGOTTEN = 1000;

/** The same for those whose orders an earlier process did not live to hold. */
export async function holdForgotten(parts: PaymentParts): Promise<void> {
  const { store } = parts;
  for (const payment of await store.search({ states: ['attention'], limit: MOST_FORGOTTEN })) {
    const last = (await store.events(payment.code)).at(-1);
    if (last && LAST_WORDS.includes(last.kind)) await holdTakenBack(parts, payment);
  }
}
