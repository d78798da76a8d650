/** How a payment goes from state to state: the one place that says so, and it does nothing else. */
import type { PaymentState } from '#payments/states.ts';
import {
  type AttentionReason,
  mergeReasons,
  notAnsweredOk,
  paymentReversed,
  unexpectedStatus,
} from './attention-reasons.ts';
import type { Verdict } from './provider/port.ts';

export interface PaymentPosition {
  state: PaymentState;
  /** `taken` was answered OK: the provider took the money, or will tonight. */
  isAccepted: boolean;
  /** Of the order that it has become. */
  orderNumber?: string | null;
  /** Why a person has to look at it already, and what she is to do. */
  reason?: string | null;
  nextStep?: string | null;
}

/** What a basket is when its money comes; nobody may have answered. */
export type BasketCheck = 'same' | 'changed' | 'sold-out' | 'unknown';

export type PaymentEvent =
  /** The provider took or refused the registration. */
  | { kind: 'registered' }
  | { kind: 'refused' }
  /** It goes on account: no provider is asked. */
  | { kind: 'on-account' }
  /** Another attempt for the same basket took its place, or nobody came back. */
  | { kind: 'superseded' }
  | { kind: 'expired' }
  /** The provider's signed word, also as it spells it, and whether the basket is what was registered. */
  | { kind: 'notified'; verdict: Verdict; status: string; basket: BasketCheck }
  /** `taken` was not answered OK. */
  | { kind: 'unrecorded' }
  /** Nobody has paid, and nothing was ordered nor is going to be. */
  | { kind: 'unplaced'; reason: string }
  /** The provider has reversed the payment; no order was placed. */
  | { kind: 'returned'; reason: string }
  /** There is an order. */
  | { kind: 'ordered' }
  | { kind: 'completed' }
  /** The next step cannot be taken. */
  | { kind: 'stuck'; trouble: AttentionReason }
  /** It and what the back end has do not agree. */
  | { kind: 'doubted'; trouble: AttentionReason }
  /** A person wants what is due to be tried again, the order to be delivered, or has settled it. */
  | { kind: 'retried' }
  | { kind: 'released' }
  | { kind: 'resolved' };

export interface Transition extends PaymentPosition {
  /** How a notification is answered. */
  reply: 'OK' | 'INVALID';
  /** For a person, where the state needs a word. */
  reason: string | null;
  /** What she is to do about it. */
  nextStep: string | null;
}

/** Nobody has paid or refused yet. */
const OPEN: readonly PaymentState[] = ['registering', 'registered', 'expired'];

/** What reconciling may find to be wrong: a person has the others. */
const DOUBTABLE: readonly PaymentState[] = [
  ...(['registering', 'registered', 'paid', 'completed'] as const),
  ...(['declined', 'cancelled', 'failed', 'expired', 'superseded', 'returned'] as const),
];

const isOpen = ({ state }: PaymentPosition) => OPEN.includes(state);

function stay(
  { state, isAccepted }: PaymentPosition,
  reply: Transition['reply'] = 'OK',
): Transition {
  return { state, isAccepted, reply, reason: null, nextStep: null };
}

function to(standing: PaymentPosition, state: PaymentState): Transition {
  return { ...stay(standing), state };
}

/** What a person was told before stays told. */
function toAttention(standing: PaymentPosition, trouble: AttentionReason): Transition {
  const { state, reason = null, nextStep = null } = standing;
  const isKnown = state === 'attention' && reason !== null && nextStep !== null;
  return {
    ...to(standing, 'attention'),
    ...(isKnown ? mergeReasons({ reason, nextStep }, trouble) : trouble),
  };
}

/** Why money is refused that nobody has taken yet. */
const REFUSED: Partial<Record<BasketCheck, string>> = {
  changed: 'The basket changed while it was being paid, so the money was refused.',
  'sold-out': 'Something in the basket sold out while it was being paid, so the money was refused.',
};

function onMoney(standing: PaymentPosition, basket: BasketCheck): Transition {
  if (standing.isAccepted) return stay(standing);
  if (!isOpen(standing)) return stay(standing, 'INVALID');
  const reason = REFUSED[basket];
  if (reason !== undefined) return { ...to(standing, 'failed'), reason, reply: 'INVALID' };
  return { ...to(standing, 'paid'), isAccepted: true };
}

function onNotified(
  standing: PaymentPosition,
  { verdict, status, basket }: Extract<PaymentEvent, { kind: 'notified' }>,
): Transition {
  if (verdict === 'taken') return onMoney(standing, basket);
  if (verdict === 'pending') return stay(standing);
  if (standing.isAccepted)
    return toAttention(standing, paymentReversed(status, standing.orderNumber ?? null));
  if (verdict === 'foreign') return toAttention(standing, unexpectedStatus());
  return isOpen(standing) ? to(standing, verdict) : stay(standing);
}

/** Leaves one of the named states only; an event that comes too late changes nothing. */
function from(
  standing: PaymentPosition,
  states: readonly PaymentState[],
  next: PaymentState,
): Transition {
  return states.includes(standing.state) ? to(standing, next) : stay(standing);
}

/** The same for what a person has to look at. */
function intoAttention(
  standing: PaymentPosition,
  states: readonly PaymentState[],
  what: AttentionReason,
): Transition {
  return states.includes(standing.state) ? toAttention(standing, what) : stay(standing);
}

function onAccount(standing: PaymentPosition): Transition {
  if (standing.state !== 'registering') return stay(standing);
  return { ...to(standing, 'paid'), isAccepted: true };
}

function onUnplaced(standing: PaymentPosition, reason: string): Transition {
  if (standing.state !== 'paid') return stay(standing);
  return { ...to(standing, 'failed'), isAccepted: false, reason };
}

function onReturned(standing: PaymentPosition, reason: string): Transition {
  return standing.state === 'paid' ? { ...to(standing, 'returned'), reason } : stay(standing);
}

export function transition(standing: PaymentPosition, event: PaymentEvent): Transition {
  // A repeated notification gets the reply of the first; only an order found later needs an operator.
  if (standing.state === 'returned' && event.kind !== 'doubted') return stay(standing);
  switch (event.kind) {
    case 'registered':
      return from(standing, ['registering'], 'registered');
    case 'refused':
      return from(standing, ['registering'], 'failed');
    case 'on-account':
      return onAccount(standing);
    case 'unplaced':
      return onUnplaced(standing, event.reason);
    case 'superseded':
      return from(standing, OPEN, 'superseded');
    case 'expired':
      return from(standing, ['registering', 'registered'], 'expired');
    case 'notified':
      return onNotified(standing, event);
    case 'unrecorded':
      if (!standing.isAccepted) return from(standing, OPEN, 'failed');
      return intoAttention(standing, DOUBTABLE, notAnsweredOk());
    case 'returned':
      return onReturned(standing, event.reason);
    case 'ordered':
      return stay(standing);
    case 'completed':
      return from(standing, ['paid'], 'completed');
    case 'stuck':
      return intoAttention(standing, ['paid'], event.trouble);
    case 'doubted':
      return intoAttention(standing, DOUBTABLE, event.trouble);
    case 'retried':
    case 'released':
      return standing.isAccepted ? from(standing, ['attention'], 'paid') : stay(standing);
    case 'resolved':
      return from(standing, ['attention'], 'resolved');
  }
}
