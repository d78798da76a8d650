import { expect, it } from 'vitest';
import { toSummary } from '../../../scripts/test/summary.ts';

it('shows a row per stage and one for the whole run', () => {
  const counts = { passed: 6285, failed: 2, flaky: 1 };
  const stages = [
    { name: 'lint', isPassed: true, seconds: 11.6, counts: undefined },
    { name: 'unit', isPassed: false, seconds: 44.2, counts },
  ];
  expect(toSummary(stages, 61).split('\n')).toEqual([
    'stage          seconds  passed  failed  flaky',
    'lint   passed       12',
    'unit   FAILED       44    6285       2      1',
    'all    FAILED       61',
  ]);
});
