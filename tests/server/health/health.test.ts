import { describe, expect, it, onTestFinished } from 'vitest';
import { health } from '#server/health/health.ts';
import { createServerLog } from '#server/log.ts';
import { openTestQueue } from '../../setup/hooks.ts';
import { startShopServer } from '../../setup/shop-server.ts';

const NOON = Date.parse('2026-03-01T12:00:00.000Z');
const SECOND = 1000;

async function openShop({ maxAge = 0, release }: { maxAge?: number; release?: number } = {}) {
  const { queue } = openTestQueue();
  const log: string[] = [];
  const clock = { now: NOON };
  const publishing = health({
    ...{ queue, maxAge, now: () => clock.now, release: async () => release },
    log: createServerLog('health', { write: (line) => void log.push(line) }),
  });
  const shop = await startShopServer({ publishing });
  onTestFinished(() => shop.close());
  async function ask() {
    const answer = await fetch(`${shop.url}/health`);
    return { code: answer.status, body: await answer.json() };
  }
  const read = (at: number) =>
    queue.status.recordSuccess({ at, release: undefined, catalogueReadAt: at });
  return { url: shop.url, queue, log, clock, ask, read };
}

describe('GET /health', () => {
  it('says how old the catalogue is and what is live', async () => {
    const { ask, read, queue } = await openShop({ release: 12 });
    read(NOON - 90.9 * SECOND);
    queue.hooks.addAll([{ digest: 'a', seenUntil: NOON, receivedAt: NOON, skus: ['A'] }]);
    expect(await ask()).toEqual({
      code: 200,
      body: {
        ...{ status: 'ok', release: 12, catalogueAgeSeconds: 90 },
        publishing: { queued: 1 },
      },
    });
  });

  it('says null of what it does not know', async () => {
    const { ask } = await openShop();
    expect((await ask()).body).toMatchObject({ release: null, catalogueAgeSeconds: null });
  });

  it('is not kept by anybody, and is asked by GET and HEAD alone', async () => {
    const { url } = await openShop();
    const answer = await fetch(`${url}/health`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect((await fetch(`${url}/health`, { method: 'POST' })).status).toBe(405);
  });

  it('tells since when publishing fails, and not why', async () => {
    const { ask, read, queue } = await openShop();
    read(NOON);
    const error = 'GET /V1/products with token abc in /srv/shop failed';
    queue.status.recordFailure({ at: NOON, error, isHeld: false });
    const { code, body } = await ask();
    expect(code).toBe(200);
    expect(body.publishing).toEqual({
      ...{ queued: 0, failingSince: '2026-03-01T12:00:00.000Z', attempts: 1 },
    });
  });

  it('names products that cannot be read, ten at most', async () => {
    const { ask, queue } = await openShop();
    const skus = Array.from({ length: 11 }, (_, index) => `SKU-${index}`);
    const listed = skus.map((sku, index) => ({ sku, since: NOON - index * SECOND }));
    const unnamed = { sku: '', since: NOON };
    queue.status.recordSuccess({
      ...{ at: NOON, release: 1, catalogueReadAt: NOON, unreadable: [unnamed, ...listed] },
    });
    const { code, body } = await ask();
    expect(code).toBe(200);
    expect(body.publishing).toEqual({
      queued: 0,
      unreadable: { count: 12, since: '2026-03-01T11:59:50.000Z', skus: skus.slice(0, 10) },
    });
  });

  it('raises no alarm without a limit', async () => {
    const { ask, read, clock } = await openShop();
    read(NOON);
    clock.now += 1e9 * SECOND;
    expect((await ask()).code).toBe(200);
  });

  it.each<[string, (shop: Awaited<ReturnType<typeof openShop>>, at: number) => void]>([
    ['the catalogue was read', ({ read }, at) => read(at)],
    [
      'publishing fails',
      ({ read, queue }, at) => {
        read(NOON + 60 * SECOND);
        queue.status.recordFailure({ at, error: 'no answer', isHeld: false });
      },
    ],
    [
      'a product cannot be read',
      ({ queue }, at) => {
        const unreadable = [{ sku: 'A', since: at }];
        const catalogueReadAt = NOON + 60 * SECOND;
        queue.status.recordSuccess({ at: NOON, release: 1, catalogueReadAt, unreadable });
      },
    ],
    [
      'a hook waits that nobody takes',
      ({ read, queue }, at) => {
        read(NOON + 60 * SECOND);
        queue.hooks.addAll([{ digest: 'a', seenUntil: at, receivedAt: at }]);
      },
    ],
  ])('answers 503 once %s for longer than the limit', async (_, arrange) => {
    const shop = await openShop({ maxAge: 60 });
    arrange(shop, NOON);
    shop.clock.now = NOON + 60 * SECOND;
    expect(await shop.ask()).toMatchObject({ code: 200, body: { status: 'ok' } });
    shop.clock.now += 1;
    expect(await shop.ask()).toMatchObject({ code: 503, body: { status: 'stale' } });
  });

  it('answers 200 with a limit where another machine reads the catalogue', async () => {
    const { ask } = await openShop({ maxAge: 60 });
    const body = { status: 'ok', catalogueAgeSeconds: null };
    expect(await ask()).toMatchObject({ code: 200, body });
  });

  it('waits an hour at most for what is to be live at once', async () => {
    const { ask, read, queue, clock } = await openShop({ maxAge: 48 * 3600 });
    read(NOON);
    queue.hooks.addAll([{ digest: 'a', seenUntil: NOON, receivedAt: NOON }]);
    clock.now += 3600 * SECOND;
    expect((await ask()).code).toBe(200);
    clock.now += 1;
    expect((await ask()).code).toBe(503);
  });

  it('writes the reason into the log, once for each turn', async () => {
    const { ask, read, queue, log, clock } = await openShop({ maxAge: 60 });
    read(NOON);
    queue.status.recordFailure({ at: NOON, error: 'the back end is silent', isHeld: false });
    clock.now += 61 * SECOND;
    await ask();
    const { body } = await ask();
    expect(JSON.stringify(body)).not.toContain('silent');
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('the back end is silent');
    read(clock.now);
    await ask();
    expect(log[1]).toContain('fresh again');
  });
});
