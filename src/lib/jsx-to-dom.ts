/**
 * React's components as elements of the page, without React: in place of `react/jsx-runtime` in
 * scripts that do without it (`src/publish/bundle/plain-scripts.ts`). For components that turn
 * properties into elements and do nothing else; React, once it is there, takes them over.
 */

type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = Readonly<Record<string, unknown>> & { readonly children?: Child };
type Component = (props: Props) => Child;

/** Listeners and references come with React. */
function setAttribute(element: Element, name: string, value: unknown): void {
  if (name === 'children' || name === 'ref' || typeof value === 'function') return;
  if (value === undefined || value === null) return;
  element.setAttribute(name === 'className' ? 'class' : name, String(value));
}

/** Texts stay apart: React looks for each. */
function nodesIn(child: Child): (Node | string)[] {
  if (Array.isArray(child)) return child.flatMap(nodesIn);
  if (child === null || child === undefined || child === '') return [];
  if (typeof child === 'boolean') return [];
  return [typeof child === 'object' ? (child as Node) : String(child)];
}

export function Fragment({ children }: Props): Child {
  return nodesIn(children);
}

/** An icon would be an unknown element of HTML, and nothing to see. */
const DRAWN = new Set(['svg', 'path']);

export function jsx(type: string | Component, props: Props): Child {
  if (typeof type === 'function') return type(props);
  const element = DRAWN.has(type)
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(props)) setAttribute(element, name, value);
  element.append(...nodesIn(props.children));
  return element;
}

export const jsxs = jsx;

/** What a fragment holds; undefined where React made it, as in development. */
export function nodesOf(fragment: unknown): (Node | string)[] | undefined {
  return Array.isArray(fragment) ? fragment : undefined;
}
