/**
 * Turns islands into HTML when a page is rendered: what `@astrojs/react` does, but without a stream
 * for each, and without rendering each a first time to see whether it is React's.
 */
import type { SSRResult } from 'astro';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

type Props = Record<string, unknown>;

/** How many islands were rendered for a page, which Astro's result object stands for. */
const counts = new WeakMap<SSRResult, number>();

/** Keeps apart what `useId` makes on one page; the browser reads it from the island's attribute. */
function nextPrefix(page: SSRResult): string {
  const count = counts.get(page) ?? 0;
  counts.set(page, count + 1);
  return `r${count}`;
}

function renderToStaticMarkup(
  this: { result: SSRResult },
  component: FunctionComponent<Props>,
  props: Props,
  slots: Props,
): { html: string; attrs: { prefix: string } } {
  if (Object.keys(slots).length > 0) {
    throw new Error(`The island ${component.name} takes no children from a page`);
  }
  const prefix = nextPrefix(this.result);
  const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
  return { html, attrs: { prefix } };
}

export const serverRenderer = {
  name: '@astrojs/react',
  /** Names of elements are for Astro. */
  check: (component: unknown): boolean => typeof component === 'function',
  renderToStaticMarkup,
};

export default serverRenderer;
