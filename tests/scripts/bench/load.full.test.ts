/**
 * Short form of `npm run bench -- load`. Its figures are not checked, because other tests run at
 * the same time.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saturationRows } from '../../../scripts/bench/load/bench-load.ts';
import { fixedLoad } from '../../../scripts/bench/load/fixed-load.ts';
import { type Saturation, saturate, saturateOne } from '../../../scripts/bench/load/saturation.ts';
import { hasMissed, row } from '../../../scripts/bench/row.ts';
import { type LocalServer, startLocalServer } from '../../../scripts/process/local-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

let site: Site;
let folder: string;
beforeEach(() => {
  site = makeSite({
    'index.html': '<!doctype html><title>Home</title>',
    'steam-cleaner.html': '<!doctype html><title>Steam cleaner</title>',
    '_astro/Shell.AbCd1234.css': 'body { margin: 0 }',
  });
  folder = mkdtempSync(join(tmpdir(), 'load-'));
});
afterEach(() => {
  site.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('serves pages and notifications concurrently and places every order', async () => {
  const load = await fixedLoad({
    site: site.folder,
    folder,
    seconds: 3,
    pagesRate: 30,
    notificationsRate: 4,
  });
  expect(load.pages.errors).toBe(0);
  expect(load.pages.answers).toBeGreaterThan(60);
  expect(load.notifications.errors).toBe(0);
  expect(load.notifications.answers).toBeGreaterThan(8);
  expect(load.withoutOrder).toBe(0);
}, 60_000);

it('measures the throughput of the shop server and of nginx', async () => {
  mkdirSync(join(folder, 'parts'));
  const options = { site: site.folder, folder: join(folder, 'parts'), seconds: 1 };
  for (const measured of Object.values(await saturate(options))) {
    expect(measured).toEqual({ errors: 0, perSecond: expect.any(Number) });
    expect(measured.perSecond).toBeGreaterThan(0);
  }
}, 60_000);

describe('saturation of a server that breaks one connection', () => {
  const BROKEN = 100;
  let server: LocalServer;

  beforeEach(async () => {
    let asked = 0;
    server = await startLocalServer((_, response) => {
      asked += 1;
      if (asked === BROKEN) response.socket?.resetAndDestroy();
      else response.end('a page');
    });
  });
  afterEach(() => server.close());

  const fine = { errors: 0, perSecond: 100 };
  const saturation: Saturation = { pages: fine, nginx: fine, gateway: fine };
  const measure = () => saturateOne(server.url, [{ path: '/' }], 1);

  it('misses no limit if this server is nginx, the reference', async () => {
    const rows = saturationRows({ ...saturation, nginx: await measure() });
    expect(
      rows.find(({ name }) => name === 'saturation, static: plain nginx')?.value,
    ).toBeGreaterThan(BROKEN);
    expect(hasMissed(rows)).toBe(false);
  });

  it('misses the error limit if this is the shop server, and keeps the other rows', async () => {
    const rows = saturationRows({ ...saturation, gateway: await measure() });
    expect(rows.filter(({ ok }) => ok === false)).toEqual([
      row('saturation, gateway: shop server, our errors', 1, '', 0),
    ]);
    expect(rows).toHaveLength(4);
  });
});
