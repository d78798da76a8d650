import type { Payment, PaymentEventRecord } from '#server/payment/store/payment.ts';

export interface CommandResult {
  text: string;
  json: unknown;
  needsPerson: boolean;
}

/** No payment matches, or more than one does. */
export class PaymentNotFound extends Error {
  override name = 'PaymentNotFound';
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Returns a payment without secrets and personal data. Amounts are in pence. */
export function toView(payment: Payment) {
  const { code, way, purchaseOrder, state, amount, quoteId, orderNumber, providerId } = payment;
  const { risk, reason, nextStep } = payment;
  return {
    code,
    way,
    purchaseOrder,
    state,
    amount,
    orderNumber,
    quoteId,
    providerId,
    risk,
    reason,
    nextStep,
    attempts: payment.attempts,
    createdAt: iso(payment.createdAt),
    paidAt: iso(payment.paidAt),
    dueAt: iso(payment.dueAt),
  };
}

/** Details of the card, which are not needed to find a payment. */
const OF_THE_CARD = ['CardType', 'Last4Digits'];

/** Returns an event of a payment's history, without details of the card. */
export function toHistory({ at, kind, from, to, detail }: PaymentEventRecord) {
  const kept = Object.entries(detail).filter(([name]) => !OF_THE_CARD.includes(name));
  return { at: iso(at), kind, from, to, detail: Object.fromEntries(kept) };
}
