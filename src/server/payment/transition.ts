/** State machine of payments, as pure functions. No other module chooses a state. */
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
  /**
   * The provider's `taken` was acknowledged with OK, so it has captured the money or will tonight.
   * Also true if the order was accepted without the provider.
   */
  isAccepted: boolean;
  orderNumber?: string | null;
  /** Reason and instructions that an operator already has. */
  reason?: string | null;
  nextStep?: string | null;
}

/** Result of checking the basket on payment; `unknown` if the back end did not respond. */
export type BasketCheck = 'same' | 'changed' | 'sold-out' | 'unknown';

export type PaymentEvent =
  | { kind: 'registered' }
  | { kind: 'refused' }
  /** The order is accepted without the provider. */
  | { kind: 'on-account' }
  /** Another attempt for the same basket replaced this one. */
  | { kind: 'superseded' }
  | { kind: 'expired' }
  /** The provider's verified message, with its own status and the result of checking the basket. */
  | { kind: 'notified'; verdict: Verdict; status: string; basket: BasketCheck }
  /** `taken` was not acknowledged with OK. */
  | { kind: 'unrecorded' }
  /** The order of a payment on account or free of charge finally failed. */
  | { kind: 'unplaced'; reason: string }
  | { kind: 'returned'; reason: string }
  | { kind: 'ordered' }
  | { kind: 'completed' }
  /** The next step cannot be completed. */
  | { kind: 'stuck'; trouble: AttentionReason }
  /** The payment does not match the back end's orders. */
  | { kind: 'doubted'; trouble: AttentionReason }
  /**
   * Actions of an operator: retry the due step, release the order for dispatch, or resolve the
   * payment.
   */
  | { kind: 'retried' }
  | { kind: 'released' }
  | { kind: 'resolved' };

export interface Transition extends PaymentPosition {
  reply: 'OK' | 'INVALID';
  reason: string | null;
  nextStep: string | null;
}

/** States before a payment or rejection. */
const OPEN: readonly PaymentState[] = ['registering', 'registered', 'expired'];

/**
 * States that reconciliation may change. In the others an operator is handling or has resolved the
 * payment.
 */
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

function moveTo(standing: PaymentPosition, state: PaymentState): Transition {
  return { ...stay(standing), state };
}

/** Adds the reason to those that the operator already has. */
function toAttention(standing: PaymentPosition, trouble: AttentionReason): Transition {
  const { state, reason = null, nextStep = null } = standing;
  const isKnown = state === 'attention' && reason !== null && nextStep !== null;
  return {
    ...moveTo(standing, 'attention'),
    ...(isKnown ? mergeReasons({ reason, nextStep }, trouble) : trouble),
  };
}

/** Reasons for rejecting a payment that is not captured yet. */
const REFUSED: Partial<Record<BasketCheck, string>> = {
  changed: 'The basket changed while it was being paid, so the money was refused.',
  'sold-out': 'Something in the basket sold out while it was being paid, so the money was refused.',
};

function onMoney(standing: PaymentPosition, basket: BasketCheck): Transition {
  if (standing.isAccepted) return stay(standing);
  if (!isOpen(standing)) return stay(standing, 'INVALID');
  const reason = REFUSED[basket];
  if (reason !== undefined) return { ...moveTo(standing, 'failed'), reason, reply: 'INVALID' };
  return { ...moveTo(standing, 'paid'), isAccepted: true };
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
  return isOpen(standing) ? moveTo(standing, verdict) : stay(standing);
}

/** Changes the state only from one of the given states; late events have no effect. */
function moveFrom(
  standing: PaymentPosition,
  states: readonly PaymentState[],
  next: PaymentState,
): Transition {
  return states.includes(standing.state) ? moveTo(standing, next) : stay(standing);
}

/** Requests an operator, but only from one of the given states. */
function intoAttention(
  standing: PaymentPosition,
  states: readonly PaymentState[],
  what: AttentionReason,
): Transition {
  return states.includes(standing.state) ? toAttention(standing, what) : stay(standing);
}

function onAccount(standing: PaymentPosition): Transition {
  if (standing.state !== 'registering') return stay(standing);
  return { ...moveTo(standing, 'paid'), isAccepted: true };
}

function onUnplaced(standing: PaymentPosition, reason: string): Transition {
  if (standing.state !== 'paid') return stay(standing);
  return { ...moveTo(standing, 'failed'), isAccepted: false, reason };
}

function onReturned(standing: PaymentPosition, reason: string): Transition {
  return standing.state === 'paid' ? { ...moveTo(standing, 'returned'), reason } : stay(standing);
}

export function transition(standing: PaymentPosition, event: PaymentEvent): Transition {
  // After a return, a repeated notification gets the reply of the first. Only an order that is
  // found later needs an operator.
  if (standing.state === 'returned' && event.kind !== 'doubted') return stay(standing);
  switch (event.kind) {
    case 'registered':
      return moveFrom(standing, ['registering'], 'registered');
    case 'refused':
      return moveFrom(standing, ['registering'], 'failed');
    case 'on-account':
      return onAccount(standing);
    case 'unplaced':
      return onUnplaced(standing, event.reason);
    case 'superseded':
      return moveFrom(standing, OPEN, 'superseded');
    case 'expired':
      return moveFrom(standing, ['registering', 'registered'], 'expired');
    case 'notified':
      return onNotified(standing, event);
    case 'unrecorded':
      if (!standing.isAccepted) return moveFrom(standing, OPEN, 'failed');
      return intoAttention(standing, DOUBTABLE, notAnsweredOk());
    case 'returned':
      return onReturned(standing, event.reason);
    case 'ordered':
      return stay(standing);
    case 'completed':
      return moveFrom(standing, ['paid'], 'completed');
    case 'stuck':
      return intoAttention(standing, ['paid'], event.trouble);
    case 'doubted':
      return intoAttention(standing, DOUBTABLE, event.trouble);
    case 'retried':
    case 'released':
      return standing.isAccepted ? moveFrom(standing, ['attention'], 'paid') : stay(standing);
    case 'resolved':
      return moveFrom(standing, ['attention'], 'resolved');
  }
}
