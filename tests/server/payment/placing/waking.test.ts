import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PaymentParts } from '#server/payment/parts.ts';
import { createWorker } from '#server/payment/placing/worker.ts';

it('a worker that is woken while it looks does so once more, however often that is', async () => {
  const { promise, resolve } = Promise.withResolvers<never[]>();
  const take = vi.fn(async () => []).mockReturnValueOnce(promise);
  const store = { take, nextIn: async () => undefined };
  const parts = { store, now: Date.now, settings: { commerceTimeoutMs: 1000 } };
  const worker = createWorker(parts as unknown as PaymentParts);
  onTestFinished(() => worker.stop());
  worker.start();
  await setImmediate();
  for (let time = 0; time < 100; time += 1) worker.wake();
  resolve([]);
  await setImmediate();
  expect(take).toHaveBeenCalledTimes(2);
});
