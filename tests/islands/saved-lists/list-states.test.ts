import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WISH_LIST } from '#config/messages/messages.ts';
import { ListStatus } from '#islands/saved-lists/ListStates.tsx';

const htmlOf = (state: 'ready' | 'empty') =>
  renderToStaticMarkup(createElement(ListStatus, { state, texts: WISH_LIST }));

it('the live region of an empty list exists before the last product is removed', () => {
  expect(htmlOf('ready')).toBe('<div role="status"></div>');
  expect(htmlOf('empty')).toMatch(/^<div role="status">.*Your wish list is empty/);
});
