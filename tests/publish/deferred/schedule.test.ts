import { expect, it } from 'vitest';
import { deferredDue } from '#publish/deferred/schedule.ts';

it.each([
  [undefined, false, false],
  [59, false, false],
  [60, true, false],
  [299, true, false],
  [300, true, true],
])('reports outputs deferred for %s s as due: %s, overdue: %s', (seconds, isDue, isOverdue) => {
  const since = seconds === undefined ? undefined : Date.now() - seconds * 1000;
  expect(deferredDue(since)).toEqual({ isDue, isOverdue });
});
