import { expect, it, onTestFinished } from 'vitest';
import { createFaultInjector } from '../../../../scripts/bench/chaos/fault-injector.ts';
import { startRecordingBackEnd } from '../../../setup/back-end/recording-back-end.ts';

const LATE = { kind: 'orders late', times: 1, delayMs: 1 } as const;

/**
 * Creates a fault injector with one fault at the first purchase, and the back end that receives
 * this fault.
 */
async function openBreaker() {
  const backEnd = await startRecordingBackEnd();
  onTestFinished(backEnd.close);
  const part = { url: backEnd.url, pid: () => 1, kill: async () => {}, stop: async () => {} };
  const stage = {
    url: '',
    servers: [part],
    backEnd: part,
    provider: part,
    database: part,
    close: async () => {},
    line: { url: '', calm: async () => {}, met: () => new Map(), close: async () => {} },
  };
  return { backEnd, breaker: createFaultInjector(stage, [{ at: 0, fault: LATE }]) };
}

it('counts the faults that it injected', async () => {
  const { breaker } = await openBreaker();
  breaker.onPurchase(0);
  await breaker.end();
  expect([...breaker.faultCounts()]).toEqual([['orders late', 1]]);
});

it('counts no fault that the back end could not receive', async () => {
  const { backEnd, breaker } = await openBreaker();
  backEnd.answerWith((request, response) =>
    request.method === 'POST' ? response.destroy() : response.end('true'),
  );
  breaker.onPurchase(0);
  await breaker.end();
  expect([...breaker.faultCounts()]).toEqual([]);
});

it('throws at the end if the back end rejected a fault', async () => {
  const { backEnd, breaker } = await openBreaker();
  backEnd.answerWith((request, response) => {
    response.statusCode = request.method === 'POST' ? 400 : 200;
    response.end('"no such fault"');
  });
  breaker.onPurchase(0);
  await expect(breaker.end()).rejects.toThrow('no such fault');
});
