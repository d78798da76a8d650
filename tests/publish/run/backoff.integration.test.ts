import { expect, it } from 'vitest';
import { pauseAfter } from '#publish/run/backoff.ts';

it('doubles the pause from one second up to five minutes', () => {
  expect([1, 2, 3, 9, 10, 5000].map((failures) => pauseAfter(failures))).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000,
  ]);
  expect(pauseAfter(5000, 3000)).toBe(3000);
});
