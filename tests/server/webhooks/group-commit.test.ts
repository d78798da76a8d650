import { expect, it } from 'vitest';
import type { ReceivedHook } from '#publish/queue/hook-store.ts';
import { createGroupCommit } from '#server/webhooks/group-commit.ts';

const hook = (digest: string): ReceivedHook => ({ digest, seenUntil: 2, receivedAt: 1 });

it('group commit writes the first webhook immediately and concurrent ones together', async () => {
  const commits: string[][] = [];
  const intake = createGroupCommit({
    addAll(hooks) {
      commits.push(hooks.map(({ digest }) => digest));
      return hooks.map(({ digest }) => digest !== 'seen');
    },
  });
  expect(await intake.take(hook('a'))).toBe(true);
  expect(await Promise.all(['b', 'seen', 'c'].map((digest) => intake.take(hook(digest))))).toEqual([
    true,
    false,
    true,
  ]);
  expect(commits).toEqual([['a'], ['b', 'seen', 'c']]);
});

it('group commit rejects when writing fails and accepts later webhooks', async () => {
  let isFull = true;
  const intake = createGroupCommit({
    addAll(hooks) {
      if (isFull) throw new Error('database or disk is full');
      return hooks.map(() => true);
    },
  });
  await expect(intake.take(hook('a'))).rejects.toThrow('disk is full');
  isFull = false;
  expect(await intake.take(hook('a'))).toBe(true);
});
