import type { OrderOfQuote } from '#commerce/orders.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
import { isTransactionCode } from '#payments/transaction-code.ts';
import { isCapture, recordedDetails } from '#server/payment/provider/recorded-details.ts';
import type { Payment, PaymentEventRecord } from '#server/payment/store/payment.ts';
import { holdReason } from './hold-reason.ts';

/**
 * Starts the line with the number of an order paid by card, because Magento's method for such
 * orders stores no number.
 */
const NUMBER_LINE = 'Purchase order number ';

/**
 * Last line of the comment. It identifies the comment, and can be searched for in Magento and at
 * the provider.
 */
const MARKER = 'Payment ';

const markerOf = ({ code }: Pick<Payment, 'code'>) => MARKER + code;

/** Magento shows some HTML in comments, for example links, so the number must contain none. */
const numberLine = (number: string | null) =>
  NUMBER_LINE + (number ?? '').replaceAll('<', '\u2039').replaceAll('>', '\u203a');

const pounds = (pence: Pence) => formatPrice(pence, { pence: true });

function cardOf(events: readonly PaymentEventRecord[]): string[] {
  const taking = events.findLast(isCapture);
  if (taking === undefined) return [];
  const { authorisation, cardType, lastDigits } = recordedDetails(taking);
  const card = [cardType, lastDigits && `ending in ${lastDigits}`];
  return [
    ...(authorisation === '' ? [] : [`Authorisation ${authorisation}`]),
    ...(card.join('') === '' ? [] : [`Card ${card.filter(Boolean).join(' ')}`]),
  ];
}

function comparisonOf(payment: Payment, order: OrderOfQuote): string {
  const trouble = holdReason(payment, order);
  if (trouble !== undefined) return `Not to be delivered yet. ${trouble.reason}`;
  const what = payment.way === 'card' ? 'paid' : 'asked for';
  return payment.fingerprint === null
    ? `The sum of the order is what was ${what}.`
    : `Sum, goods, addresses and delivery of the order are what was ${what}.`;
}

function paidBy({ way, amount, purchaseOrder }: Payment): string {
  switch (way) {
    case 'card':
      return `Paid by card: ${pounds(amount)}.`;
    case 'account':
      return `On account, not paid: ${pounds(amount)}. ${numberLine(purchaseOrder)}`;
    case 'free':
      return 'Nothing to pay.';
  }
}

export function orderComment(
  payment: Payment,
  order: OrderOfQuote,
  events: readonly PaymentEventRecord[],
): string {
  const { way, purchaseOrder, providerId } = payment;
  return [
    paidBy(payment),
    ...(way === 'card' && purchaseOrder !== null ? [numberLine(purchaseOrder)] : []),
    comparisonOf(payment, order),
    ...(providerId === null ? [] : [`Provider's reference ${providerId}`]),
    ...cardOf(events),
    markerOf(payment),
  ].join('\n');
}

/** Reads the purchase order number of a card payment; `null` if no comment contains one. */
export function cardPurchaseOrderIn(comments: readonly string[]): string | null {
  for (const comment of comments) {
    const lines = comment.split('\n');
    const last = lines.at(-1) ?? '';
    const isOurs = last.startsWith(MARKER) && isTransactionCode(last.slice(MARKER.length));
    const line = isOurs ? lines.find((one) => one.startsWith(NUMBER_LINE)) : undefined;
    if (line !== undefined) return line.slice(NUMBER_LINE.length);
  }
  return null;
}

/** Returns true if the order already has the comment, regardless of its author. */
export function hasComment(payment: Payment, { comments }: OrderOfQuote): boolean {
  return comments.some((comment) => comment.includes(markerOf(payment)));
}
