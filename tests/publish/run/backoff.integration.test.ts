import { expect, it } from 'vitest';
import { pauseAfter } from '#publish/run/backoff.ts';

it('rests a second, twice as long each time, five minutes at most', () => {
  expect([1, 2, 3, 9, 10, 5000].map((failures) => pauseAfter(failures))).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000,
  ]);
  expect(pauseAfter(5000, 3000)).toBe(3000);
});
