/**
 * Lighthouse takes the time of a task by the clock. Beside its tracing, a machine with two processors
 * often does something else meanwhile: this is the same figure by what a processor worked.
 */

/** What the trace format calls a complete event: microseconds, by the clock and by the processor. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

/** A mid-range phone, as Lighthouse has it. */
const SLOWDOWN = 4;
/** A task that takes longer keeps somebody waiting who taps. */
const LONG_MS = 50;
const MICROSECONDS = 1000;

/** Tasks run inside another's in a nested loop, whose time is part of the outer one's. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return tasks
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/**
 * What the tasks of a page's main thread are over 50 ms each on a phone, added up, from the navigation
 * to the end of the trace. Lighthouse counts from the first paint, and layout twice for four times.
 * @throws where the trace has no navigation to that address, or no processor times
 */
export function blockingByProcessor(events: readonly TraceEvent[], url: string): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (start === undefined) throw new Error(`The trace has no navigation to ${url}`);
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      ph === 'X' &&
      name.endsWith('RunTask') &&
      pid === start.pid &&
      tid === start.tid &&
      ts >= start.ts,
  );
  if (!tasks.some(({ tdur }) => tdur)) throw new Error('The trace has no processor times');
  return outermost(tasks)
    .map(({ tdur = 0 }) => (SLOWDOWN * tdur) / MICROSECONDS - LONG_MS)
    .filter((over) => over > 0)
    .reduce((sum, over) => sum + over, 0);
}
