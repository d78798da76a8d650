import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyMinute } from '#stores/page-clock.ts';

let page: EventTarget & { visibilityState: string };
let bus: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  bus = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', bus.addEventListener.bind(bus));
  vi.stubGlobal('removeEventListener', bus.removeEventListener.bind(bus));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('everyMinute', () => {
  it.each([
    ['2026-11-26T13:59:59.000Z', 1000],
    ['2026-11-26T13:41:00.000Z', 60_000],
    ['2026-11-26T23:59:30.500Z', 29_500],
  ])('calls back at the next full minute after %s', (moment, wait) => {
    vi.setSystemTime(new Date(moment));
    const work = vi.fn();
    const stop = everyMinute(work);
    vi.advanceTimersByTime(wait - 1);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(120_000);
    expect(work).toHaveBeenCalledTimes(3);
    stop();
    vi.advanceTimersByTime(120_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('calls back when the page becomes visible but not when it is hidden', () => {
    const work = vi.fn();
    const stop = everyMinute(work);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(work).not.toHaveBeenCalled();
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    bus.dispatchEvent(new Event('pageshow'));
    expect(work).toHaveBeenCalledTimes(2);
    stop();
    page.dispatchEvent(new Event('visibilitychange'));
    bus.dispatchEvent(new Event('pageshow'));
    expect(work).toHaveBeenCalledTimes(2);
  });
});
