/**
 * Texts of purchase order numbers and orders on account. They are loaded on demand, because few
 * shoppers order for a company.
 */

export const PURCHASE_ORDER_TEXTS = {
  legend: 'How would you like to pay?',
  card: 'By card',
  account: 'On account',
  accountMeans: 'You pay our invoice later.',
  number: 'Purchase order number',
  cardHint: 'Optional. We print it on your invoice.',
  noCompany: 'Your invoice names no company.',
  changeBilling: 'Change the billing address',
  accountHint: 'At most 32 characters; it appears on our invoice.',
} as const;

/** Replaces the texts around the Pay button. */
export const ACCOUNT_PAY_TEXTS = {
  pay: 'Place order',
  leaving: 'We are placing your order',
  cardElsewhere: 'Nothing is charged now: you pay our invoice later.',
} as const;
