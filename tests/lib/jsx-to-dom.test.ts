import fc from 'fast-check';
import { createElement, isValidElement, Fragment as ReactFragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AddAhead } from '#islands/basket/AddAhead.tsx';
import { AddToCart } from '#islands/basket/AddToCart.tsx';
import type { Add } from '#islands/search/ResultCard.tsx';
import { ResultList } from '#islands/search/ResultList.tsx';
import { Fragment, jsx, nodesOf } from '#lib/jsx-to-dom.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';

type Child = ReturnType<typeof jsx>;

const ESCAPES = new Map(
  Object.entries({ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#x27' }),
);
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&${ESCAPES.get(sign)};`);

/** An element that is written as React's server writes it, which keeps texts apart by a comment. */
class Written {
  readonly type: string;
  readonly attributes: string[] = [];
  readonly nodes: (Written | string)[] = [];
  constructor(type: string) {
    this.type = type;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.push(` ${name === 'srcset' ? 'srcSet' : name}="${escaped(value)}"`);
  }
  append(...nodes: (Written | string)[]): void {
    this.nodes.push(...nodes);
  }
  toString(): string {
    const start = `<${this.type}${this.attributes.join('')}`;
    if (['img', 'source'].includes(this.type)) return `${start}/>`;
    return `${start}>${written(this.nodes)}</${this.type}>`;
  }
}

function written(nodes: readonly (Written | string)[]): string {
  return nodes
    .map((node, place) => {
      if (typeof node !== 'string') return node.toString();
      return (typeof nodes[place - 1] === 'string' ? '<!-- -->' : '') + escaped(node);
    })
    .join('');
}

/** The same calls as a script makes whose components were compiled for it. */
function withoutReact(node: ReactNode): Child {
  if (Array.isArray(node)) return node.map(withoutReact);
  if (!isValidElement<Record<string, unknown>>(node)) return node as Child;
  const { type, props } = node;
  const children = { ...props, children: withoutReact(props['children'] as ReactNode) };
  if (type === ReactFragment) return jsx(Fragment, children);
  if (typeof type === 'string') return jsx(type, children);
  const component = type as (given: typeof props) => ReactNode;
  return jsx(() => withoutReact(component(props)), {});
}

function html(node: ReactNode): string {
  vi.stubGlobal('document', {
    createElement: (type: string) => new Written(type),
    createElementNS: (_: string, type: string) => new Written(type),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const nodes: unknown[] = nodesOf(jsx(Fragment, { children: withoutReact(node) })) ?? [];
  return written(nodes as (Written | string)[]);
}

/** With all signs that HTML knows, and texts that are empty. */
const text = fc.string({ unit: fc.constantFrom('a', 'é', '<', '>', '&', '"', "'", ' ', '/') });
const pence = fc.option(fc.integer({ min: 1, max: 1e7 }));
const sources = fc.option(text);

const card: fc.Arbitrary<SearchCard> = fc.record({
  id: fc.nat(),
  sku: text,
  name: text,
  path: text.map((name) => `/${name}`),
  summary: text,
  figures: text,
  prices: fc.record({ inclVat: pence, exclVat: pence, wasInclVat: pence, wasExclVat: pence }),
  availability: fc.constantFrom('in-stock', 'unavailable'),
  image: fc.record({
    src: text.map((name) => `/${name}.webp`),
    width: fc.nat(),
    height: fc.nat(),
    avif: sources,
    webp: sources,
  }),
});

describe('a component without React', () => {
  it('makes what React does: a list of results, whatever stands in it', () => {
    const cards = fc.uniqueArray(card, { maxLength: 12, selector: ({ id }) => id });
    const more = fc.constantFrom('none', 'waiting', 'loading', 'failed');
    fc.assert(
      fc.property(cards, fc.nat(60), more, (shown, others, kind) => {
        const ids = [...shown.map(({ id }) => id), ...Array(others).fill(-1)];
        const found = {
          ...({
            state: 'ready',
            term: 'a',
            all: ids,
            ids,
            shown: shown.length,
            cards: shown,
          } as const),
          ...({ categories: [], pages: [], more: kind } as const),
        };
        const listWith = (add: Add) => createElement(ResultList, { found, add, onMore: () => {} });
        const byReact = listWith((product) => createElement(AddToCart, product));
        expect(html(listWith(AddAhead))).toBe(renderToString(byReact));
      }),
    );
  });

  it('keeps texts apart as React does, and leaves out what is nothing', () => {
    const element = createElement('p', { title: undefined }, 'a', '', 'b', null, false, 3, [['c']]);
    expect(html(element)).toBe('<p>a<!-- -->b<!-- -->3<!-- -->c</p>');
    expect(html(element)).toBe(renderToString(element));
  });
});

it('what React made is none of ours', () => {
  expect(nodesOf(createElement(ReactFragment))).toBeUndefined();
});
