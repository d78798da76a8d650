/** Texts around editors' pages, deals and the guide. Not for browser code. */

import { PROMISES } from './product-messages.ts';

export const CONTENT = {
  products: 'Products',
  talk: 'Would you rather talk to somebody?',
  talkText: 'Tell us what you clean and what you have. We will find the answer, or the part.',
  write: 'Or write to',
} as const;

/** Link on a product page back to the list that the shopper came from. */
export const BACK_TO = {
  text: 'Back to',
  search: 'your search',
} as const;

export const DEALS = {
  title: 'Best deals',
  more: 'All deals',
  none: 'Nothing is reduced at the moment. Please look in again.',
} as const;

export function dealsTitle(audience: string): string {
  return `${DEALS.title}: ${audience}`;
}

/** @param count such as '5 items' */
export function dealsDescription(audience: string, count: string): string {
  return `Reduced for ${audience}: ${count}, each with its price before.`;
}

export function allDealsLabel(audience: string): string {
  return `All deals for ${audience}`;
}

export const GUIDE = {
  title: 'Which machine for me?',
  invitation: 'Answer two or three questions, and see the machines that fit.',
  begin: 'Find your machine',
  topics: 'What do you want to clean?',
  kinds: 'With what kind of machine?',
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

/** Promises that are true of every order, by law or by the behaviour of basket and payment. */
export const SERVICE_PROMISES = [
  {
    title: PROMISES.returns,
    text: 'From the day on which your order arrives.',
  },
  { title: 'Delivery told before you pay', text: 'Your basket shows it, with the total.' },
  { title: 'No account needed', text: 'Order as a guest, or keep your addresses with us.' },
  {
    title: 'Card details on a secure page',
    text: 'Our payment provider takes them: we never see the number.',
  },
] as const;

/** @param count such as '5 items' */
export function showAllLabel(count: string): string {
  return `Show all ${count}`;
}
