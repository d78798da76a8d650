/** Days between which something of an editor's is shown. */
import * as z from 'zod';
import { dayAfter } from '#lib/days.ts';

/** From the first day to the last, both included; without one of them on that side for ever. */
export interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

export const day = z.iso.date();

/** Fields of whatever may be dated. */
export const spanFields = { from: day.optional(), to: day.optional() };

export function isOn({ from, to }: Span, today: string): boolean {
  return (from === undefined || from <= today) && (to === undefined || today <= to);
}

export function isDated({ from, to }: Span): boolean {
  return from !== undefined || to !== undefined;
}

/** Whether the second is there on every day of the first. */
export function isWithin({ from, to }: Span, outer: Span): boolean {
  const begins = outer.from === undefined || (from !== undefined && from >= outer.from);
  const ends = outer.to === undefined || (to !== undefined && to <= outer.to);
  return begins && ends;
}

/** What is wrong with a span; undefined for nothing. */
export function spanProblem({ from, to }: Span): string | undefined {
  const isTurned = from !== undefined && to !== undefined && to < from;
  return isTurned ? `${to} lies before ${from}` : undefined;
}

/** `from 2026-12-01 to 2026-12-24` */
export function spanText({ from, to }: Span): string {
  return [...(from ? [`from ${from}`] : []), ...(to ? [`to ${to}`] : [])].join(' ');
}

const DAY = /\b\d{4}-\d\d-\d\d\b/g;

/**
 * The days with which something that a text dates may begin, or may have ended: each that it names,
 * and the one after it. One too many costs a look; one too few would leave a promo up for ever.
 */
export function contentDaysIn(text: string): string[] {
  const days = (text.match(DAY) ?? []).filter((each) => day.safeParse(each).success);
  return [...new Set(days.flatMap((each) => [each, dayAfter(each)]))].toSorted();
}
