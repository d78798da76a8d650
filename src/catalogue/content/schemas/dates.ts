import * as z from 'zod';
import { dayAfter } from '#lib/days.ts';

/** Both days are included; a missing day leaves that side open. */
export interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

export const daySchema = z.iso.date();

export const spanFields = { from: daySchema.optional(), to: daySchema.optional() };

export function isOn({ from, to }: Span, today: string): boolean {
  return (from === undefined || from <= today) && (to === undefined || today <= to);
}

export function isDated({ from, to }: Span): boolean {
  return from !== undefined || to !== undefined;
}

/** Returns true if `outer` includes every day of the first span. */
export function isWithin({ from, to }: Span, outer: Span): boolean {
  const begins = outer.from === undefined || (from !== undefined && from >= outer.from);
  const ends = outer.to === undefined || (to !== undefined && to <= outer.to);
  return begins && ends;
}

/** Returns an error message for an invalid span, `undefined` for a valid one. */
export function spanProblem({ from, to }: Span): string | undefined {
  const isTurned = from !== undefined && to !== undefined && to < from;
  return isTurned ? `${to} lies before ${from}` : undefined;
}

export function spanText({ from, to }: Span): string {
  return [...(from ? [`from ${from}`] : []), ...(to ? [`to ${to}`] : [])].join(' ');
}

const DAY = /\b\d{4}-\d\d-\d\d\b/g;

/**
 * Returns each date in the text and the day after it: the days on which dated content may start or
 * end. An extra day costs one check, but a missing one would leave expired content online.
 */
export function contentDaysIn(text: string): string[] {
  const days = (text.match(DAY) ?? []).filter((each) => daySchema.safeParse(each).success);
  return [...new Set(days.flatMap((each) => [each, dayAfter(each)]))].toSorted();
}
