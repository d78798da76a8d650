import { dayAfter } from '#lib/days.ts';
import { daySchema, isDated, isOn, type Span } from './schemas/dates.ts';

export interface EntryLimits {
  least: number;
  most: number;
}

/**
 * Returns the entries of a day. If there are too many, dated entries replace the last undated ones.
 */
export function entriesOn<T extends Span>(
  entries: readonly T[],
  { most }: Pick<EntryLimits, 'most'>,
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
const daysIn = (field: string | undefined) =>
  daySchema.safeParse(field).success ? [String(field)] : [];

/** Returns the first day of each period in which the same entries are shown. */
function periodStarts(entries: readonly Span[]): string[] {
  const days = entries.flatMap(({ from, to }) => [...daysIn(from), ...daysIn(to).map(dayAfter)]);
  return [EVER, ...new Set(days)].toSorted();
}

const entryCount = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/**
 * Returns an error message if the list has too few or too many entries on any day, past or future;
 * otherwise `undefined`.
 */
export function roomProblem(
  entries: readonly Span[],
  { least, most }: EntryLimits,
): string | undefined {
  const bound = (word: string) => `must have ${least === most ? 'exactly' : word}`;
  if (entries.length < least) return `${bound('at least')} ${entryCount(least)}`;
  if (entries.filter((entry) => !isDated(entry)).length > most) {
    return `${bound('at most')} ${entryCount(most)}`;
  }
  for (const today of periodStarts(entries)) {
    const on = entries.filter((entry) => isOn(entry, today));
    const when = today === EVER ? 'before all dates' : `on ${today}`;
    const dated = on.filter(isDated);
    if (on.length < least) return `has ${entryCount(on.length)} ${when}, needs ${least}`;
    if (dated.length > most)
      return `has ${entryCount(dated.length)} with dates ${when}, holds ${most}`;
  }
  return undefined;
}
