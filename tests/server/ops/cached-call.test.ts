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

it('asks once for all who ask meanwhile', async () => {
  const ask = counting(0);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
});

it('asks anew once its answer is too old', async () => {
  const ask = counting(0);
  expect([await ask(), await ask()]).toEqual([1, 2]);
});

it('keeps its answer for those who ask soon after', async () => {
  const ask = counting(60_000);
  expect([await ask(), await ask()]).toEqual([1, 1]);
});

it('shares a failure, and asks anew afterwards', async () => {
  const ask = counting(0);
  await ask();
  await ask();
  const failed = await Promise.allSettled([ask(), ask()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask()).toBe(4);
});
