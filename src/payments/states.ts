export const PAYMENT_STATES = [
  /** The payment is stored and being registered with the provider; the shopper cannot pay yet. */
  'registering',
  /** The shopper is on the provider's page, or has left without a result. */
  'registered',
  /**
   * The provider has captured the payment, or the order is on account or free. The order is being
   * placed.
   */
  'paid',
  /** The order is in the back end, as paid or on account. */
  'completed',
  'declined',
  'cancelled',
  'failed',
  'expired',
  /** Another attempt for the same basket has replaced the payment. */
  'superseded',
  /** The provider has reversed the payment because the back end rejected the order. */
  'returned',
  /** An operator must check the payment. */
  'attention',
  /** An operator has settled the payment. Shoppers continue to see `attention`. */
  'resolved',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

const WITHOUT_MONEY: readonly PaymentState[] = [
  'declined',
  'cancelled',
  'failed',
  'expired',
  'superseded',
  'returned',
];

/**
 * States that need no further action. A late notification or the reconciliation may still change
 * them.
 */
export const ENDED_STATES: readonly PaymentState[] = [...WITHOUT_MONEY, 'completed', 'resolved'];

/** Returns true if the payment ended without money. Another attempt then needs a new code. */
export function hasEndedUnpaid(state: PaymentState): boolean {
  return WITHOUT_MONEY.includes(state);
}

/** `card` uses the provider, `account` is invoiced later, and `free` has nothing to pay. */
export type PaymentType = 'card' | 'account' | 'free';
