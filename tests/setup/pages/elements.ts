import { DomUtils, parseDocument } from 'htmlparser2';
import { collapseSpaces } from './found-page.ts';

type Document = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
export type Part = Document | Element;

export function partOf(html: string): Part {
  return parseDocument(html);
}

/** Finds elements below a part by `tag`, `.class` or `tag.class`. */
export function elementsIn(part: Part, selector: string): Element[] {
  const [tag = '', className] = selector.split('.');
  const isFound = ({ name, attribs }: Element) =>
    (tag === '' || name === tag) &&
    (className === undefined || (attribs['class'] ?? '').split(/\s+/).includes(className));
  return DomUtils.findAll(isFound, part.children);
}

/** @throws {Error} if no element is found */
export function elementIn(part: Part, selector: string): Element {
  const [found] = elementsIn(part, selector);
  if (found === undefined) throw new Error(`no element ${selector}`);
  return found;
}

export function textOf(part: Part): string {
  return collapseSpaces(DomUtils.textContent(part));
}

export function textsIn(part: Part, selector: string): string[] {
  return elementsIn(part, selector).map(textOf);
}

export function linksIn(part: Part): string[] {
  return elementsIn(part, 'a').map(({ attribs }) => attribs['href'] ?? '');
}
