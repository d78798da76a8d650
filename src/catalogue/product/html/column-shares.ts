/** How wide PageBuilder's columns are, which it writes in one of two places: by version. */

const NAME = /\[data-pb-style=["']?(\w{1,40})["']?\]/g;
const WIDTH = /(?:^|;)\s*width:\s*(\d{1,3}(?:\.\d{1,10})?)%/i;
const TWELFTHS = 12;

/** Twelfths of a row. */
export type Share = number;

/** What declarations say of the width; undefined where they say nothing, or it is none of a column. */
export function shareOf(declarations: string): Share | undefined {
  const percent = Number(WIDTH.exec(declarations)?.[1]);
  if (!(percent > 0 && percent <= 100)) return undefined;
  return Math.max(1, Math.round((percent * TWELFTHS) / 100));
}

/** The rules of a style sheet that hold on every screen: on a phone our columns stand one below the other. */
function* rulesOf(styles: string): Generator<{ selectors: string; declarations: string }> {
  let depth = 0;
  for (const part of styles.split('}')) {
    const [selectors = '', declarations = '', ...deeper] = part.split('{');
    const isRule = part.includes('{') && deeper.length === 0;
    if (depth === 0 && isRule) yield { selectors, declarations };
    depth = Math.max(0, depth + part.split('{').length - 2);
  }
}

/** Newer versions name each element, and dress all of them in style sheets beside: shares by name. */
export function sharesIn(styleSheets: readonly string[]): ReadonlyMap<string, Share> {
  const shares = new Map<string, Share>();
  for (const { selectors, declarations } of styleSheets.flatMap((each) => [...rulesOf(each)])) {
    const share = shareOf(declarations);
    if (share === undefined) continue;
    for (const [, name = ''] of selectors.matchAll(NAME)) shares.set(name, share);
  }
  return shares;
}
