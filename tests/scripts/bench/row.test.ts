import { expect, it } from 'vitest';
import { failedRow, hasMissed, row, toTable } from '../../../scripts/bench/row.ts';

it('shows each figure with its earlier value, its limit and whether it was missed', () => {
  const rows = [{ ...row('home: html', 12.9, 'kB', 12), was: 10 }, row('first paint', 900, 'ms')];
  expect(toTable(rows)).toBe(
    [
      'name         value  was  bar  unit',
      'home: html    12.9   10   12  kB    MISSED',
      'first paint    900    -    -  ms',
    ].join('\n'),
  );
});

it('shows a figure that could not be measured as failed', () => {
  const rows = [row('home: html', 10, 'kB', 12), failedRow('search: NO_NAVSTART')];
  expect(hasMissed(rows)).toBe(true);
  expect(toTable(rows).split('\n').at(-1)).toBe(
    'search: NO_NAVSTART      -    -    -        FAILED',
  );
});
