/** What a person does about a payment that needs one. */
import type { Payment, PaymentChange, PaymentStore } from '#server/payment/store/payment.ts';
import { type PaymentEvent, transition } from '#server/payment/transition.ts';

/** It cannot be done to this payment as it is now; the message says why. */
export class ActionNotAllowed extends Error {
  override name = 'ActionNotAllowed';
}

/** States in which a basket has nobody but this payment. */
const LIVE: readonly Payment['state'][] = ['registering', 'registered', 'paid', 'completed'];

/** Who does it, and what she has to say. */
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

/** As if nothing had gone wrong. */
const AFRESH = { attempts: 0, refusals: 0, reason: null, nextStep: null, returnReason: null };

async function refuseOthers(store: PaymentStore, { code, quoteId, quoteKey }: Payment) {
  const others = (await store.ofQuotes([quoteId])).filter((other) => other.code !== code);
  if (others.some((other) => other.quoteKey === quoteKey && LIVE.includes(other.state))) {
    throw new ActionNotAllowed('Its basket has another payment by now: resolve this one.');
  }
}

/**
 * Puts a payment back to work: the next server that looks takes the step that is due, under a lease,
 * and looks for an order before it places one, as with every other payment.
 * @param now by the clock of the database
 * @throws {ActionNotAllowed}
 */
export async function retryPayment(
  store: PaymentStore,
  payment: Payment,
  { by }: OperatorNote,
  now: number,
): Promise<Payment> {
  await refuseOthers(store, payment);
  const set = { ...AFRESH, dueAt: now };
  return changeByPerson(store, payment.code, { kind: 'retried' }, { set, detail: { by } });
}

/**
 * Lets the order of a payment be delivered as it is: the next server that looks takes it off hold, if
 * it is, and sets it to complete.
 * @param dueAt by the clock of the database: not before the provider can no longer cancel
 * @throws {ActionNotAllowed}
 */
export async function releasePayment(
  store: PaymentStore,
  payment: Payment,
  { by }: OperatorNote,
  dueAt: number,
): Promise<Payment> {
  await refuseOthers(store, payment);
  const set = { ...AFRESH, dueAt, isReleased: true };
  return changeByPerson(store, payment.code, { kind: 'released' }, { set, detail: { by } });
}

/**
 * Writes down that a person has settled it. What she did stays beside why she was asked.
 * @throws {ActionNotAllowed}
 */
export function resolvePayment(
  store: PaymentStore,
  { code }: Payment,
  { by, note = '' }: OperatorNote,
): Promise<Payment> {
  return changeByPerson(store, code, { kind: 'resolved' }, { set: {}, detail: { by, note } });
}
