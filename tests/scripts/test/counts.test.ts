import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countsIn } from '../../../scripts/test/counts.ts';
import { temporaryFolder } from '../../setup/server/hooks.ts';

const test = (status: string, ...failureMessages: string[]) => ({ status, failureMessages });

it.each([
  [
    'Vitest',
    {
      testResults: [
        { assertionResults: [test('passed'), test('failed', 'Error')] },
        { assertionResults: [test('passed', 'Error'), test('passed')] },
      ],
    },
    { passed: 2, failed: 1, flaky: 1 },
  ],
  [
    'Playwright',
    { stats: { expected: 300, skipped: 0, unexpected: 2, flaky: 1 } },
    { passed: 300, failed: 2, flaky: 1 },
  ],
])('reads the counts of a %s report', (_, report, counts) => {
  const path = join(temporaryFolder('report'), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  expect(countsIn(path)).toEqual(counts);
});

it('returns undefined for a stage without a report', () => {
  expect(countsIn('/nowhere/report.json')).toBeUndefined();
});
