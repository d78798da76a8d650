import { describe, expect, it, onTestFinished } from 'vitest';
import { health } from '#server/health/health.ts';
import { publishing } from '#server/publishing-routes.ts';
import { NOON } from '../../setup/payment/observation.ts';
import { openTestQueue } from '../../setup/server/hooks.ts';
import { startShopServer } from '../../setup/server/shop-server.ts';

const SECOND = 1000;

async function openShop({ maxAge = 0 } = {}) {
  const { queue } = openTestQueue();
  const clock = { now: NOON };
  const { status } = queue;
  const shop = await startShopServer({
    publishing: health({ status, maxAge, now: () => clock.now }),
  });
  onTestFinished(() => shop.close());
  async function ask() {
    const answer = await fetch(`${shop.url}/health`);
    return { code: answer.status, body: await answer.json() };
  }
  const read = (at: number) =>
    status.recordSuccess({ at, release: undefined, catalogueReadAt: at });
  return { url: shop.url, queue, clock, ask, read };
}

describe('GET /health', () => {
  it('returns status up and the age of the catalogue', async () => {
    const { ask, read } = await openShop();
    read(NOON - 90.9 * SECOND);
    expect(await ask()).toEqual({ code: 200, body: { status: 'up', catalogueAgeSeconds: 90 } });
  });

  it('returns a null age if another machine reads the catalogue, with any limit', async () => {
    const body = { status: 'up', catalogueAgeSeconds: null };
    for (const maxAge of [0, 60]) {
      expect(await (await openShop({ maxAge })).ask()).toEqual({ code: 200, body });
    }
  });

  it('does not reveal queued hooks, failures or holds', async () => {
    const { ask, read, queue } = await openShop({ maxAge: 60 });
    read(NOON);
    queue.hooks.addAll([{ digest: 'a', seenUntil: 0, receivedAt: 0, skus: ['A'] }]);
    queue.status.recordFailure({ at: 0, error: 'token abc refused', isHeld: true });
    expect(await ask()).toEqual({ code: 200, body: { status: 'up', catalogueAgeSeconds: 0 } });
  });

  it('responds 503 when the catalogue is older than the limit', async () => {
    const { ask, read, clock } = await openShop({ maxAge: 60 });
    read(NOON);
    clock.now = NOON + 60 * SECOND;
    expect(await ask()).toMatchObject({ code: 200, body: { status: 'up' } });
    clock.now += 1;
    expect(await ask()).toMatchObject({ code: 503, body: { status: 'stale' } });
  });

  it('responds 200 for any age without a limit', async () => {
    const { ask, read, clock } = await openShop();
    read(NOON);
    clock.now += 1e9 * SECOND;
    expect((await ask()).code).toBe(200);
  });

  it('forbids caching and allows GET and HEAD only', async () => {
    const { url } = await openShop();
    const answer = await fetch(`${url}/health`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect((await fetch(`${url}/health`, { method: 'POST' })).status).toBe(405);
  });

  it('belongs to the publishing routes', async () => {
    const { queue } = openTestQueue();
    const routes = publishing({ queue, hookSecret: undefined, catalogueMaxAge: 60 });
    expect((await routes.request('/health')).status).toBe(200);
  });
});
