/** Elements whose text is code, not shown. */
export type CodeElement = 'script' | 'style';

/** Where a text stands next, to look for which is faster than for a pattern; the end where it does not. */
function placeOf(text: string, html: string, from: number): number {
  const place = html.indexOf(text, from);
  return place === -1 ? html.length : place;
}

/**
 * Where in a page the texts of an element begin and end. What stands in an attribute may look like
 * its start tag, so that one text may lie within another.
 */
export function* codeIn(
  html: string,
  element: CodeElement,
): Generator<{ start: number; end: number }> {
  let at = placeOf(`<${element}`, html, 0);
  while (at < html.length) {
    const start = placeOf('>', html, at) + 1;
    const end = placeOf(`</${element}>`, html, start);
    yield { start, end };
    at = placeOf(`<${element}`, html, start);
  }
}
