import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cachedCall } from '#server/ops/cached-call.ts';

function counting(keepMs: number) {
  let asked = 0;
  const ask = cachedCall(async () => {
    asked += 1;
    await sleep(10);
    if (asked === 3) throw new Error('no answer');
    return asked;
  }, keepMs);
  return ask;
}

it('cachedCall makes one call for concurrent callers', async () => {
  const ask = counting(0);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
});

it('cachedCall makes a new call when the cached result has expired', async () => {
  const ask = counting(0);
  expect([await ask(), await ask()]).toEqual([1, 2]);
});

it('cachedCall returns the cached result while it is fresh', async () => {
  const ask = counting(60_000);
  expect([await ask(), await ask()]).toEqual([1, 1]);
});

it('cachedCall shares a failure and makes a new call afterwards', async () => {
  const ask = counting(0);
  await ask();
  await ask();
  const failed = await Promise.allSettled([ask(), ask()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask()).toBe(4);
});
