/**
 * Texts of orders on account. They are loaded on demand, because few customers may pay this way.
 */

export const ON_ACCOUNT_TEXTS = {
  legend: 'How would you like to pay?',
  card: 'By card',
  account: 'On account',
  accountMeans: 'You pay our invoice later.',
  number: 'Purchase order number',
  hint: 'At most 32 characters; it appears on our invoice.',
} as const;

/** Replaces the texts around the Pay button. */
export const ACCOUNT_PAY_TEXTS = {
  pay: 'Place order',
  leaving: 'We are placing your order',
  cardElsewhere: 'Nothing is charged now: you pay our invoice later.',
} as const;
