import { dayAfter } from '#lib/days.ts';
import { day, isDated, isOn, type Span } from './schemas/dates.ts';

export interface Room {
  least: number;
  most: number;
}

/**
 * Returns the entries of a day. If there are too many, dated entries replace the last undated ones.
 */
export function entriesOn<T extends Span>(
  entries: readonly T[],
  { most }: Pick<Room, 'most'>,
  today: string,
): T[] {
  const on = entries.filter((entry) => isOn(entry, today));
  const excess = Math.max(0, on.length - most);
  const lasting = on.filter((entry) => !isDated(entry));
  const givingWay = new Set(lasting.slice(Math.max(0, lasting.length - excess)));
  return on.filter((entry) => !givingWay.has(entry));
}

/** Sorts before every date. */
const EVER = '';

/** Returns no day for a malformed date, which the field's own schema reports. */
const daysIn = (field: string | undefined) => (day.safeParse(field).success ? [String(field)] : []);

/** Returns the first day of each period in which the same entries are shown. */
function beginnings(entries: readonly Span[]): string[] {
  const days = entries.flatMap(({ from, to }) => [...daysIn(from), ...daysIn(to).map(dayAfter)]);
  return [EVER, ...new Set(days)].toSorted();
}

const counted = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/**
 * Returns an error message if the list has too few or too many entries on any day, past or future;
 * otherwise `undefined`.
 */
export function roomProblem(entries: readonly Span[], { least, most }: Room): string | undefined {
  const bound = (word: string) => `must have ${least === most ? 'exactly' : word}`;
  if (entries.length < least) return `${bound('at least')} ${counted(least)}`;
  if (entries.filter((entry) => !isDated(entry)).length > most) {
    return `${bound('at most')} ${counted(most)}`;
  }
  for (const today of beginnings(entries)) {
    const on = entries.filter((entry) => isOn(entry, today));
    const when = today === EVER ? 'before all dates' : `on ${today}`;
    const dated = on.filter(isDated);
    if (on.length < least) return `has ${counted(on.length)} ${when}, needs ${least}`;
    if (dated.length > most)
      return `has ${counted(dated.length)} with dates ${when}, holds ${most}`;
  }
  return undefined;
}
