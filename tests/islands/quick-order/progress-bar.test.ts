import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ProgressBar } from '#islands/quick-order/ProgressBar.tsx';

vi.mock('#stores/quick-order/list.ts', () => {
  const lineOf = (id: number, state: string) => ({ id, code: `P-${id}`, quantity: '2', state });
  const lines = [lineOf(1, 'draft'), lineOf(2, 'refused'), lineOf(3, 'added')];
  const product = { prices: { inclVat: 1200, exclVat: 1000 } };
  const resolved = lines.map(({ id }) => [id, { state: 'ready', product, quantity: 2 }] as const);
  return {
    $orderList: atom({ lines, isRunning: false }),
    $resolved: atom(new Map(resolved)),
  };
});
vi.mock('#stores/quick-order/add-lines.ts', () => ({ $runFailure: atom(null), startRun() {} }));

it('sums the lines that were not refused', () => {
  const html = renderToStaticMarkup(createElement(ProgressBar));
  expect(html).toContain('£48.00');
  expect(html).toContain('£40.00');
});
