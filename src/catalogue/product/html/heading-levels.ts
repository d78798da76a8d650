export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const HEADING_START_OR_END = /<(\/?)h([1-6])>/g;
const DEEPEST = 6;

/**
 * Shifts the headings of a clean fragment below the page's own. The highest becomes `top` and
 * deeper ones follow without gaps, which preserves the editor's outline.
 *
 * @param html sanitised: heading tags without attributes
 */
export function relevelHeadings(html: string, top: HeadingLevel): string {
  const ancestors: number[] = [];
  /** Levels of the open headings: a heading may contain a list with another heading. */
  const open: number[] = [];
  return html.replace(HEADING_START_OR_END, (_tag, slash: string, digit: string) => {
    if (slash !== '') return `</h${open.pop() ?? top}>`;
    const level = Number(digit);
    while (ancestors.length > 0 && (ancestors.at(-1) ?? 0) >= level) ancestors.pop();
    const fitted = Math.min(top + ancestors.length, DEEPEST);
    ancestors.push(level);
    open.push(fitted);
    return `<h${fitted}>`;
  });
}
