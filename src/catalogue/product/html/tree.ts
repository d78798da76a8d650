/** An editor's HTML as a tree, for what tags one by one do not tell. */
import { parseDocument } from 'htmlparser2';

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

/** Nobody nests so deep; whoever does it meets the end of a machine's patience. */
export const DEEPEST = 150;

export function toTree(html: string): HtmlNode[] {
  return parseDocument(html).children;
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

/** The element itself and all in it, in the order of the text. */
export function* elementsIn(nodes: readonly HtmlNode[], depth = 0): Generator<HtmlElement> {
  if (depth > DEEPEST) return;
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsIn(node.children, depth + 1);
  }
}

export function firstIn(
  element: HtmlElement,
  isWanted: (each: HtmlElement) => boolean,
): HtmlElement | undefined {
  for (const each of elementsIn(element.children)) if (isWanted(each)) return each;
  return undefined;
}

export function textIn(nodes: readonly HtmlNode[], depth = 0): string {
  if (depth > DEEPEST) return '';
  return nodes
    .map((node) => {
      if (node.type === 'text' && 'data' in node) return node.data;
      return isElement(node) ? textIn(node.children, depth + 1) : '';
    })
    .join('');
}
