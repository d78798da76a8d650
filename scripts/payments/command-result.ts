import type { Payment, PaymentEventRecord } from '#server/payment/store/payment.ts';

/** What a command has to say, for people and for machines, and whether a person is needed. */
export interface CommandResult {
  text: string;
  json: unknown;
  needsPerson: boolean;
}

/** There is no such payment, or more than one. */
export class PaymentNotFound extends Error {
  override name = 'PaymentNotFound';
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** A payment without secrets, and without what names a person. Amounts are pence. */
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

/** Nobody needs them here to find a payment. */
const OF_THE_CARD = ['CardType', 'Last4Digits'];

/** An event of a payment's history, in the same spirit. */
export function toHistory({ at, kind, from, to, detail }: PaymentEventRecord) {
  const kept = Object.entries(detail).filter(([name]) => !OF_THE_CARD.includes(name));
  return { at: iso(at), kind, from, to, detail: Object.fromEntries(kept) };
}
