/** What an order says of its payment, to whoever opens it in the back end. */

import type { OrderOfQuote } from '#commerce/orders.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
import { isCapture, recordedDetails } from '#server/payment/provider/recorded-details.ts';
import type { Payment, PaymentEventRecord } from '#server/payment/store/payment.ts';
import { holdReason } from './hold-reason.ts';

/** Ends the comment, and tells it from all others: with it Magento's and the provider's pages are searched. */
const markerOf = ({ code }: Pick<Payment, 'code'>) => `Payment ${code}`;

const pounds = (pence: Pence) => formatPrice(pence, { pence: true });

/** Of the card, as the provider told it when it took the money. */
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
      return `On account, not paid: ${pounds(amount)}. Purchase order number ${purchaseOrder}`;
    case 'free':
      return 'Nothing to pay.';
  }
}

/** Lines, the marker last. */
export function orderComment(
  payment: Payment,
  order: OrderOfQuote,
  events: readonly PaymentEventRecord[],
): string {
  const { providerId } = payment;
  return [
    paidBy(payment),
    comparisonOf(payment, order),
    ...(providerId === null ? [] : [`Provider's reference ${providerId}`]),
    ...cardOf(events),
    markerOf(payment),
  ].join('\n');
}

/** Whether the order has its comment already, whoever wrote it. */
export function hasComment(payment: Payment, { comments }: OrderOfQuote): boolean {
  return comments.some((comment) => comment.includes(markerOf(payment)));
}
