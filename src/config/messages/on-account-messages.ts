/** Texts of orders on account, for those few who may pay so: they load late. */

export const ON_ACCOUNT_TEXTS = {
  legend: 'How would you like to pay?',
  card: 'By card',
  account: 'On account',
  accountMeans: 'You pay our invoice later.',
  number: 'Purchase order number',
  hint: 'At most 32 characters; it stands on our papers.',
} as const;

/** In place of what is said around Pay. */
export const ACCOUNT_WORDS = {
  pay: 'Place order',
  leaving: 'We are placing your order',
  cardElsewhere: 'Nothing is charged now: you pay our invoice later.',
  payNext: 'Place order sends us your order. Return leads back to your addresses.',
} as const;
