import { describe, expect, it, onTestFinished } from 'vitest';
import { type ProbeParts, probes } from '#server/health/probes.ts';
import { startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite } from '../../setup/server/site.ts';

async function openShop(over: Partial<ProbeParts> = {}) {
  const site = makeSite({ 'index.html': 'home', 'ready.html': 'a page' });
  const stopping = new AbortController();
  const payments = { ping: async () => {} };
  const parts = { outDir: site.folder, payments, stopping: stopping.signal, ...over };
  const shop = await startShopServer({ site: site.folder, probes: probes(parts) });
  onTestFinished(async () => {
    await shop.close();
    site.remove();
  });
  async function ask(path: string) {
    const answer = await fetch(shop.url + path);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    return { code: answer.status, body: await answer.json() };
  }
  return { ask, stopping };
}

const READY = { code: 200, body: { status: 'ready' } };
const LIVE = { code: 200, body: { status: 'live' } };
const notReady = (reason: string) => ({ code: 503, body: { status: 'not ready', reason } });

describe('GET /ready', () => {
  it('responds 200 if site and database are available', async () => {
    const { ask } = await openShop();
    expect(await ask('/ready')).toEqual(READY);
  });

  it.each<[string, Partial<ProbeParts>]>([
    ['no site', { outDir: 'no/such/folder' }],
    ['no database', { payments: { ping: () => Promise.reject(new Error('ECONNREFUSED')) } }],
    ['no database', { payments: { ping: () => new Promise(() => {}) } }],
  ])('responds 503 with the missing part: %s', async (reason, over) => {
    const { ask } = await openShop(over);
    expect(await ask('/ready')).toEqual(notReady(reason));
  });

  it('responds 503 as soon as the server is shutting down', async () => {
    const { ask, stopping } = await openShop();
    expect(await ask('/ready')).toEqual(READY);
    stopping.abort();
    expect(await ask('/ready')).toEqual(notReady('stopping'));
  });

  it('queries the database once for concurrent probes', async () => {
    let pings = 0;
    const ping = async () => {
      pings += 1;
    };
    const { ask } = await openShop({ payments: { ping } });
    await Promise.all(Array.from({ length: 20 }, () => ask('/ready')));
    expect(pings).toBe(1);
  });
});

describe('GET /live', () => {
  it('responds 200 while the process runs, even without site and database', async () => {
    const payments = { ping: () => Promise.reject(new Error('ECONNREFUSED')) };
    const { ask, stopping } = await openShop({ outDir: 'no/such/folder', payments });
    stopping.abort();
    expect(await ask('/live')).toEqual(LIVE);
  });
});
