/** Parses an editor's HTML into a tree, for conversions that need more than single tags. */
import { parseDocument } from 'htmlparser2';

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

/**
 * Maximum nesting depth, far above real content, so that malicious HTML cannot exhaust the stack.
 */
export const MAX_DEPTH = 150;

export function toTree(html: string): HtmlNode[] {
  return parseDocument(html).children;
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

/** Yields all elements including descendants, in document order. */
export function* elementsIn(nodes: readonly HtmlNode[], depth = 0): Generator<HtmlElement> {
  if (depth > MAX_DEPTH) return;
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
  if (depth > MAX_DEPTH) return '';
  return nodes
    .map((node) => {
      if (node.type === 'text' && 'data' in node) return node.data;
      return isElement(node) ? textIn(node.children, depth + 1) : '';
    })
    .join('');
}
