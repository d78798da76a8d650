import type { Payment, PaymentChange, PaymentStore } from '#server/payment/store/payment.ts';
import { type PaymentEvent, transition } from '#server/payment/transition.ts';

/**
 * The payment or another payment of its basket does not allow the action; the message gives the
 * reason.
 */
export class ActionNotAllowed extends Error {
  override name = 'ActionNotAllowed';
}

/**
 * States of an active payment. If a basket has one, its other payments can be neither retried nor
 * released.
 */
const ACTIVE_STATES: readonly Payment['state'][] = [
  'registering',
  'registered',
  'paid',
  'completed',
];

export interface OperatorNote {
  by: string;
  note?: string;
}

function changeByPerson(
  store: PaymentStore,
  code: string,
  event: Extract<PaymentEvent, { kind: 'retried' | 'released' | 'resolved' }>,
  { set, detail }: Omit<PaymentChange, 'kind'>,
): Promise<Payment> {
  return store.change(code, (before) => {
    const { state } = transition(before, event);
    if (before.state !== 'attention') {
      throw new ActionNotAllowed(
        `It stands as ${before.state}: only attention can be ${event.kind}.`,
      );
    }
    if (state === before.state) {
      throw new ActionNotAllowed(
        'The shop knows of no money for it, so there is no order to see to: do what `show` says and resolve this payment.',
      );
    }
    if (event.kind === 'released' && before.orderId === null) {
      throw new ActionNotAllowed('It has no order yet: retry this payment.');
    }
    return { kind: event.kind, set: { ...set, state }, ...(detail && { detail }) };
  });
}

const RESET = { attempts: 0, refusals: 0, reason: null, nextStep: null, returnReason: null };

async function refuseSecondPayment(store: PaymentStore, { code, quoteId, quoteKey }: Payment) {
  const others = (await store.ofQuotes([quoteId])).filter((other) => other.code !== code);
  if (others.some((other) => other.quoteKey === quoteKey && ACTIVE_STATES.includes(other.state))) {
    throw new ActionNotAllowed('Its basket has another payment by now: resolve this one.');
  }
}

/**
 * Resumes a payment. The next server that polls runs the due step under a lease, and searches for
 * an order before placing one.
 *
 * @param now time of the database clock
 * @throws {ActionNotAllowed}
 */
export async function retryPayment(
  store: PaymentStore,
  payment: Payment,
  { by }: OperatorNote,
  now: number,
): Promise<Payment> {
  await refuseSecondPayment(store, payment);
  const set = { ...RESET, dueAt: now };
  return changeByPerson(store, payment.code, { kind: 'retried' }, { set, detail: { by } });
}

/**
 * Allows an order to be dispatched unchanged. The next server that polls releases a hold and sets
 * the order to complete.
 *
 * @param dueAt time of the database clock, not before the provider's cancellation period ends
 * @throws {ActionNotAllowed}
 */
export async function releasePayment(
  store: PaymentStore,
  payment: Payment,
  { by }: OperatorNote,
  dueAt: number,
): Promise<Payment> {
  await refuseSecondPayment(store, payment);
  const set = { ...RESET, dueAt, isReleased: true };
  return changeByPerson(store, payment.code, { kind: 'released' }, { set, detail: { by } });
}

/**
 * Records that an operator has resolved the payment. The reason for attention is retained next to
 * their comment.
 *
 * @throws {ActionNotAllowed}
 */
export function resolvePayment(
  store: PaymentStore,
  { code }: Payment,
  { by, note = '' }: OperatorNote,
): Promise<Payment> {
  return changeByPerson(store, code, { kind: 'resolved' }, { set: {}, detail: { by, note } });
}
