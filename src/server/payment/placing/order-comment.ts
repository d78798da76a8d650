/** What an order says of its payment, to whoever opens it in the back end. */

import type { OrderOfQuote } from '#commerce/orders.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
import type { Payment, PaymentEventRecord } from '#server/payment/store/payment.ts';
import { troubleWith } from './order-trouble.ts';

/** Ends the comment, and tells it from all others: with it Magento's and the provider's pages are searched. */
const markerOf = ({ code }: Pick<Payment, 'code'>) => `Payment ${code}`;

const pounds = (pence: Pence) => formatPrice(pence, { pence: true });

/** Of the card, as the provider told it with its OK. */
function cardOf(events: readonly PaymentEventRecord[]): string[] {
  const ok = events.findLast(
    ({ kind, detail }) => kind === 'notified' && detail['Status'] === 'OK',
  );
  const told = (name: string) => String(ok?.detail[name] ?? '');
  const card = [told('CardType'), told('Last4Digits') && `ending in ${told('Last4Digits')}`];
  return [
    ...(told('TxAuthNo') === '' ? [] : [`Authorisation ${told('TxAuthNo')}`]),
    ...(card.join('') === '' ? [] : [`Card ${card.filter(Boolean).join(' ')}`]),
  ];
}

function comparisonOf(payment: Payment, order: OrderOfQuote): string {
  const trouble = troubleWith(payment, order);
  if (trouble !== undefined) return `Not to be delivered yet. ${trouble.reason}`;
  return payment.fingerprint === null
    ? 'The sum of the order is what was paid.'
    : 'Sum, goods, addresses and delivery of the order are what was paid.';
}

/** Lines, the marker last. */
export function orderComment(
  payment: Payment,
  order: OrderOfQuote,
  events: readonly PaymentEventRecord[],
): string {
  const { amount, providerId } = payment;
  return [
    `Paid by card: ${pounds(amount)}.`,
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
