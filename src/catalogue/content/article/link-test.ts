import { isPagePath } from '#catalogue/content/files/page-paths.ts';
import { isWithin, type Span, spanText } from '#catalogue/content/schemas/dates.ts';

/**
 * What is wrong with a link to a path, from something that is shown between two days; undefined for
 * nothing. The answer is the same on every day.
 */
export type LinkTest = (path: string, span: Span) => string | undefined;

/** @param pages of editors, by path, with the days on which they are there */
export function linkTestOf(pages: ReadonlyMap<string, Span>): LinkTest {
  return (path, span) => {
    if (!path.startsWith('/')) return `'${path}' must start with /`;
    if (isPagePath(path)) return undefined;
    const there = pages.get(path);
    if (there === undefined) return `no page ${path}`;
    return isWithin(span, there) ? undefined : `${path} is there ${spanText(there)} only`;
  };
}
