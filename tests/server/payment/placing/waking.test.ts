/** When a worker looks, and when it rests. */
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PaymentParts } from '#server/payment/parts.ts';
import { createWorker } from '#server/payment/placing/worker.ts';

/** One that nobody gives a step to. */
function idleWorker(store: object) {
  const parts = {
    store: { take: async () => [], nextIn: async () => undefined, ...store },
    ...{ now: Date.now, settings: { commerceTimeoutMs: 1000 } },
  };
  const worker = createWorker(parts as unknown as PaymentParts);
  onTestFinished(() => worker.stop());
  return worker;
}

it('a worker that is woken while it looks does so once more, however often that is', async () => {
  const { promise, resolve } = Promise.withResolvers<never[]>();
  const take = vi.fn(async () => []).mockReturnValueOnce(promise);
  const worker = idleWorker({ take });
  worker.start();
  await setImmediate();
  for (let time = 0; time < 100; time += 1) worker.wake();
  resolve([]);
  await setImmediate();
  expect(take).toHaveBeenCalledTimes(2);
});

it('a worker rests only when it has let go of what it was letting go of', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const worker = idleWorker({ waitingSince: () => promise });
  worker.start();
  vi.advanceTimersByTime(60_000);
  const rested = vi.fn();
  const resting = worker.stop().then(rested);
  await setImmediate();
  expect(rested).not.toHaveBeenCalled();
  resolve([]);
  await resting;
  expect(rested).toHaveBeenCalledOnce();
});
