import { describe, expect, it } from 'vitest';
import { readFragment, writeFragment } from '#lib/quick-order/list-link.ts';
import {
  appendLines,
  NO_LIST,
  type OrderLine,
  progressOf,
  readList,
  splitArrivedLines,
  withLine,
  writeList,
} from '#lib/quick-order/order-list.ts';

const line = (id: number, state: OrderLine['state']): OrderLine => ({
  id,
  code: `A-${id}`,
  quantity: '1',
  state,
});

const listOf = (...states: OrderLine['state'][]) => ({
  ...NO_LIST,
  lines: states.map((state, index) => line(index + 1, state)),
});

describe('quick order list', () => {
  it('stays the same after writing and reading', () => {
    const list = { ...listOf('added', 'sending'), isRunning: true, sentAt: 5 };
    expect(readList(writeList(list) ?? '')).toEqual(list);
  });

  it('gives no text when it is empty', () => {
    expect(writeList(NO_LIST)).toBeUndefined();
  });

  it.each([
    '',
    '{',
    '[]',
    '{"lines":[{"id":"1"}],"isRunning":true}',
    '{"lines":[{"id":1,"code":"\\ud83d","quantity":"1","state":"draft"}],"isRunning":false}',
  ])('reads as empty from the stored text %j', (text) => {
    expect(readList(text)).toEqual(NO_LIST);
  });

  it('accepts 200 lines and returns the rest', () => {
    const typed = Array.from({ length: 230 }, (_, index) => ({
      code: `B-${index}`,
      quantity: '1',
    }));
    const { list, leftOut } = appendLines(listOf('added', 'draft'), typed);
    expect(list.lines).toHaveLength(200);
    expect(leftOut).toEqual(typed.slice(198));
    expect(new Set(list.lines.map(({ id }) => id)).size).toBe(200);
  });

  it('adds up quantities of a repeated code, except for lines in the basket', () => {
    const typed = (code: string, quantity: string) => ({ code, quantity });
    const quantitiesOf = ({ lines }: { lines: readonly OrderLine[] }) =>
      lines.map(({ code, quantity }) => `${code} × ${quantity}`);
    const first = appendLines(NO_LIST, [typed('A-1', '2'), typed('a-1', '3'), typed('A-2', '1')]);
    expect([quantitiesOf(first.list), first.repeated]).toEqual([['A-1 × 5', 'A-2 × 1'], 1]);
    const second = appendLines(first.list, [typed('A-2', '4'), typed('A-1', 'many')]);
    expect(quantitiesOf(second.list)).toEqual(['A-1 × 5', 'A-2 × 5', 'A-1 × many']);
    expect(second.repeated).toBe(1);
    const third = appendLines(listOf('added', 'queued'), [typed('A-1', '1'), typed('A-2', '1')]);
    expect(third.list.lines).toHaveLength(4);
  });

  it('merges lines of the same product under different codes', () => {
    const typed = [
      { code: 'Washer 1', quantity: '2' },
      { code: '437-4264', quantity: '3' },
      { code: 'p-1', quantity: '1' },
    ];
    const skuOf = (code: string) => (code === 'p-1' ? code : 'P-1');
    const { list, repeated } = appendLines(NO_LIST, typed, skuOf);
    expect(list.lines).toEqual([{ id: 1, code: 'Washer 1', quantity: '6', state: 'draft' }]);
    expect(repeated).toBe(2);
  });

  it('truncates long texts so that the list can be read again', () => {
    const long = `${'x'.repeat(63)}\u{1f600} and more`;
    const { list } = appendLines(NO_LIST, [{ code: long, quantity: long }]);
    expect(list.lines[0]?.code).toBe(`${'x'.repeat(63)}\ufffd`);
    expect(readList(writeList(list) ?? '')).toEqual(list);
    expect(readFragment(`#${writeFragment(list.lines)}`)).toHaveLength(1);
  });

  it('counts all lines, and those on their way to the basket without drafts', () => {
    expect(progressOf(listOf('draft', 'queued', 'sending', 'added', 'refused', 'added'))).toEqual({
      all: 6,
      added: 2,
      refused: 1,
      left: 2,
    });
  });

  it('separates lines that the basket shows from missing ones', () => {
    const sold = (id: number, sku: string, quantity: string): OrderLine => {
      return { ...line(id, 'sending'), sku, quantity };
    };
    const lines = [sold(1, 'A', '900'), sold(2, 'A', '2'), sold(3, 'B', '1'), sold(4, 'A', '1')];
    const [before, after] = [new Map([['A', 4]]), new Map([['A', 7]])];
    const { arrived, missing } = splitArrivedLines(lines, before, after);
    expect(arrived.map(({ id }) => id)).toEqual([2, 4]);
    expect(missing.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('ignores a change of a missing line', () => {
    const list = listOf('draft');
    expect(withLine(list, 9, (one) => ({ ...one, code: 'B' }))).toEqual(list);
  });
});
