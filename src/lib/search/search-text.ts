/** Characters ignored by the shop owner's rule, once each. The rule also ignores case. */
const IGNORED_ONCE = [' ', '-', '/'];

/** Returns the key that is compared: lower case, without the first space, hyphen and slash. */
export function searchKey(text: string): string {
  return IGNORED_ONCE.reduce((key, sign) => key.replace(sign, ''), text.toLowerCase());
}

export function termKey(term: string): string {
  return searchKey(term.trim());
}

/** Returns the positions in a text that its key omits, ascending. */
function omittedPositions(text: string): number[] {
  const places = [];
  for (const sign of IGNORED_ONCE) {
    const place = text.indexOf(sign);
    if (place >= 0) places.push(place);
  }
  return places.length > 1 ? places.sort((a, b) => a - b) : places;
}

function placeInText(index: number, gaps: readonly number[]): number {
  return gaps.reduce((place, gap) => (gap <= place ? place + 1 : place), index);
}

/**
 * Characters before a word. A class for all letters would make the first search take twice as long.
 */
const BEFORE_WORD = /[\s\-/(),.+&:;'"]/;

/**
 * Ranks a name whose key contains the term: 0 starts with the term, 1 has a word that starts with
 * it, 2 contains it elsewhere.
 */
export function rankMatch(name: string, key: string, term: string): 0 | 1 | 2 {
  if (key.startsWith(term)) return 0;
  // A word may also start where the key omits a character.
  if (omittedPositions(name).some((gap, before) => key.startsWith(term, gap - before))) return 1;
  for (let index = key.indexOf(term); index > 0; index = key.indexOf(term, index + 1)) {
    if (BEFORE_WORD.test(key.charAt(index - 1))) return 1;
  }
  return 2;
}

/** Name split around its matching part, so that a page can highlight it. */
export interface MarkedName {
  before: string;
  match: string;
  after: string;
}

/** Splits a name around the match; without a match, the whole name is `before`. */
export function markMatch(name: string, term: string): MarkedName {
  const [key, sought] = [searchKey(name), termKey(term)];
  const gaps = omittedPositions(name);
  const index = sought === '' ? -1 : key.indexOf(sought);
  // Some letters change length in lower case, so positions no longer correspond.
  if (index < 0 || key.length + gaps.length !== name.length) {
    return { before: name, match: '', after: '' };
  }
  const start = placeInText(index, gaps);
  const end = placeInText(index + sought.length - 1, gaps) + 1;
  return { before: name.slice(0, start), match: name.slice(start, end), after: name.slice(end) };
}
