/**
 * Reads the width of PageBuilder's columns, which depends on its version: an inline style or a
 * style sheet.
 */

const NAME = /\[data-pb-style=["']?(\w{1,40})["']?\]/g;
const WIDTH = /(?:^|;)\s*width:\s*(\d{1,3}(?:\.\d{1,10})?)%/i;
const TWELFTHS = 12;

/** Twelfths of a row. */
export type Share = number;

/** Returns the width in the declarations; `undefined` if it is missing or invalid. */
export function shareOf(declarations: string): Share | undefined {
  const percent = Number(WIDTH.exec(declarations)?.[1]);
  if (!(percent > 0 && percent <= 100)) return undefined;
  return Math.max(1, Math.round((percent * TWELFTHS) / 100));
}

/**
 * Yields the rules outside media queries, because the shop stacks columns on small screens itself.
 */
function* rulesOf(styles: string): Generator<{ selectors: string; declarations: string }> {
  let depth = 0;
  for (const part of styles.split('}')) {
    const [selectors = '', declarations = '', ...deeper] = part.split('{');
    const isRule = part.includes('{') && deeper.length === 0;
    if (depth === 0 && isRule) yield { selectors, declarations };
    depth = Math.max(0, depth + part.split('{').length - 2);
  }
}

/**
 * Returns shares by element name: newer versions name each element and style it in separate style
 * sheets.
 */
export function sharesIn(styleSheets: readonly string[]): ReadonlyMap<string, Share> {
  const shares = new Map<string, Share>();
  for (const { selectors, declarations } of styleSheets.flatMap((each) => [...rulesOf(each)])) {
    const share = shareOf(declarations);
    if (share === undefined) continue;
    for (const [, name = ''] of selectors.matchAll(NAME)) shares.set(name, share);
  }
  return shares;
}
