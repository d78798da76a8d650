import { expect, it } from 'vitest';
import { rowsOf } from '../../../../scripts/bench/pages/lighthouse.ts';
import { hasMissed } from '../../../../scripts/bench/row.ts';

const SUBJECT = { kind: 'search', path: '/search/pw', isIndexable: true, largestPaintBar: 2000 };

const RUN = {
  scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
  figures: { largestPaint: 1200, shift: 0 },
  failedSearchAudits: 0,
};

const named = (name: string, runs: Parameters<typeof rowsOf>[1]) =>
  rowsOf(SUBJECT, runs).find((row) => row.name === name);

it('keeps the other rows if Lighthouse cannot trace one run', () => {
  const runs = [RUN, new Error('NO_NAVSTART'), RUN];
  expect(named('search: largest contentful paint', runs)).toMatchObject({ value: 1200, ok: true });
  expect(named('search: NO_NAVSTART', runs)).toMatchObject({ ok: false });
  expect(hasMissed(rowsOf(SUBJECT, runs))).toBe(true);
  expect(hasMissed(rowsOf(SUBJECT, [RUN]))).toBe(false);
});

it('returns one row per failure for a page without a trace', () => {
  const rows = rowsOf(SUBJECT, [new Error('NO_NAVSTART'), new Error('NO_FCP')]);
  expect(rows.map(({ name }) => name)).toEqual(['search: NO_NAVSTART', 'search: NO_FCP']);
});
