/** Texts around pages that editors own, and around reduced products; nothing for browsers. */

export const CONTENT = {
  products: 'Products',
  talk: 'Would you rather talk to somebody?',
  talkText: 'Tell us what you clean and what you have. We will find the answer, or the part.',
  write: 'Or write to',
} as const;

export const DEALS = {
  title: 'Best deals',
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
