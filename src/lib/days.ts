/** Days of a calendar, written `YYYY-MM-DD`, so that they compare as texts. */

/** The day on which a moment, in milliseconds since 1970, falls where a time zone holds. */
export function dayAt(moment: number, timeZone: string): string {
  // Swedes write their days this way.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return format.format(moment);
}

const DAY_MS = 86_400_000;

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
