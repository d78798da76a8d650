/** The short form of `npm run bench -- load`: nothing is measured beside other tests. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixedLoad } from '../../../scripts/bench/load/fixed-load.ts';
import { saturate } from '../../../scripts/bench/load/saturation.ts';
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

it('answers pages and notifications at the same time, and places every order', async () => {
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

it('stands beside nginx and sirv with the same site', async () => {
  mkdirSync(join(folder, 'parts'));
  const options = { site: site.folder, folder: join(folder, 'parts'), seconds: 1 };
  const { pages, gateway } = await saturate(options);
  for (const rate of [...Object.values(pages), ...Object.values(gateway)]) {
    expect(rate).toBeGreaterThan(0);
  }
}, 60_000);
