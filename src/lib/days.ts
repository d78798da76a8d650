/** Calendar days as `YYYY-MM-DD`, which can be compared as texts. */

/**
 * Returns the day in a time zone.
 *
 * @param moment in ms since 1970
 */
export function dayAt(moment: number, timeZone: string): string {
  // The Swedish locale formats days as `YYYY-MM-DD`.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return format.format(moment);
}

const DAY_MS = 86_400_000;

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
