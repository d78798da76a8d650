import type { Quantities } from '#lib/products/quantities.ts';
import { MAX_LINES } from '#lib/quick-order/parse-lines.ts';

export const QUICK_ORDER = {
  title: 'Quick order',
  intro:
    'For trade customers and everybody who knows what they need: give us a list of SKUs or model numbers with quantities, and we put it into your basket.',
  paste: 'Paste a list',
  pasteLabel: 'One product a line: SKU, model or name, then quantity',
  pasteHint: `From a spreadsheet, or with tab, comma, semicolon or space between. ${MAX_LINES} lines at most.`,
  pasteExample: 'PW120-UK\t2\nPW145-Q, 10',
  read: 'Add to the list',
  nothingPasted: 'Please paste or type at least one line.',
  type: 'Or find a product',
  product: 'SKU, model or name',
  add: 'Add line',
  productMissing: 'Please enter a SKU, a model or a name.',
  list: 'Your list',
  empty: 'Your list is empty. It is kept in this browser as you make it.',
  code: 'SKU or model',
  line: 'line',
  checking: 'Looking it up',
  otherOwner:
    'Somebody signed in or out, so we stopped. What went into the basket before stays there; please check it before you go on.',
  firstProblem: 'Show the first',
  added: 'In your basket',
  refused: 'Refused',
  sending: 'Being added',
  queued: 'Waiting',
  choose: 'Take',
  again: 'Order this list again',
  clear: 'Clear the list',
  clearSurely: 'Really clear the list?',
  download: 'Download as CSV',
  fileName: 'quick-order.csv',
  columns: ['SKU', 'Quantity', 'Product', 'Note'],
  link: 'Link to this list',
  linkHint: 'Whoever opens it gets the list in their own browser. Its products are not sent to us.',
  copy: 'Copy link',
  copied: 'The link is copied.',
  notCopied: 'Please copy the link by hand.',
  replace: 'Take it instead of my list',
  append: 'Add it to my list',
  dismiss: 'Leave it',
} as const;

export const QUICK_ORDER_LINK = 'Order many products at once, by SKU or model';

const lineCount = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Summarises what happened to the pasted or typed lines. */
export function addedLinesText(count: number, repeated: number, leftOut: number): string {
  const added = count - repeated - leftOut;
  const were = repeated === 1 ? 'was' : 'were';
  const parts = [
    ...(added > 0 ? [`${lineCount(added)} added to the list.`] : []),
    ...(repeated > 0 ? [`${lineCount(repeated)} named a product again and ${were} added up.`] : []),
    ...(leftOut > 0
      ? [`${lineCount(leftOut)} left in the field: a list has ${MAX_LINES} at most.`]
      : []),
  ];
  return parts.join(' ');
}

export function offeredText(count: number): string {
  return `The link that you followed brings a list of ${lineCount(count)}.`;
}

export function putIntoBasketLabel(count: number): string {
  return `Put ${lineCount(count)} into basket`;
}

export function continueText(count: number): string {
  return `Go on with ${lineCount(count)}`;
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
  return refused === 0 ? `${text}.` : `${text}, ${refused} refused.`;
}

export const PROBLEMS = {
  choose: 'It comes in several: take one.',
  chooseLink: 'Choose on its page',
  unknown: 'We sell nothing under this SKU or model. Please check how it is spelt.',
  several: 'Which of these do you mean?',
  quantity: 'Please enter a whole number from 1.',
  which:
    'We could not tell the quantity among these numbers. Please enter it, or paste the list with its headings.',
  unavailable: 'Unavailable at the moment.',
  'by-phone': 'We sell this by telephone:',
} as const;

export function quantityText(why: 'few' | 'many' | 'step', quantities: Quantities): string {
  const { fewest, most, step } = quantities;
  const by = step > 1 ? `, and by ${step}` : '';
  return {
    few: `Too few: it is sold from ${fewest}${by}.`,
    many: `Too many: it is sold up to ${most}${by}.`,
    step: `It is sold by ${step} only.`,
  }[why];
}

export function takeQuantityLabel(quantity: number): string {
  return `Take ${quantity}`;
}
