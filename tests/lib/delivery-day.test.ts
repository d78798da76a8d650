import { describe, expect, it } from 'vitest';
import { dayText, deliveryOf } from '#lib/delivery-day.ts';

const CALENDAR = { timeZone: 'Europe/London', closedOn: [] };
const NEXT_DAY = { orderBefore: '14:00', workingDays: 1 };

const dayOf = (moment: string, time = NEXT_DAY, closedOn: string[] = []) =>
  deliveryOf(new Date(moment), time, { ...CALENDAR, closedOn }).day;

describe('deliveryOf', () => {
  it.each([
    ['before the hour', '2026-11-26T13:59:59Z', '2026-11-27'],
    ['at the hour', '2026-11-26T14:00:00Z', '2026-11-30'],
    ['on a Friday before the hour', '2026-11-27T09:00:00Z', '2026-11-30'],
    ['on a Friday after it', '2026-11-27T15:00:00Z', '2026-12-01'],
    ['on a Saturday morning', '2026-11-28T09:00:00Z', '2026-12-01'],
    ['on a Sunday evening', '2026-11-29T20:00:00Z', '2026-12-01'],
    ['on the last day of a year', '2026-12-31T09:00:00Z', '2027-01-04'],
    ['before Christmas with Boxing Day on a Saturday', '2026-12-24T09:00:00Z', '2026-12-29'],
    ['before a Christmas at a weekend', '2027-12-24T09:00:00Z', '2027-12-29'],
    ['on Boxing Day', '2025-12-26T09:00:00Z', '2025-12-30'],
    ['before Easter', '2026-04-02T09:00:00Z', '2026-04-07'],
    ['on Easter Monday', '2026-04-06T09:00:00Z', '2026-04-08'],
  ])('returns the delivery day of an order %s', (_, moment, day) =>
    expect(dayOf(moment)).toBe(day),
  );

  it('uses the time in London, in summer as well', () => {
    expect(dayOf('2026-07-07T12:59:00Z')).toBe('2026-07-08');
    expect(dayOf('2026-07-07T13:00:00Z')).toBe('2026-07-09');
    // In London it is already Saturday, because midnight has passed there.
    expect(dayOf('2026-07-10T23:30:00Z')).toBe('2026-07-14');
  });

  it('treats a weekend with a clock change like any other', () => {
    expect(dayOf('2026-03-27T15:00:00Z')).toBe('2026-03-31');
    expect(dayOf('2026-10-23T15:00:00Z')).toBe('2026-10-27');
  });

  it('counts only working days', () => {
    expect(dayOf('2026-11-26T09:00:00Z', { ...NEXT_DAY, workingDays: 3 })).toBe('2026-12-01');
    expect(dayOf('2026-12-23T15:00:00Z', { ...NEXT_DAY, workingDays: 3 })).toBe('2026-12-31');
  });

  it('neither dispatches nor delivers on closed days', () => {
    expect(dayOf('2026-11-26T09:00:00Z', NEXT_DAY, ['2026-11-27'])).toBe('2026-11-30');
    expect(dayOf('2026-11-26T09:00:00Z', NEXT_DAY, ['2026-11-26'])).toBe('2026-11-30');
  });

  it.each([
    ['2026-11-26T13:59:00Z', '2026-11-26', true],
    ['2026-11-26T14:00:00Z', '2026-11-27', false],
    ['2026-11-27T14:00:00Z', '2026-11-30', false],
    ['2026-11-28T09:00:00Z', '2026-11-30', false],
  ])('returns the day of the next cut-off time for an order at %s', (moment, day, isInTime) => {
    const ofOrder = { ...NEXT_DAY, workingDays: 0 };
    expect(deliveryOf(new Date(moment), ofOrder, CALENDAR)).toEqual({ day, isInTime });
  });
});

it('dayText formats a day with weekday and month name', () => {
  expect(dayText('2026-11-26')).toBe('Thursday 26\u00a0November');
  expect(dayText('2027-01-01')).toBe('Friday 1\u00a0January');
});
