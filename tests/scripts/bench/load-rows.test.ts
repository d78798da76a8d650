import { expect, it } from 'vitest';
import { loadRows } from '../../../scripts/bench/load/bench-load.ts';
import { hasMissed } from '../../../scripts/bench/row.ts';

const ASKED = { pages: 300, notifications: 20 };

/** Returns the rows of the load table after one minute with the given responses per second. */
function rowsOf(perSecond: typeof ASKED) {
  const measured = (rate: number) => {
    return { answers: rate * 60, errors: 0, right: rate * 60, p95: 1, p99: 2 };
  };
  const { pages, notifications } = perSecond;
  return loadRows({
    pages: measured(pages),
    notifications: measured(notifications),
    withoutOrder: 0,
  });
}

it('marks no row as missed if both rates were reached', () => {
  expect(hasMissed(rowsOf(ASKED))).toBe(false);
});

it.each([
  ['static at 300/s: answers', { ...ASKED, pages: 290 }],
  ['notifications at 20/s: answers', { ...ASKED, notifications: 19 }],
])('marks "%s" as missed if fewer requests were answered', (name, reached) => {
  const missed = rowsOf(reached).filter(({ ok }) => ok === false);
  expect(missed.map((row) => row.name)).toEqual([name]);
});
