/**
 * Bank holidays of England, calculated by rule; special ones such as a coronation are not included.
 */

const DAY_MS = 86_400_000;
const MARCH = 2;

/**
 * Returns Easter Sunday at midnight UTC, in ms since 1970.
 * @param year from 1900 to 2099
 */
function easterOf(year: number): number {
  // Carter's computus: finds the full moon as a day of March, then the following Sunday.
  let moon = 225 - 11 * (year % 19);
  while (moon > 50) moon -= 30;
  if (moon > 48) moon--;
  const sunday = moon + 7 - ((year + Math.floor(year / 4) + moon + 1) % 7);
  return Date.UTC(year, MARCH, sunday);
}

/**
 * Returns true if banks are closed on a day, including substitute days for holidays on a weekend.
 *
 * @param day `YYYY-MM-DD`
 */
export function isBankHoliday(day: string): boolean {
  const date = new Date(day);
  const [month, at, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()];
  const isMonday = weekday === 1;
  const sinceEaster = (date.getTime() - easterOf(date.getUTCFullYear())) / DAY_MS;
  return (
    sinceEaster === -2 ||
    sinceEaster === 1 ||
    (month === 1 && (at === 1 || (isMonday && at <= 3))) ||
    (month === 5 && isMonday && (at <= 7 || at > 24)) ||
    (month === 8 && isMonday && at > 24) ||
    (month === 12 &&
      (at === 25 || at === 26 || ((at === 27 || at === 28) && [1, 2].includes(weekday))))
  );
}
