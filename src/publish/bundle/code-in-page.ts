export type CodeElement = 'script' | 'style';

/** Returns the next index of a text, or the end of the page. `indexOf` is faster than a pattern. */
function indexOrEnd(text: string, html: string, from: number): number {
  const place = html.indexOf(text, from);
  return place === -1 ? html.length : place;
}

/**
 * Yields the start and end index of the text in each script or style element. An attribute may
 * contain the start tag, so one range may include another.
 */
export function* codeRangesIn(
  html: string,
  element: CodeElement,
): Generator<{ start: number; end: number }> {
  let at = indexOrEnd(`<${element}`, html, 0);
  while (at < html.length) {
    const start = indexOrEnd('>', html, at) + 1;
    const end = indexOrEnd(`</${element}>`, html, start);
    yield { start, end };
    at = indexOrEnd(`<${element}`, html, start);
  }
}
