import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ProgressBar } from '#islands/quick-order/ProgressBar.tsx';
import { $orderList } from '#stores/quick-order/list.ts';

vi.mock('#stores/quick-order/list.ts', () => {
  const product = { prices: { inclVat: 1200, exclVat: 1000 } };
  const resolved = [1, 2, 3].map(
    (id) => [id, { state: 'ready', product, quantity: 2 * id }] as const,
  );
  return {
    $orderList: atom({ lines: [], isRunning: false }),
    $resolved: atom(new Map(resolved)),
  };
});
vi.mock('#stores/quick-order/add-lines.ts', () => ({ $runFailure: atom(null), startRun() {} }));

type State = 'draft' | 'queued' | 'added' | 'refused';

/** Returns the text of the bar for lines of 2, 4 and 6 pieces at £10.00 excl VAT. */
function textWith(states: readonly State[], isRunning = false): string {
  const lines = states.map((state, index) => {
    return { id: index + 1, code: `P-${index + 1}`, quantity: `${2 * (index + 1)}`, state };
  });
  $orderList.set({ lines, isRunning });
  return renderToStaticMarkup(createElement(ProgressBar)).replace(/<[^>]*>/g, '');
}

describe('bar below the list', () => {
  it('sums the lines that were not refused', () => {
    expect(textWith(['draft', 'refused', 'draft'])).toContain('£96.00');
    expect(textWith(['added', 'refused', 'added'])).toContain('£80.00');
  });

  it('counts and sums only the remaining lines once others are in the basket', () => {
    const text = textWith(['added', 'draft']);
    expect(text).toContain('1 of 2 lines in your basket. 1 line ready for your basket.');
    expect(text).toContain('Still to add, before delivery £48.00 incl VAT£40.00 excl VAT');
    expect(text).toContain('Add 1 line to basket');
  });

  it('sums all lines during a run, so that the sum does not fall', () => {
    const text = textWith(['added', 'queued'], true);
    expect(text).toContain('Total before delivery £72.00');
  });
});
