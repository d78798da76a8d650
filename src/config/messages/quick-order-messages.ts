import type { Quantities } from '#lib/products/quantities.ts';
import { MAX_LINES } from '#lib/quick-order/parse-lines.ts';

export const QUICK_ORDER = {
  title: 'Quick order',
  intro:
    'For trade customers and anyone who knows what they need: paste your SKUs or model numbers with quantities and we will add them all to your basket.',
  paste: 'Paste a list',
  pasteLabel: 'One product per line: SKU, model or name, then quantity',
  pasteHint: `Paste from a spreadsheet, or separate with a tab, comma, semicolon or space. Up to ${MAX_LINES} lines.`,
  pasteExample: 'PW120-UK\t2\nPW145-Q, 10',
  read: 'Add to the list',
  nothingPasted: 'Please paste or type at least one line.',
  type: 'Or find a product',
  product: 'SKU, model or name',
  add: 'Add line',
  productMissing: 'Please enter a SKU, a model or a name.',
  list: 'Your list',
  empty: 'Your list is empty. Lines that you add are saved in this browser.',
  code: 'SKU or model',
  line: 'line',
  checking: 'Checking',
  otherOwner:
    'Someone signed in or out, so we stopped. Items already added stay in that basket: please check it before you continue.',
  sum: 'Total before delivery',
  sumOfRest: 'Still to add, before delivery',
  added: 'In your basket',
  refused: 'Not added',
  sending: 'Being added',
  queued: 'Waiting',
  choose: 'Take',
  again: 'Order this list again',
  clear: 'Clear the list',
  clearSurely: 'Clear the whole list?',
  download: 'Download as CSV',
  fileName: 'quick-order.csv',
  columns: ['SKU', 'Quantity', 'Product', 'Note'],
  link: 'Link to this list',
  linkHint: 'Anyone who opens it gets the list in their own browser. The list is not sent to us.',
  copy: 'Copy link',
  copied: 'The link is copied.',
  notCopied: 'Please copy the link by hand.',
  replace: 'Replace my list',
  append: 'Add it to my list',
  dismiss: 'Dismiss',
} as const;

export const QUICK_ORDER_LINK = 'Ordering several items? Use quick order';

const lineCount = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Summarises what happened to the pasted or typed lines. */
export function addedLinesText(count: number, repeated: number, leftOut: number): string {
  const added = count - repeated - leftOut;
  const products = repeated === 1 ? 'product was' : 'products were';
  const parts = [
    ...(added > 0 ? [`${lineCount(added)} added to the list.`] : []),
    ...(repeated > 0 ? [`${repeated} repeated ${products} merged.`] : []),
    ...(leftOut > 0
      ? [`${lineCount(leftOut)} left in the field: a list has ${MAX_LINES} at most.`]
      : []),
  ];
  return parts.join(' ');
}

export function offeredText(count: number): string {
  return `The link that you followed contains a list of ${lineCount(count)}.`;
}

export function putIntoBasketLabel(count: number): string {
  return `Add ${lineCount(count)} to basket`;
}

export function continueText(count: number): string {
  return `Continue with ${lineCount(count)}`;
}

/** Label of the button that leads to the first line with a problem. */
export function showFirstLabel(wrong: number): string {
  return wrong === 1 ? 'Correct it' : 'Correct the first';
}

/** Summarises the lines before they are added; empty if no line is left. */
export function readyText(ready: number, wrong: number): string {
  const parts = [
    ...(ready > 0 ? [`${lineCount(ready)} ready for your basket`] : []),
    ...(wrong > 0 ? [`${lineCount(wrong)} ${wrong === 1 ? 'needs' : 'need'} your attention`] : []),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

export function progressText(added: number, refused: number, all: number): string {
  const text = `${added} of ${lineCount(all)} in your basket`;
  return refused === 0 ? `${text}.` : `${text}, ${refused} not added.`;
}

export const PROBLEMS = {
  choose: 'It comes in several versions: choose one.',
  chooseLink: 'Choose on its page',
  unknown: 'We cannot find this SKU or model number. Please check it.',
  several: 'Which of these do you mean?',
  guess: 'We cannot find exactly this. Did you mean:',
  quantity: 'Please enter a whole number from 1.',
  which:
    'We could not tell the quantity among these numbers. Please enter it, or paste the list with its headings.',
  unavailable: 'Unavailable at the moment.',
  'by-phone': 'We sell this by telephone:',
} as const;

export function quantityText(why: 'few' | 'many' | 'step', quantities: Quantities): string {
  const { fewest, most, step } = quantities;
  const by = step > 1 ? `, in multiples of ${step}` : '';
  return {
    few: `Minimum ${fewest}${by}.`,
    many: `Maximum ${most}${by}.`,
    step: `Sold in multiples of ${step}.`,
  }[why];
}

export function takeQuantityLabel(quantity: number): string {
  return `Take ${quantity}`;
}
