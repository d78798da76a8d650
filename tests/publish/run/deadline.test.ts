import { expect, it } from 'vitest';
import { createUrge, type UrgeParts } from '#publish/run/deadline.ts';

function urge(over: Partial<UrgeParts> = {}) {
  const clock = { now: 0 };
  const parts = { isStopping: () => false, isAwaited: () => true, shareMs: 1000 };
  return { clock, isUrged: createUrge({ ...parts, now: () => clock.now, ...over }) };
}

it('is felt at once where what can wait is not overdue', () => {
  expect(urge({ shareMs: 0 }).isUrged()).toBe(true);
});

it('is not felt where nobody waits', () => {
  expect(urge({ shareMs: 0, isAwaited: () => false }).isUrged()).toBe(false);
});

it('leaves what is overdue a share of the time, from its first output on', () => {
  const { clock, isUrged } = urge();
  clock.now = 5000;
  expect(isUrged()).toBe(false);
  clock.now = 5999;
  expect(isUrged()).toBe(false);
  clock.now = 6000;
  expect(isUrged()).toBe(true);
});

it('leaves it nothing where the publisher is to stop', () => {
  expect(urge({ isStopping: () => true }).isUrged()).toBe(true);
});
