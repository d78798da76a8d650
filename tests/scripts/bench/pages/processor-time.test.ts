import { describe, expect, it } from 'vitest';
import {
  blockingByProcessor,
  type TraceEvent,
} from '../../../../scripts/bench/pages/processor-time.ts';

const URL = 'http://localhost:1/';
const PAGE = { pid: 1, tid: 2 };

const navigation: TraceEvent = {
  ...PAGE,
  name: 'navigationStart',
  ph: 'R',
  ts: 1_000_000,
  args: { data: { documentLoaderURL: URL } },
};

/** Milliseconds after the navigation, by the clock and by the processor. */
function task(at: number, clock: number, processor: number, other: Partial<TraceEvent> = {}) {
  const ts = navigation.ts + at * 1000;
  return {
    ...PAGE,
    name: 'RunTask',
    ph: 'X',
    ts,
    dur: clock * 1000,
    tdur: processor * 1000,
    ...other,
  };
}

const blocking = (...events: TraceEvent[]) => blockingByProcessor([navigation, ...events], URL);

describe('blockingByProcessor', () => {
  it('is what long tasks take beyond 50 ms on a processor a quarter as fast', () => {
    expect(blocking(task(10, 15, 15), task(30, 20, 20))).toBe(40);
    expect(blocking(task(10, 12.5, 12.5))).toBe(0);
  });

  it('leaves out what a task waited', () => {
    expect(blocking(task(10, 100, 12))).toBe(0);
    expect(blocking(task(10, 100, 15))).toBe(10);
  });

  it('counts a task within a task once', () => {
    expect(blocking(task(10, 40, 20), task(12, 20, 18))).toBe(30);
  });

  it("counts the page's main thread from its navigation on", () => {
    const elsewhere = [{ pid: 9 }, { tid: 9 }, { name: 'ParseHTML' }, { ph: 'B' }];
    const short = task(10, 5, 5);
    expect(blocking(short, ...elsewhere.map((other) => task(20, 90, 90, other)))).toBe(0);
    expect(blocking(short, task(-100, 90, 90))).toBe(0);
  });

  it('counts from the last of several navigations', () => {
    const again = { ...navigation, ts: navigation.ts + 500_000 };
    expect(blocking(task(10, 90, 90), again, task(600, 15, 15))).toBe(10);
  });

  it('has no figure where a trace tells no processor times', () => {
    expect(() => blocking(task(10, 90, 0))).toThrow('no processor times');
  });

  it('names the address that a trace knows nothing of', () => {
    expect(() => blockingByProcessor([], URL)).toThrow('no navigation to http://localhost:1/');
  });
});
