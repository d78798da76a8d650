import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogThrottle } from '#server/log-throttle.ts';
import { currentRequest, runRequest } from '#server/traffic/request-context.ts';

let told: [key: string, count: number, requestId: string | undefined][];
let logOnce: (key: string) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const onceAMinute = createLogThrottle();
  told = [];
  logOnce = (key) =>
    runRequest({ requestId: 'of-one-request', clientAddress: undefined }, () =>
      onceAMinute(key, (count) => void told.push([key, count, currentRequest()?.requestId])),
    );
});
afterEach(() => void vi.useRealTimers());

it('log throttle logs the first event immediately and the count of the others after a minute', () => {
  for (let time = 0; time < 100; time += 1) logOnce('a');
  logOnce('b');
  expect(told).toEqual([
    ['a', 1, 'of-one-request'],
    ['b', 1, 'of-one-request'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(told.slice(2)).toEqual([['a', 99, undefined]]);
});

it('log throttle logs once per minute while events continue and starts again after a quiet minute', () => {
  for (let second = 0; second < 180; second += 1) {
    logOnce('a');
    vi.advanceTimersByTime(1000);
  }
  expect(told.map(([, count]) => count)).toEqual([1, 59, 60, 60]);
  vi.advanceTimersByTime(60_000);
  logOnce('a');
  expect(told.map(([, count]) => count)).toEqual([1, 59, 60, 60, 1]);
});

it('log throttle limits the number of tracked keys', () => {
  for (let key = 0; key < 5000; key += 1) logOnce(String(key));
  expect(told).toHaveLength(1001);
  vi.advanceTimersByTime(60_000);
  expect(told.slice(1001)).toMatchObject([['1000', 3999, undefined]]);
});
