/** Texts around pages that editors own, reduced products and the guide; nothing for browsers. */

import { PROMISES } from './product-messages.ts';

export const CONTENT = {
  products: 'Products',
  talk: 'Would you rather talk to somebody?',
  talkText: 'Tell us what you clean and what you have. We will find the answer, or the part.',
  write: 'Or write to',
} as const;

/** On the page of a product, where she came from a list. */
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

/** The way from some of them to all. */
export function allDeals(audience: string): string {
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

/** The way to the guide of an audience, from a page of both. */
export function guideFor(audience: string): string {
  return `Guide for ${audience}`;
}

/** True of every order, whatever is in it: what the basket, the payment and the law bear out. */
export const FACTS = [
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
export function showAll(count: string): string {
  return `Show all ${count}`;
}
