import { describe, expect, it } from 'vitest';
import { isBankHoliday } from '#lib/bank-holidays.ts';
import { dayAfter } from '#lib/days.ts';

function holidaysOf(year: number): string[] {
  const found: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = dayAfter(day)) {
    if (isBankHoliday(day)) found.push(day.slice(5));
  }
  return found;
}

/**
 * Bank holidays of England and Wales as listed by gov.uk, without one-off holidays and moves, such
 * as those of 2022. Weekend dates of Christmas and New Year are included.
 */
const LISTED = {
  // 1 January on a Saturday, 25 December on a Sunday.
  2022: '01-01 01-03 04-15 04-18 05-02 05-30 08-29 12-25 12-26 12-27',
  // 1 January on a Sunday.
  2023: '01-01 01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26',
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  // 26 December on a Saturday.
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28',
  // 25 December on a Saturday.
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28',
  2028: '01-01 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
};

describe('isBankHoliday', () => {
  it.each(Object.entries(LISTED))('recognises the bank holidays of %s', (year, days) => {
    expect(holidaysOf(Number(year)).join(' ')).toBe(days);
  });

  it.each(['2029-04-02', '2038-04-26', '2049-04-19', '2076-04-20', '2099-04-13'])(
    'recognises Easter Monday on %s',
    (day) => expect(isBankHoliday(day)).toBe(true),
  );
});
