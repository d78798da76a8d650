import { expect, it } from 'vitest';
import { memoiseAsync } from '#publish/memoise-async.ts';

it('runs once for concurrent and later callers', async () => {
  let made = 0;
  const make = memoiseAsync(async () => {
    made += 1;
    return made;
  });
  expect(await Promise.all([make(), make()])).toEqual([1, 1]);
  expect(await make()).toBe(1);
});

it('runs again after a rejection', async () => {
  let attempts = 0;
  const make = memoiseAsync(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no room on the disk');
    return attempts;
  });
  await expect(Promise.all([make(), make()])).rejects.toThrow('no room on the disk');
  expect(await make()).toBe(2);
  expect(await make()).toBe(2);
});
