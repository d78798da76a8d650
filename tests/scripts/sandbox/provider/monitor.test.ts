import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '#sandbox/listen.ts';
import { minutesToNextAbort } from '#sandbox/provider/notifications/abort-schedule.ts';
import { startSandbox, startServer, temporaryFolder } from '../sample.ts';
import {
  callControlRoute,
  GOOD_REPLY,
  press,
  registerPayment,
  seenByProvider,
  startShop,
} from './shop.ts';

type Shop = Awaited<ReturnType<typeof startShop>>;

async function payment(...kinds: readonly string[]) {
  const origin = await startServer();
  const shop = await startShop();
  const waiting = await registerPayment(origin, shop);
  for (const kind of kinds) await callControlRoute(origin, 'POST', '/faults', { kind, times: 1 });
  return {
    shop,
    ...waiting,
    seen: () => seenByProvider(origin, waiting.vendorTxCode),
    wait: (minutes: number) => callControlRoute(origin, 'POST', '/monitor', { minutes }),
  };
}

function postedStatuses(shop: Shop) {
  return shop.posted().map((fields) => Object.fromEntries(fields)['Status']);
}

describe('transaction monitor of the simulator', () => {
  it('cancels an unpaid transaction after 15 minutes', async () => {
    const { shop, page, seen, wait } = await payment();
    await press(page, 'abandon');
    await wait(14);
    expect(await seen()).toMatchObject({ state: 'registered' });
    await wait(1);
    expect(await seen()).toMatchObject({ state: 'aborted', aborts: 1, nextLook: null });
    expect(shop.posted()[0]).toContainEqual(['StatusDetail', '2008 : The Transaction timed-out.']);
    expect(await (await fetch(page)).text()).toContain('was used already');
    await wait(60);
    expect(postedStatuses(shop)).toEqual(['ABORT']);
  });

  it('does not change settled transactions', async () => {
    const { shop, page, wait, seen } = await payment();
    await press(page, 'approve');
    await wait(100_000);
    expect(postedStatuses(shop)).toEqual(['OK']);
    expect(await seen()).toMatchObject({ state: 'authorised' });
  });

  it('sends ABORT for a payment whose reply was lost', async () => {
    const { shop, page, wait, seen } = await payment('lost-reply');
    await press(page, 'approve');
    await wait(15);
    expect(postedStatuses(shop)).toEqual(['OK', 'ABORT']);
    expect(await seen()).toMatchObject({ state: 'aborted', moneyTaken: 0 });
  });

  it('repeats an ABORT until the shop sends a valid reply', async () => {
    const { shop, wait, seen } = await payment();
    shop.answerWith('nothing of use');
    await wait(15);
    await wait(4);
    expect(postedStatuses(shop)).toEqual(['ABORT']);
    await wait(1);
    expect(await seen()).toMatchObject({ state: 'cancelled', aborts: 2 });
    shop.answerWith(GOOD_REPLY);
    await wait(5);
    await wait(5);
    expect(postedStatuses(shop)).toEqual(['ABORT', 'ABORT', 'ABORT']);
    expect(await seen()).toMatchObject({ state: 'aborted', nextLook: null });
  });

  it('gives up after 63 posts in 30 days', async () => {
    const { shop, wait, seen } = await payment();
    shop.answerWith('nothing of use');
    await wait(15);
    for (let posted = 1; posted < 63; posted += 1) await wait(24 * 60);
    expect(shop.bodies).toHaveLength(63);
    expect(await seen()).toMatchObject({ state: 'failed', nextLook: null });
  });

  it('sends the final status of a pending payment', async () => {
    const { shop, page, wait, seen } = await payment('pending-first');
    await press(page, 'approve');
    expect(await seen()).toMatchObject({ state: 'pending', moneyTaken: 0 });
    await wait(10);
    expect(postedStatuses(shop)).toEqual(['PENDING', 'OK']);
    expect(await seen()).toMatchObject({ state: 'authorised', moneyTaken: 11940 });
  });

  it('sends a late OK after its own ABORT', async () => {
    const { shop, wait, seen } = await payment('late-ok-after-abort');
    await wait(15);
    expect(postedStatuses(shop)).toEqual(['ABORT', 'OK']);
    expect(await seen()).toMatchObject({ state: 'authorised' });
  });

  it('cancels during a slow reply, after which no money is taken', async () => {
    const { shop, page, wait, seen } = await payment();
    let reply = () => {};
    shop.answerWith((_, response) => {
      if (shop.bodies.length > 1) response.end(GOOD_REPLY);
      else reply = () => response.end(GOOD_REPLY);
    });
    const pressed = press(page, 'approve');
    await vi.waitFor(() => expect(shop.bodies).toHaveLength(1));
    await wait(15);
    reply();
    expect((await pressed).html).toContain('after the provider had cancelled');
    expect(postedStatuses(shop)).toEqual(['OK', 'ABORT']);
    expect(await seen()).toMatchObject({ state: 'aborted', moneyTaken: 0 });
  });

  it('posts each ABORT once despite concurrent runs', async () => {
    const origin = await startServer();
    const shop = await startShop();
    shop.answerWith('nothing of use');
    for (let number = 0; number < 3; number += 1) await registerPayment(origin, shop);
    const wait = (minutes: number) => callControlRoute(origin, 'POST', '/monitor', { minutes });
    await wait(15);
    await Promise.all([wait(5), wait(0), wait(0), wait(0)]);
    expect(postedStatuses(shop)).toHaveLength(6);
  });

  it('continues after a restart of the sandbox', async () => {
    const file = join(temporaryFolder(), 'back-end.sqlite');
    const sandbox = startSandbox({ file });
    const first = await listen(sandbox.app, { port: 0, host: '127.0.0.1' });
    const shop = await startShop();
    const { vendorTxCode } = await registerPayment(first.url, shop);
    await first.close();
    sandbox.close();
    const origin = await startServer({ file });
    await callControlRoute(origin, 'POST', '/monitor', { minutes: 15 });
    expect(postedStatuses(shop)).toEqual(['ABORT']);
    expect(await seenByProvider(origin, vendorTxCode)).toMatchObject({ state: 'aborted' });
  });

  it('runs automatically and accelerated by the given scale', async () => {
    const origin = await startServer({ now: () => new Date(), provider: { scale: 3000 } });
    const shop = await startShop();
    await registerPayment(origin, shop);
    await vi.waitFor(() => expect(postedStatuses(shop)).toEqual(['ABORT']), { timeout: 4000 });
  });

  it('advances the time for a single payment', async () => {
    const origin = await startServer();
    const shop = await startShop();
    const [one, other] = [await registerPayment(origin, shop), await registerPayment(origin, shop)];
    const { vendorTxCode } = one;
    await callControlRoute(origin, 'POST', '/monitor', { minutes: 15, vendorTxCode });
    expect(await seenByProvider(origin, vendorTxCode)).toMatchObject({ state: 'aborted' });
    expect(await seenByProvider(origin, other.vendorTxCode)).toMatchObject({ state: 'registered' });
  });

  it('rejects a negative number of minutes', async () => {
    const { wait } = await payment();
    expect((await wait(-1)).status).toBe(400);
  });
});

describe('minutesToNextAbort after an unanswered ABORT', () => {
  it('schedules 5 retries every 5 minutes, 15 every 15, 13 hourly and 29 daily', () => {
    const waits: Record<string, number> = {};
    for (let posted = 1; posted <= 63; posted += 1) {
      const minutes = String(minutesToNextAbort(posted));
      waits[minutes] = (waits[minutes] ?? 0) + 1;
    }
    expect(waits).toEqual({ 5: 5, 15: 15, 60: 13, 1440: 29, undefined: 1 });
    expect([1, 5, 6, 20, 21, 33, 34].map(minutesToNextAbort)).toEqual([5, 5, 15, 15, 60, 60, 1440]);
  });
});
