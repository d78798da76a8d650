import { describe, expect, it } from 'vitest';
import { dayAfter, dayAt } from '#lib/days.ts';

describe('dayAt', () => {
  it.each([
    ['2026-11-22T23:59:59Z', '2026-11-22'],
    ['2026-11-23T00:00:00Z', '2026-11-23'],
    // In summer time, midnight in London is an hour earlier in UTC.
    ['2026-06-30T22:59:59Z', '2026-06-30'],
    ['2026-06-30T23:00:00Z', '2026-07-01'],
    ['2027-01-01T00:00:00Z', '2027-01-01'],
  ])('returns for %s in London the day %s', (moment, day) => {
    expect(dayAt(Date.parse(moment), 'Europe/London')).toBe(day);
  });
});

describe('dayAfter', () => {
  it.each([
    ['2026-11-30', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-03-29', '2026-03-30'],
  ])('returns the day after %s: %s', (day, next) => expect(dayAfter(day)).toBe(next));
});
