/** The short form of `npm run bench -- fuzz`. */
import { expect, it } from 'vitest';
import { runFuzz } from '../../../scripts/fuzz/run.ts';

const MEGABYTE = 1_000_000;

it('survives 1,500 malformed requests without failures', async () => {
  const report = await runFuzz({ seed: 10, requests: 1500, settledAt: 500 });
  expect(report).toMatchObject({ failures: [], errors: [], crashes: [], isGone: false });
  expect(report.strangeMembers).toEqual([]);
  expect(report.growth).toBeLessThan(20 * MEGABYTE);
  // Many requests must be accepted and many rejected; otherwise most would fail at the first check.
  const { 200: fine = 0, 400: refused = 0 } = report.statuses;
  expect(fine).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
}, 60_000);
