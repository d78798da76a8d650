import { PAYMENT_STATES, type PaymentState } from '#payments/states.ts';
import type { StatusSnapshot } from '#server/ops/status-snapshot.ts';
import type { PaymentStatistics } from '#server/payment/store/payment.ts';

export const NOON = Date.parse('2026-03-01T12:00:00.000Z');

/** Returns the number of payments per state: those given, otherwise 0. */
export function statesOf(over: Partial<Record<PaymentState, number>> = {}) {
  const none = Object.fromEntries(PAYMENT_STATES.map((state) => [state, 0]));
  return { ...none, ...over } as Record<PaymentState, number>;
}

/** Returns statistics of payments that need no attention. */
export function figuresOf(over: Partial<PaymentStatistics> = {}): PaymentStatistics {
  return {
    states: statesOf({ completed: 3 }),
    unsettledMs: undefined,
    withoutOrder: 0,
    unplaced: [],
    overdue: 0,
    misformed: 0,
    dueMs: undefined,
    attentionMs: undefined,
    blanked: 0,
    blankingMs: undefined,
    ...over,
  };
}

/** Returns the status of a healthy shop at noon. */
export function healthySnapshot(over: Partial<StatusSnapshot> = {}): StatusSnapshot {
  return {
    now: NOON,
    isStopping: false,
    release: 12,
    silentSince: undefined,
    mailerFailingSince: undefined,
    publishing: {
      succeededAt: NOON - 41_000,
      catalogueReadAt: NOON - 41_000,
      completeAt: undefined,
      release: 12,
      failingSince: undefined,
      attempts: 0,
      error: undefined,
      isHeld: false,
      rolledBackAt: undefined,
      unreadable: [],
    },
    waiting: { hooks: 0, since: undefined },
    payments: figuresOf(),
    ...over,
  };
}
