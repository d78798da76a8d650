import { isPagePath } from '#catalogue/content/files/page-paths.ts';
import { isWithin, type Span, spanText } from '#catalogue/content/schemas/dates.ts';

/**
 * Returns an error message for an invalid link on content that is shown during `span`, `undefined`
 * for a valid one. The result does not depend on the current day.
 */
export type LinkTest = (path: string, span: Span) => string | undefined;

/**
 * Returns a test that ignores a section after `#`.
 * @param pages editors' pages by path, with the days on which they exist
 */
export function linkTestOf(pages: ReadonlyMap<string, Span>): LinkTest {
  return (address, span) => {
    if (!address.startsWith('/')) return `'${address}' must start with /`;
    const [path = ''] = address.split('#', 1);
    if (isPagePath(path)) return undefined;
    const there = pages.get(path);
    if (there === undefined) return `no page ${path}`;
    return isWithin(span, there) ? undefined : `${path} is there ${spanText(there)} only`;
  };
}
