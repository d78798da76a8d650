/**
 * Texts of wish list and comparison. They are in a separate file so that most browsing pages do not
 * load them.
 */

/**
 * Accessible names of the toggle buttons, followed by the product; `aria-pressed` conveys their
 * state.
 */
export const LIST_BUTTON_LABELS = {
  wishList: 'Add to wish list',
  compare: 'Compare',
} as const;

export const TO_WISH_LIST = {
  view: 'View wish list',
  full: 'Your wish list is full. Please remove something first.',
} as const;

export const TO_COMPARE = {
  view: 'Compare now',
  clear: 'Clear',
  clearLabel: 'Clear comparison',
  full: 'You can compare four products at a time. Please remove one first.',
} as const;

export const WISH_LIST = {
  title: 'Wish list',
  loading: 'Loading your wish list',
  empty: 'Your wish list is empty',
  advice:
    'Select the heart next to a product to save it here. The list is saved on this device only.',
  move: 'Move to basket',
  remove: 'Remove',
  gone: 'No longer sold:',
} as const;

export const COMPARE = {
  title: 'Compare',
  loading: 'Loading your comparison',
  empty: 'There is nothing to compare yet',
  advice: 'Select the arrows next to any product to compare up to four side by side.',
  another: 'Add another product to see where they differ.',
  unknown: 'Not in our shop:',
  remove: 'Remove',
  onlyDifferences: 'Show differences only',
  differs: 'differs',
  price: 'Price',
  availability: 'Availability',
  lacking: 'no information',
  places: ['Product on the left', 'Product on the right'],
} as const;

export const RECENT = { title: 'Recently viewed' } as const;

export const GOES_WITH = { title: 'Goes well with this' } as const;

export function wishedText(name: string): string {
  return `${name} has been added to your wish list.`;
}

export function noLongerWishedText(name: string): string {
  return `${name} has been removed from your wish list.`;
}

/** @param count products in the comparison, including this one */
export function comparedText(name: string, count: number, most: number): string {
  return `${name} has been added to your comparison (${count} of ${most}).`;
}

export function comparingText(count: number, most: number): string {
  return `Comparing ${count} of ${most}`;
}

export function noLongerComparedText(name: string): string {
  return `${name} has been removed from your comparison.`;
}

export function wishCountText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}

/** @param count products in the comparison; a phone shows two of them */
export function pairAdvice(count: number): string {
  return `${count} products: choose two to display.`;
}

export function differenceCount(differing: number, rows: number): string {
  return `${differing} of ${rows} rows differ`;
}
