import { describe, expect, it } from 'vitest';
import {
  contentDaysIn,
  isOn,
  isWithin,
  spanProblem,
  spanText,
} from '#catalogue/content/schemas/dates.ts';

const ADVENT = { from: '2026-12-01', to: '2026-12-24' };

describe('date span', () => {
  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-24', true],
    ['2026-12-25', false],
  ])('checks whether it includes the day %s: %s', (day, isSo) =>
    expect(isOn(ADVENT, day)).toBe(isSo),
  );

  it('stays open at an end without a date', () => {
    expect(isOn({}, '2026-12-01')).toBe(true);
    expect(isOn({ from: ADVENT.from }, '2999-01-01')).toBe(true);
    expect(isOn({ to: ADVENT.to }, '1999-01-01')).toBe(true);
  });

  it.each([
    [ADVENT, {}, true],
    [ADVENT, ADVENT, true],
    [ADVENT, { from: '2026-11-30' }, true],
    [{}, ADVENT, false],
    [{ from: '2026-12-02' }, ADVENT, false],
    [{ to: '2026-12-02' }, ADVENT, false],
    [{ ...ADVENT, to: '2026-12-25' }, ADVENT, false],
  ])('checks whether %j lies within %j: %s', (inner, outer, isSo) => {
    expect(isWithin(inner, outer)).toBe(isSo);
  });

  it('rejects a reversed span and accepts a single day', () => {
    expect(spanProblem({ from: '2026-12-02', to: '2026-12-01' })).toBe(
      '2026-12-01 lies before 2026-12-02',
    );
    expect(spanProblem({ from: '2026-12-01', to: '2026-12-01' })).toBeUndefined();
    expect(spanProblem({ to: '2026-12-01' })).toBeUndefined();
  });

  it('formats a span as text', () => {
    expect(spanText(ADVENT)).toBe('from 2026-12-01 to 2026-12-24');
    expect(spanText({ to: '2026-12-24' })).toBe('to 2026-12-24');
  });
});

describe('contentDaysIn', () => {
  it('lists each date in a text and the day after it', () => {
    const text = 'from: "2026-12-01"\nto: {a: 2026-12-24}\nto: 2026-12-01';
    expect(contentDaysIn(text)).toEqual(['2026-12-01', '2026-12-02', '2026-12-24', '2026-12-25']);
  });

  it.each(['2026-02-30', '2026-13-01', 'February 2022', '01632-960-140', '12026-12-01'])(
    'finds no date in %s',
    (text) => expect(contentDaysIn(text)).toEqual([]),
  );
});
