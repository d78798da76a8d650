/** Lets islands live in the browser: what `@astrojs/react` does, for islands without children. */
import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Props = Record<string, unknown>;

export default function clientRenderer(island: HTMLElement) {
  return (component: FunctionComponent<Props>, props: Props): void => {
    if (!island.hasAttribute('ssr')) return;
    const identifierPrefix = island.getAttribute('prefix') ?? '';
    hydrateRoot(island, createElement(component, props), { identifierPrefix });
  };
}
