/** How a payment goes from state to state: the one place that says so, and it does nothing else. */
import type { PaymentState } from '#payments/states.ts';

export interface Standing {
  state: PaymentState;
  /** The provider's OK was answered OK: it took the money, or will tonight. */
  isAccepted: boolean;
}

export type PaymentEvent =
  /** The provider took or refused the registration. */
  | { kind: 'registered' }
  | { kind: 'refused' }
  /** Another attempt for the same basket took its place, or nobody came back. */
  | { kind: 'superseded' }
  | { kind: 'expired' }
  /** The provider's signed word, and whether the basket is still what was registered. */
  | { kind: 'notified'; status: string; basket: 'same' | 'changed' | 'unknown' }
  /** There is an order, and it costs what was paid or not. */
  | { kind: 'ordered'; isAsPaid: boolean }
  | { kind: 'completed' }
  /** No order could be placed. */
  | { kind: 'stuck'; reason: string };

export interface Transition extends Standing {
  /** How a notification is answered. */
  reply: 'OK' | 'INVALID';
  /** For a person, where the state needs a word. */
  reason: string | null;
}

/** Nobody has paid or refused yet. */
const OPEN: readonly PaymentState[] = ['registering', 'registered', 'expired'];

const ENDINGS: Readonly<Record<string, PaymentState>> = {
  NOTAUTHED: 'declined',
  REJECTED: 'declined',
  ABORT: 'cancelled',
  ERROR: 'failed',
};

const isOpen = ({ state }: Standing) => OPEN.includes(state);

function stay({ state, isAccepted }: Standing, reply: Transition['reply'] = 'OK'): Transition {
  return { state, isAccepted, reply, reason: null };
}

function to(standing: Standing, state: PaymentState, reason: string | null = null): Transition {
  return { ...stay(standing), state, reason };
}

function onMoney(standing: Standing, basket: 'same' | 'changed' | 'unknown'): Transition {
  if (standing.isAccepted) return stay(standing);
  if (!isOpen(standing)) return stay(standing, 'INVALID');
  if (basket === 'changed') {
    const reason = 'The basket changed while it was being paid, so the money was refused.';
    return { ...to(standing, 'failed', reason), reply: 'INVALID' };
  }
  return { ...to(standing, 'paid'), isAccepted: true };
}

function onNotified(
  standing: Standing,
  { status, basket }: Extract<PaymentEvent, { kind: 'notified' }>,
): Transition {
  if (status === 'OK') return onMoney(standing, basket);
  if (status === 'PENDING') return stay(standing);
  const ending = Object.hasOwn(ENDINGS, status) ? ENDINGS[status] : undefined;
  if (ending === undefined) {
    return to(standing, 'attention', 'The provider sent a status that a payment never has.');
  }
  if (standing.isAccepted) {
    return to(standing, 'attention', `The provider sent ${status} after OK: was the money taken?`);
  }
  return isOpen(standing) ? to(standing, ending) : stay(standing);
}

/** Leaves one of the named states only; an event that comes too late changes nothing. */
function from(
  standing: Standing,
  states: readonly PaymentState[],
  next: PaymentState,
  reason: string | null = null,
): Transition {
  return states.includes(standing.state) ? to(standing, next, reason) : stay(standing);
}

export function transition(standing: Standing, event: PaymentEvent): Transition {
  switch (event.kind) {
    case 'registered':
      return from(standing, ['registering'], 'registered');
    case 'refused':
      return from(standing, ['registering'], 'failed');
    case 'superseded':
      return from(standing, OPEN, 'superseded');
    case 'expired':
      return from(standing, ['registering', 'registered'], 'expired');
    case 'notified':
      return onNotified(standing, event);
    case 'ordered':
      if (event.isAsPaid) return stay(standing);
      return from(standing, ['paid'], 'attention', 'The order costs something else than was paid.');
    case 'completed':
      return from(standing, ['paid'], 'completed');
    case 'stuck':
      return from(standing, ['paid'], 'attention', event.reason);
  }
}
