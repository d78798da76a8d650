/** Reasons why a payment needs an operator, in texts that are clear enough at night. */
import type { Order } from '#commerce/orders.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
import type { PaymentType } from '#payments/states.ts';

export interface AttentionReason {
  reason: string;
  /**
   * Instructions for the operator. `npm run payments` explains `retry`, `release` and `resolve`.
   */
  nextStep: string;
}

/** Joins several reasons into one, or returns `undefined` if there are none. */
export function combineReasons(
  troubles: readonly (AttentionReason | undefined)[],
): AttentionReason | undefined {
  const [first, ...others] = troubles.filter((trouble) => trouble !== undefined);
  return others.reduce<AttentionReason | undefined>(
    (all, { reason, nextStep }) =>
      all && { reason: `${all.reason} ${reason}`, nextStep: `${all.nextStep} ${nextStep}` },
    first,
  );
}

/** Adds a reason to the recorded one, unless its text is already included. */
export function mergeReasons(known: AttentionReason, more: AttentionReason): AttentionReason {
  if (known.reason.includes(more.reason)) return known;
  return combineReasons([known, more]) ?? more;
}

const GIVE_BACK = 'give the money back in MyOpayo, tell the shopper and resolve this payment';

/** An order on account or free of charge has no captured payment that would have to be returned. */
const endFor = (way: PaymentType) =>
  way === 'card' ? GIVE_BACK : 'tell the shopper and resolve this payment';

const DONE_BY = {
  card: 'paid',
  account: 'ordered on account',
  free: 'ordered free of charge',
} as const;

const doneBy = (way: PaymentType) => DONE_BY[way];

/**
 * An order is dispatched only after it is set to complete, which resolving a payment does not do.
 */
const SETTLE = 'set it to complete in Magento and resolve this payment';

/** An order on account is not set to complete; see `completionRules`. */
const settleFor = (way: PaymentType) => (way === 'account' ? 'resolve this payment' : SETTLE);

const ASK_PROVIDER =
  'Look the payment up in MyOpayo. If the money was taken, retry this payment. If not, cancel its order in Magento, if it has one, and resolve this payment.';

const pounds = (pence: Pence) => formatPrice(pence, { pence: true });

/** The provider withdrew its OK by sending `status`. If there is an order, it is put on hold. */
export function paymentReversed(status: string, orderNumber: string | null): AttentionReason {
  return {
    reason: `The provider sent ${status} after OK: nobody knows whether the money was taken.`,
    nextStep:
      orderNumber === null
        ? ASK_PROVIDER
        : `See that order ${orderNumber} is on hold in Magento, and look the payment up in MyOpayo. If the money was taken, release this payment. If not, take order ${orderNumber} off hold, cancel it in Magento (one with an invoice: Credit Memo, Refund Offline) and resolve this payment.`,
  };
}

export function unexpectedStatus(): AttentionReason {
  return {
    reason: 'The provider sent a status that a payment never has.',
    nextStep: `Look the payment up in MyOpayo. If money was taken, ${GIVE_BACK}. If not, resolve it.`,
  };
}

/** The provider's OK was not acknowledged, although the database recorded the payment as paid. */
export function notAnsweredOk(): AttentionReason {
  return {
    reason:
      'The database failed while the payment was written down: the provider was not told OK, yet it stands as paid.',
    nextStep: ASK_PROVIDER,
  };
}

/** Magento can cancel neither orders on hold nor invoiced orders. */
const endOrder = (number: string, way: PaymentType = 'card') =>
  `take order ${number} off hold and cancel it in Magento (one with an invoice: Credit Memo, Refund Offline), ${endFor(way)}`;

/** @param risk the provider's description */
export function risky(number: string, risk: string): AttentionReason {
  return {
    reason: `The provider took the money, and calls the payment risky: ${risk}.`,
    nextStep: `Look at the payment in MyOpayo, and ask the shopper where in doubt. If order ${number} is to be delivered, release this payment. If not, ${endOrder(number)}.`,
  };
}

/** Returns `undefined` if the order's total equals the payment. */
export function amountMismatch(
  { number, grandTotal }: Pick<Order, 'number' | 'grandTotal'>,
  paid: Pence,
  way: PaymentType = 'card',
): AttentionReason | undefined {
  if (grandTotal === paid) return undefined;
  const inMyOpayo = way === 'card' ? ' in MyOpayo' : '';
  return {
    reason: `Order ${number} costs ${pounds(grandTotal)}, but ${pounds(paid)} was ${doneBy(way)}.`,
    nextStep: `Correct order ${number} in Magento, or settle the difference with the shopper${inMyOpayo}, and release this payment. If nothing is to be delivered, ${endOrder(number, way)}.`,
  };
}

/** @param words Magento's message */
export function orderRefused(words: string): AttentionReason {
  return {
    reason: `The back end refused the order: ${words}`,
    nextStep: `Put right in Magento what it complains about (stock, address, price) and retry this payment. If that is not possible, ${GIVE_BACK}.`,
  };
}

/**
 * The provider did not reverse the payment of a rejected order; `detail` is its status, or the
 * reason why there is none.
 */
export function notReturned(returnReason: string, detail: string): AttentionReason {
  return {
    reason: `${returnReason} The money could not be returned automatically: ${detail}.`,
    nextStep: `Look the payment up in MyOpayo. If it is voided, tell the shopper and resolve this payment. If it is not, put right in Magento what it complains about and retry this payment; if that is not possible, ${GIVE_BACK}.`,
  };
}

export function orderDespiteReturn(orderNumber: string, returnReason: string): AttentionReason {
  return {
    reason: `${returnReason} While the money was being returned, order ${orderNumber} appeared.`,
    nextStep: `Look the payment up in MyOpayo. If it is voided, take order ${orderNumber} off hold, cancel it and resolve this payment. If it is not, take order ${orderNumber} off hold and retry this payment.`,
  };
}

const ASK_SHOPPER = 'Ask the shopper what she meant to buy, and where it is to go.';

export function basketChanged(way: PaymentType = 'card'): AttentionReason {
  const what = way === 'card' ? 'was paid' : 'was asked for';
  return {
    reason: `The basket is no longer the one that ${what}, so it was not ordered.`,
    nextStep: `${ASK_SHOPPER} Place that order by hand in Magento, ${SETTLE}. If that is not possible, ${GIVE_BACK}.`,
  };
}

/** The order's total equals the payment, but its items or addresses differ. */
export function orderMismatch(
  { number }: Pick<Order, 'number'>,
  way: PaymentType = 'card',
): AttentionReason {
  return {
    reason: `Order ${number} has other goods or addresses than were ${doneBy(way)}.`,
    nextStep: `${ASK_SHOPPER} Correct order ${number} in Magento and release this payment, or cancel it and ${endFor(way)}.`,
  };
}

export function basketClosed(way: PaymentType = 'card'): AttentionReason {
  return {
    reason: 'The basket was closed in the back end without becoming an order.',
    nextStep: `Look for the shopper's order in Magento, or place one by hand: ${settleFor(way)}. If that is not possible, ${endFor(way)}.`,
  };
}

export function noOrderForADay(way: PaymentType = 'card'): AttentionReason {
  return {
    reason: 'The back end could not do its part for a day: the payment has no order.',
    nextStep: `Bring the back end back and retry this payment. If that is not possible, ${endFor(way)}.`,
  };
}

/**
 * The order exists, but its status could not be set.
 *
 * @param words Magento's message, if there was one
 */
export function statusNotSet(
  orderNumber: string,
  way: PaymentType = 'card',
  words?: string,
): AttentionReason {
  const why = words === undefined ? 'it gave no usable answer for a day.' : `it refused: ${words}`;
  if (way === 'account') {
    return {
      reason: `The status of order ${orderNumber} could not be set in the back end: ${why}`,
      nextStep: `Set the status of order ${orderNumber} in Magento and resolve this payment, or retry it.`,
    };
  }
  return {
    reason: `Order ${orderNumber} could not be marked complete in the back end: ${why}`,
    nextStep: `Set order ${orderNumber} to complete in Magento and resolve this payment, or retry it.`,
  };
}

/** Without the comment, staff cannot find the payment of an order. */
export function commentNotAdded(orderNumber: string, { code }: { code: string }): AttentionReason {
  return {
    reason: `Order ${orderNumber} does not tell of its payment.`,
    nextStep: `Add the comment 'Payment ${code}' to order ${orderNumber} in Magento, and see that ORDERS_TOKEN has the right Magento_Sales::comment.`,
  };
}

/** @param words Magento's message */
export function notInvoiced(orderNumber: string, words: string): AttentionReason {
  return {
    reason: `Order ${orderNumber} is paid and could not be invoiced in the back end: ${words}`,
    nextStep: `Put right what it complains about, or invoice order ${orderNumber} in Magento yourself (Capture Offline), and retry this payment.`,
  };
}

export function severalOrders(
  orderNumbers: readonly string[],
  way: PaymentType = 'card',
): AttentionReason {
  return {
    reason: `The basket was ${doneBy(way)} once and became more than one order: ${orderNumbers.join(', ')}.`,
    nextStep: `Take in Magento off hold what is on hold, cancel all of them but one and retry this payment. If the shopper wants none of them, cancel them all, ${endFor(way)}.`,
  };
}

export function orderNotFound(orderNumber: string, way: PaymentType = 'card'): AttentionReason {
  return {
    reason: `Order ${orderNumber} was placed and is no longer in the back end.`,
    nextStep: `Ask who removed it. Place it again by hand in Magento, ${settleFor(way)}, or ${endFor(way)}.`,
  };
}

export function orderEnded(
  orderNumber: string,
  state: string,
  way: PaymentType = 'card',
): AttentionReason {
  return {
    reason: `Order ${orderNumber} is ${doneBy(way)}, but stands as ${state} in the back end.`,
    nextStep: `If that is wrong, let the order go on in Magento and retry this payment. If it is right, ${endFor(way)}.`,
  };
}

export function orderUnpaid(orderNumber: string): AttentionReason {
  return {
    reason: `Order ${orderNumber} was made from this basket, but the shop knows of no money for it.`,
    nextStep: `Look in MyOpayo whether this payment was made, as may be after a restore, or the basket was paid otherwise. If so, keep order ${orderNumber}: take it off hold, ${SETTLE}. If not, take it off hold, cancel it and resolve this payment.`,
  };
}

/**
 * An operator released the order, but the back end failed to.
 *
 * @param words reason of the failure
 */
export function holdNotReleased(
  orderNumber: string,
  words: string,
  way: PaymentType = 'card',
): AttentionReason {
  return {
    reason: `Order ${orderNumber} could not be taken off hold: ${words}`,
    nextStep: `Take order ${orderNumber} off hold in Magento and retry this payment. If it is not to be delivered, cancel it then, ${endFor(way)}.`,
  };
}

/**
 * Magento cannot put a complete order on hold. Only an operator can check whether it has been
 * dispatched.
 */
export function tooLateToHold(
  { reason, nextStep }: AttentionReason,
  orderNumber: string,
): AttentionReason {
  return {
    reason: `${reason} Order ${orderNumber} is complete in Magento, which puts no such order on hold.`,
    nextStep: `Stop the delivery of order ${orderNumber} yourself if it is not too late. ${nextStep}`,
  };
}

/**
 * The order could be dispatched before an operator has checked it.
 *
 * @param words reason why it is not on hold
 */
export function holdFailed(
  { reason, nextStep }: AttentionReason,
  orderNumber: string,
  words: string,
): AttentionReason {
  return {
    reason: `${reason} Order ${orderNumber} could not be put on hold: ${words}`,
    nextStep: `Put order ${orderNumber} on hold in Magento yourself. ${nextStep}`,
  };
}
