/**
 * Reads the two declarations of an editor's styles that the shop follows: the width of PageBuilder's
 * columns and `display: none`. Depending on its version, PageBuilder writes inline styles or style
 * sheets.
 */

/** A selector of the element itself, not of what it contains or of a state. */
const NAME = /^[^:]*\[data-pb-style=["']?(\w{1,40})["']?\]\s*$/;
const WIDTH = /(?:^|;)\s*width:\s*(\d{1,3}(?:\.\d{1,10})?)%/i;
const DISPLAY = /(?:^|;)\s*display\s*:\s*([\w-]+)/gi;
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
 * Returns true if the declarations hide their element; `undefined` if they do not set `display`.
 */
export function hidesElement(declarations: string): boolean | undefined {
  const last = [...declarations.matchAll(DISPLAY)].at(-1)?.[1];
  return last === undefined ? undefined : last.toLowerCase() === 'none';
}

export interface ElementStyle {
  share: Share | undefined;
  isHidden: boolean | undefined;
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
 * Returns styles by element name: newer versions name each element and style it in separate style
 * sheets. A later rule replaces what an earlier one says.
 */
export function stylesIn(styleSheets: readonly string[]): ReadonlyMap<string, ElementStyle> {
  const styles = new Map<string, ElementStyle>();
  for (const { selectors, declarations } of styleSheets.flatMap((each) => [...rulesOf(each)])) {
    const [share, isHidden] = [shareOf(declarations), hidesElement(declarations)];
    if (share === undefined && isHidden === undefined) continue;
    for (const selector of selectors.split(',')) {
      const name = NAME.exec(selector)?.[1];
      if (name === undefined) continue;
      const before = styles.get(name);
      styles.set(name, { share: share ?? before?.share, isHidden: isHidden ?? before?.isHidden });
    }
  }
  return styles;
}
