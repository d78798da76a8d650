import { expect, it } from 'vitest';
import { mayStillReturn } from '#islands/account/order-texts.ts';

it.each([
  ['2026-11-01T12:00:00Z', true],
  ['2026-10-31T12:00:00Z', false],
])('mayStillReturn counts four weeks from an order: %s, %s', (placedAt, may) => {
  expect(mayStillReturn(placedAt, Date.parse('2026-11-29T11:00:00Z'))).toBe(may);
});
