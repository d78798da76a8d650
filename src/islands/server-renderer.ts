/**
 * Turns islands into HTML when a page is rendered: what `@astrojs/react` does, but without a stream
 * for each, and without rendering each a first time to see whether it is React's.
 */
import type { SSRResult } from 'astro';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

type Props = Record<string, unknown>;

type Island = FunctionComponent<Props>;

/** How many islands of each sort were rendered for a page, which Astro's result object stands for. */
const counts = new WeakMap<SSRResult, Map<Island, number>>();

/** By its props, which are plain JSON; the header's islands are the same on thousands of pages. */
const rendered = new WeakMap<Island, Map<string, string>>();
const MOST_KEPT = 100;

function render(component: Island, props: Props, prefix: string): string {
  const kept = rendered.get(component) ?? new Map<string, string>();
  rendered.set(component, kept);
  const key = JSON.stringify([prefix, props]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, html);
  return html;
}

function renderToStaticMarkup(
  this: { result: SSRResult },
  component: Island,
  props: Props,
  slots: Props,
): { html: string; attrs: { prefix?: string } } {
  if (Object.keys(slots).length > 0) {
    throw new Error(`The island ${component.name} takes no children from a page`);
  }
  const nested = Object.keys(props).find((key) => Object(props[key]) === props[key]);
  if (nested !== undefined) {
    throw new Error(`The island ${component.name} takes single values, and ${nested} is none`);
  }
  const own = counts.get(this.result) ?? new Map<Island, number>();
  counts.set(this.result, own);
  const count = own.get(component) ?? 0;
  // Keeps apart what `useId` makes on one page; the browser reads it from the island's attribute. By
  // name, so that an island does not depend on those of a fragment that may have been cached.
  const prefix = `${component.name}${count}`;
  const html = render(component, props, prefix);
  if (!html.includes(`_${prefix}`)) return { html, attrs: {} };
  own.set(component, count + 1);
  return { html, attrs: { prefix } };
}

export const serverRenderer = {
  name: '@astrojs/react',
  /** Names of elements are for Astro. */
  check: (component: unknown): boolean => typeof component === 'function',
  renderToStaticMarkup,
};

export default serverRenderer;
