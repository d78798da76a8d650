/** 200 random requests; fuzz.full.test.ts and `npm run bench -- fuzz` send more. */
import { expect, it } from 'vitest';
import { runFuzz } from '../../../scripts/fuzz/run.ts';

it('survives 200 malformed requests without failures', async () => {
  const report = await runFuzz({ seed: 10, requests: 200, settledAt: 100 });
  expect(report).toMatchObject({ failures: [], errors: [], crashes: [], isGone: false });
  expect(report.strangeMembers).toEqual([]);
  // Some requests must be accepted and some rejected; otherwise most would fail at the first check.
  const { 200: fine = 0, 400: refused = 0 } = report.statuses;
  expect(fine).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(10);
});
