/** Texts of the search results. */
export const RESULTS = {
  title: 'Search',
  another: 'New search',
  /** Shown without scripts, also to shoppers who did not search. */
  noScript:
    'If you see this page in place of results, search is not available at the moment. Please try again in a minute.',
  retrying: 'This page tries again every few seconds.',
  browse: 'Browse by category',
  /** Link to the results of all audiences. */
  allRanges: 'All',
  /** Before a link to a help page that has no answer. */
  see: 'See our page:',
  advice: 'Not sure what you need? Call us:',
} as const;

export const TOO_MANY_SEARCHES = 'Too many searches. Please wait a moment.';

export function searchTitle(term: string): string {
  return `Results for: ${term}`;
}

export function resultsFoundText(count: number): string {
  return `Results found: ${count}`;
}

export function correctedText(words: string): string {
  return `Showing results for ${words}`;
}

/** @param isForPart true for a search for an accessory, such as "hose" */
export function otherMakeText(make: string, isForPart: boolean): string {
  const rest = isForPart
    ? 'Please check that these products fit your machine.'
    : 'These are our nearest products.';
  return `We do not sell ${make}. ${rest}`;
}

export function unknownWordsText(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`).join(' or ');
  return `We found nothing for ${quoted}. These results match the other words.`;
}

/**
 * @param nearest known models with the nearest numbers
 * @param isForPart true for a search for an accessory, such as "hose"
 */
export function unknownModelText(
  model: string,
  nearest: readonly string[],
  isForPart: boolean,
): string {
  const rest = isForPart
    ? `These products are for ${nearest.join(' or ')}. Please check that they fit your machine.`
    : 'These are our nearest models.';
  return `We do not know the model ${model}. ${rest}`;
}

/** @param measures numbers with their units, such as "500 bar" */
export function unstatedText(measures: readonly string[]): string {
  return `No product states ${measures.join(' or ')}.`;
}

/** @param part wanted accessory, as typed */
export function noPartText(part: string, machine: string, phone: string): string {
  return `We list no ${part} for ${machine}. Call us and we will find it: ${phone}`;
}
