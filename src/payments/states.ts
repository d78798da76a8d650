/** Where a payment can stand. */

export const PAYMENT_STATES = [
  /** Written down, and the provider asked; nobody can pay yet. */
  'registering',
  /** The shopper is on the provider's page, or left it without a word. */
  'registered',
  /** The provider took the money, or it goes on account; the order is being placed. */
  'paid',
  /** The order stands in the back end as one that is paid for, or as one on account. */
  'completed',
  'declined',
  'cancelled',
  'failed',
  'expired',
  /** Another attempt for the same basket took its place. */
  'superseded',
  /** The provider has reversed the payment because the back end rejected the order. */
  'returned',
  /** A person must look. */
  'attention',
  /** A person looked and settled it; shoppers are told `attention` for ever. */
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

/** Nothing more is to be expected of these, nor to be done. */
export const ENDED_STATES: readonly PaymentState[] = [...WITHOUT_MONEY, 'completed', 'resolved'];

/** Whether it ended without money: Pay then needs a new code. */
export function hasEndedUnpaid(state: PaymentState): boolean {
  return WITHOUT_MONEY.includes(state);
}

/** By card, through the provider; on account: the order says who owes what; or free, with nothing to pay. */
export type PaymentType = 'card' | 'account' | 'free';
