import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openPaymentParts } from '#server/payment/open-parts.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { createPaymentLog } from '#server/payment/payment-log.ts';
import { payments } from '#server/payment/payment-routes.ts';
import { createWorker } from '#server/payment/placing/worker.ts';
import { paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { paymentEnv } from '../../../setup/payment/payment-shop.ts';

/** Creates a worker without due payments. */
function idleWorker(store: object) {
  const parts = {
    store: {
      leaseDuePayments: async () => [],
      search: async () => [],
      msUntilNextStep: async () => undefined,
      ...store,
    },
    now: Date.now,
    settings: { commerceTimeoutMs: 1000 },
  };
  const worker = createWorker(parts as unknown as PaymentParts);
  onTestFinished(() => worker.stop());
  return worker;
}

it('payment worker searches once more after many wake-ups during a search', async () => {
  const { promise, resolve } = Promise.withResolvers<never[]>();
  const take = vi.fn(async () => []).mockReturnValueOnce(promise);
  const worker = idleWorker({ leaseDuePayments: take });
  worker.start();
  await setImmediate();
  for (let time = 0; time < 100; time += 1) worker.wake();
  resolve([]);
  await setImmediate();
  expect(take).toHaveBeenCalledTimes(2);
});

it('payment worker stops only after a running expiry check', async () => {
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

it('payment worker is not woken by an unverified notification', async () => {
  const { parts } = await openPaymentParts({
    env: paymentEnv({ registerUrl: 'http://localhost:1', database: await paymentDatabase() }),
    commerceUrl: 'http://localhost:1',
    timeoutMs: 1000,
    log: createPaymentLog({ write: () => {} }),
  });
  onTestFinished(() => parts.store.close());
  const wake = vi.fn();
  const request = { method: 'POST', body: 'VendorTxCode=none' };
  const answer = await payments(parts, wake).request('/payments/notification', request);
  expect(await answer.text()).toMatch(/^Status=INVALID/);
  await setImmediate();
  expect(wake).not.toHaveBeenCalled();
});
