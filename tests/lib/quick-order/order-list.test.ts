import { describe, expect, it } from 'vitest';
import { readFragment, writeFragment } from '#lib/quick-order/list-link.ts';
import {
  appendLines,
  NO_LIST,
  nextLine,
  type OrderLine,
  progressOf,
  readList,
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

describe('the list of a quick order', () => {
  it('comes back as it was kept', () => {
    const list = { ...listOf('added', 'sending'), isRunning: true, notBefore: 5 };
    expect(readList(writeList(list) ?? '')).toEqual(list);
  });

  it('is no text where it is empty', () => {
    expect(writeList(NO_LIST)).toBeUndefined();
  });

  it.each([
    '',
    '{',
    '[]',
    '{"lines":[{"id":"1"}],"isRunning":true,"notBefore":0}',
    '{"lines":[{"id":1,"code":"\\ud83d","quantity":"1","state":"draft"}],"isRunning":false,"notBefore":0}',
  ])('is empty where %j is kept', (text) => {
    expect(readList(text)).toEqual(NO_LIST);
  });

  it('takes 200 lines and counts the rest', () => {
    const typed = Array.from({ length: 190 }, () => ({ code: 'A', quantity: '1' }));
    const first = appendLines(listOf('added', 'draft'), typed).list;
    const { list, leftOut } = appendLines(first, typed);
    expect([list.lines.length, leftOut]).toEqual([200, 182]);
    expect(new Set(list.lines.map(({ id }) => id)).size).toBe(200);
  });

  it('keeps what it can be read with again, however long a text was pasted', () => {
    const long = `${'x'.repeat(63)}\u{1f600} and more`;
    const { list } = appendLines(NO_LIST, [{ code: long, quantity: long }]);
    expect(list.lines[0]?.code).toBe(`${'x'.repeat(63)}\ufffd`);
    expect(readList(writeList(list) ?? '')).toEqual(list);
    expect(readFragment(`#${writeFragment(list.lines)}`)).toHaveLength(1);
  });

  it('counts lines that go into the basket, not those that nobody sent there', () => {
    expect(progressOf(listOf('draft', 'queued', 'sending', 'added', 'refused', 'added'))).toEqual({
      all: 5,
      added: 2,
      refused: 1,
      left: 2,
    });
  });

  it('goes on with the line whose page was left', () => {
    expect(nextLine(listOf('added', 'queued', 'sending'))?.id).toBe(3);
    expect(nextLine(listOf('added', 'queued', 'queued'))?.id).toBe(2);
    expect(nextLine(listOf('added', 'draft', 'refused'))).toBeUndefined();
  });

  it('is as it was after the change of a line that is gone', () => {
    const list = listOf('draft');
    expect(withLine(list, 9, (one) => ({ ...one, code: 'B' }))).toEqual(list);
  });
});
