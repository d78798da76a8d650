/** The owner's rule: small and capital letters are one, and so is a name with or without these. */
const IGNORED_ONCE = [' ', '-', '/'];

/** What is compared of a text: the first space, the first hyphen and the first slash are left out. */
export function searchKey(text: string): string {
  return IGNORED_ONCE.reduce((key, sign) => key.replace(sign, ''), text.toLowerCase());
}

/** The same of what a shopper typed. */
export function termKey(term: string): string {
  return searchKey(term.trim());
}

/** Places in a text that its key leaves out, ascending. */
function leftOut(text: string): number[] {
  const places = [];
  for (const sign of IGNORED_ONCE) {
    const place = text.indexOf(sign);
    if (place >= 0) places.push(place);
  }
  return places.length > 1 ? places.sort((a, b) => a - b) : places;
}

/** Where a character of the key stands in the text. */
function placeInText(index: number, gaps: readonly number[]): number {
  return gaps.reduce((place, gap) => (gap <= place ? place + 1 : place), index);
}

/** Signs, not "no letter": a class of the letters of all scripts takes the first search twice as long. */
const BEFORE_WORD = /[\s\-/(),.+&:;'"]/;

/**
 * How well a name whose key holds the term fits it: 0 begins with it, 1 has a word that begins
 * with it, 2 holds it somewhere.
 */
export function rankMatch(name: string, key: string, term: string): 0 | 1 | 2 {
  if (key.startsWith(term)) return 0;
  // Where the key closed a gap, a word begins that it does not show.
  if (leftOut(name).some((gap, before) => key.startsWith(term, gap - before))) return 1;
  for (let index = key.indexOf(term); index > 0; index = key.indexOf(term, index + 1)) {
    if (BEFORE_WORD.test(key.charAt(index - 1))) return 1;
  }
  return 2;
}

/** A name around the part that matches, so that a page can mark it. */
export interface MarkedName {
  before: string;
  match: string;
  after: string;
}

/** Without a match that can be shown, everything is `before`. */
export function markMatch(name: string, term: string): MarkedName {
  const [key, sought] = [searchKey(name), termKey(term)];
  const gaps = leftOut(name);
  const index = sought === '' ? -1 : key.indexOf(sought);
  // A letter that has two small ones moves the rest.
  if (index < 0 || key.length + gaps.length !== name.length) {
    return { before: name, match: '', after: '' };
  }
  const start = placeInText(index, gaps);
  const end = placeInText(index + sought.length - 1, gaps) + 1;
  return { before: name.slice(0, start), match: name.slice(start, end), after: name.slice(end) };
}
