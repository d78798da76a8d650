/** Texts around editors' pages, deals and the guide. Not for browser code. */

import { PROMISES } from './product-messages.ts';

export const CONTENT = {
  products: 'Products',
  talk: 'Would you rather talk to someone?',
  talkText:
    'Tell us what you clean and which machine you have. We will find the answer, or the part.',
  write: 'Or write to',
  writeToUs: 'Or write to us',
} as const;

/** Link on a product page back to the list that the shopper came from. */
export const BACK_TO = {
  text: 'Back to',
  search: 'your search',
} as const;

export const DEALS = {
  title: 'Best deals',
  more: 'All deals',
  none: 'There are no deals at the moment. Please check back soon.',
} as const;

/** Below the heading of an audience's deals. Separate, because browser code imports {@link DEALS}. */
export const DEALS_INTRODUCTION =
  'Each product here is in stock and costs less than before, with the same guarantee. The largest savings come first.';

export function dealsTitle(audience: string): string {
  return `${DEALS.title}: ${audience}`;
}

/** @param count such as '5 items' */
export function dealsDescription(audience: string, count: string): string {
  return `Reduced for ${audience}: ${count}, each with its previous price.`;
}

export function allDealsLabel(audience: string): string {
  return `All deals for ${audience}`;
}

export const GUIDE = {
  title: 'Which machine is right for me?',
  invitation: 'Answer two or three quick questions to see the machines that suit you.',
  begin: 'Find your machine',
  topics: 'What do you want to clean?',
  kinds: 'What kind of machine?',
  details: 'What matters most to you?',
  answers: 'Your answers',
  change: 'Change',
  none: 'Call us: together we will find the right one.',
  noScript: 'Without JavaScript a listing shows all of its products, whatever you answered here.',
} as const;

export function guideTitle(audience: string): string {
  return `${GUIDE.title} | ${audience}`;
}

export function guideDescription(audience: string): string {
  return `What do you want to clean? ${GUIDE.invitation} Cleaning machines for ${audience}.`;
}

export function guideLinkLabel(audience: string): string {
  return `Guide for ${audience}`;
}

/** For companies, in the step before the payment. */
export const PURCHASE_ORDER_NEXT =
  'Company order? Add your company to the address: you can then enter a purchase order number when you pay.';

export const RETURNS_PROMISE = {
  title: PROMISES.returns,
  text: 'For consumers, from the day your order arrives.',
} as const;

/** Promises that are true of every order, by law or by the behaviour of basket and payment. */
export const SERVICE_PROMISES = [
  RETURNS_PROMISE,
  { title: 'Delivery cost shown before you pay', text: 'Your basket shows it with the total.' },
  { title: 'No account needed', text: 'Order as a guest, or save your addresses in an account.' },
  {
    title: 'Card details on a secure page',
    text: 'They go straight to our payment provider: we never see them.',
  },
] as const;

/** @param count such as '5 items' */
export function showAllLabel(count: string): string {
  return `Show all ${count}`;
}
