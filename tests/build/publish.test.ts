/**
 * Runs a publisher against a back end over real HTTP and checks which outputs it makes and which it
 * does not change.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { reportPath, snapshotPath } from '#catalogue/state.ts';
import { PICTURE_FOLDER } from '#lib/urls/picture-paths.ts';
import { CodeChanged, PublishRefused } from '#publish/errors.ts';
import { rollBackSite } from '#publish/roll-back-site.ts';
import { takeLock } from '#publish/state/build-lock.ts';
import { startAilingBackEnd } from '../setup/back-end/ailing-back-end.ts';
import { seedProduct } from '../setup/catalogue/reading-shop.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../setup/publish/publishing-shop.ts';

const WORK = '.state/publish-test';
const PRESSURE_WASHERS = 10;

let shop: PublishingShop;
let site: PublishedFolder;

const listed = { categories: [{ id: PRESSURE_WASHERS, position: 0 }] };

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', 'https://shop.example');
  shop = await startPublishingShop(WORK, 20, [
    seedProduct('SOAP', listed),
    seedProduct('LANCE', {
      links: [{ type: 'related', sku: 'SOAP', position: 0 }],
    }),
  ]);
  site = shop.open('site');
  await site.publisher.publish({});
});

afterAll(async () => {
  site.publisher.close();
  await shop.close();
  vi.unstubAllEnvs();
});

const fileContains = (name: string, text: string) =>
  readFileSync(join(site.live, name), 'utf8').includes(text);
const release = () => readlinkSync(site.live);

it('shows a sold-out product as unavailable until it is back in stock', async () => {
  const stockOf = (qty: number) =>
    shop.sandbox.admin('PUT', '/rest/V1/products/SOAP', {
      product: { sku: 'SOAP', extension_attributes: { stock_item: { qty } } },
    });
  const isOffered = () =>
    fileContains('soap.html', 'In Stock') && !fileContains('soap.html', 'Unavailable');
  expect(isOffered()).toBe(true);
  await stockOf(0);
  await site.publisher.publish({ skus: ['SOAP'] });
  expect(fileContains('soap.html', 'Unavailable') && !fileContains('soap.html', 'AddToCart')).toBe(
    true,
  );
  await stockOf(7);
  await site.publisher.publish({ skus: ['SOAP'] });
  expect(isOffered()).toBe(true);
});

async function setPrice(pounds: string, sku = 'SOAP'): Promise<void> {
  await shop.sandbox.admin('PUT', `/rest/V1/products/${sku}`, {
    product: {
      sku,
      custom_attributes: [{ attribute_code: 'list_price', value: pounds }],
    },
  });
}

describe('publisher', () => {
  it('renders only the pages that show a changed product', async () => {
    await setPrice('77.50');
    const before = release();
    const summary = await site.publisher.publish({ skus: ['SOAP'] });
    // The page of the product, its listing, and the page that names it as related.
    expect(summary).toMatchObject({ read: 1, changed: 1, rendered: 3, removed: 0 });
    expect(release()).not.toBe(before);
    for (const name of ['soap.html', 'home-garden/pressure-washer.html', 'lance.html']) {
      expect(fileContains(name, '77.50'), name).toBe(true);
    }
    expect(fileContains('data/sku/SOAP.json', '7750'), 'data/sku/SOAP.json').toBe(true);
  });

  it('defers the filter data of a listing', async () => {
    const name = 'data/listings/home-garden/pressure-washer.json';
    expect(fileContains(name, '77.5')).toBe(false);
    let asked = 0;
    const deferredUntil = () => {
      asked += 1;
      return asked === 2;
    };
    await site.publisher.publish({ skus: [], deferredUntil });
    // Other work interrupts the publish after two of several outputs.
    expect(site.publisher.deferredSince()).toBeDefined();
    await site.publisher.publish({ skus: [], deferredUntil: () => false });
    expect(asked).toBe(2);
    expect(fileContains(name, '77.5')).toBe(true);
    expect(site.publisher.deferredSince()).toBeUndefined();
  });

  it('publishes nothing if nothing changed', async () => {
    const before = release();
    expect(await site.publisher.publish({})).toMatchObject({ release: undefined, rendered: 0 });
    expect(await site.publisher.publish({ skus: ['SOAP'] })).toMatchObject({ rendered: 0 });
    expect(release()).toBe(before);
  });

  it('shows dated content only on its days and renders nothing else for it', async () => {
    const file = join(shop.content.contentDir, 'strip.json');
    const strip = readFileSync(file, 'utf8');
    const [item] = z.array(z.looseObject({})).parse(JSON.parse(strip));
    const dated = { ...item, title: 'Open on Sundays', from: '2026-12-01', to: '2026-12-24' };
    writeFileSync(file, JSON.stringify([...JSON.parse(strip), dated]));
    const look = () => site.publisher.publish({ skus: [] });
    const isShown = () => fileContains('home-garden.html', 'Open on Sundays');
    expect(await look()).toMatchObject({ rendered: 0 });
    for (const [today, isOn] of [
      ['2026-12-01', true],
      ['2026-12-25', false],
    ] as const) {
      expect(site.publisher.isContentDayDue(), today).toBe(false);
      shop.clock.today = today;
      expect(site.publisher.isContentDayDue(), today).toBe(true);
      expect((await look()).rendered, today).toBeGreaterThan(2);
      expect(isShown(), today).toBe(isOn);
    }
    writeFileSync(file, strip);
    shop.clock.today = '2026-11-22';
    expect(await look()).toMatchObject({ rendered: 0 });
    expect(site.publisher.isContentDayDue()).toBe(false);
  });

  it('renders the page of a new content file and removes it with the file', async () => {
    const file = join(shop.content.contentDir, 'pages/services/support/new.md');
    writeFileSync(file, '---\ntitle: New page\ndescription: Worth a visit.\n---\nText.\n');
    expect(await site.publisher.publish({ skus: [] })).toMatchObject({ rendered: 2 });
    for (const name of ['services/support/new.html', 'services/support.html']) {
      expect(fileContains(name, 'New page'), name).toBe(true);
    }
    expect(fileContains('sitemaps/pages.xml', '/services/support/new<')).toBe(true);
    rmSync(file);
    expect(await site.publisher.publish({ skus: [] })).toMatchObject({ rendered: 1, removed: 1 });
    expect(existsSync(join(site.live, 'services/support/new.html'))).toBe(false);
  });

  it('rejects a link to a removed page with file and field, and does not change the site', async () => {
    const file = join(shop.content.contentDir, 'pages/register-review.md');
    const page = readFileSync(file, 'utf8');
    const before = release();
    rmSync(file);
    await expect(site.publisher.publish({ skus: [] })).rejects.toThrow(
      'home-garden.json: promos[2].path: no page /register-review',
    );
    writeFileSync(file, page);
    expect(await site.publisher.publish({ skus: [] })).toMatchObject({ release: undefined });
    expect(release()).toBe(before);
  });

  it('adds a reduced product to the deals and removes it afterwards', async () => {
    const deals = 'best-deals/home-garden.html';
    const reduce = (was: string) =>
      shop.sandbox.admin('PUT', '/rest/V1/products/SOAP', {
        product: {
          sku: 'SOAP',
          custom_attributes: [{ attribute_code: 'full_list_price', value: was }],
        },
      });
    expect(fileContains(deals, 'href="/soap"')).toBe(false);
    await reduce('155.00');
    // Three pages show the product. The other five show deals: both deals pages, the landing page,
    // the home page and the empty basket.
    expect(await site.publisher.publish({ skus: ['SOAP'] })).toMatchObject({ rendered: 8 });
    expect(fileContains(deals, 'href="/soap"')).toBe(true);
    await reduce('');
    expect(await site.publisher.publish({ skus: ['SOAP'] })).toMatchObject({ rendered: 8 });
    expect(fileContains(deals, 'href="/soap"')).toBe(false);
  });

  it('renders everything on request without publishing identical output', async () => {
    const before = release();
    const summary = await site.publisher.publish({ full: true });
    expect(summary.complete).toBe('it was asked for');
    expect(summary.rendered).toBeGreaterThan(50);
    expect(release()).toBe(before);
  });

  it('removes pictures that no page has shown for a month', async () => {
    const path = join(site.outDir, 'pictures', PICTURE_FOLDER, 'replaced.0a1b2c-160.webp');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    const before = Date.now() / 1000 - 31 * 86_400;
    utimesSync(path, before, before);
    await site.publisher.publish({ full: true });
    expect(existsSync(path)).toBe(false);
  });

  it('repairs and reports an output that differs from a build', async () => {
    const file = join(site.live, 'soap.html');
    const page = readFileSync(file, 'utf8');
    rmSync(file);
    writeFileSync(file, page.replace('77.50', '07.50'));
    await setPrice('12.34', 'LANCE');
    const summary = await site.publisher.publish({ full: true });
    expect(summary.stale).toEqual(['page:/soap']);
    expect(readFileSync(file, 'utf8')).toBe(page);
  });

  it('stores parts of feed and filter data but ignores them in a full publish', async () => {
    const catalogue = openCatalogue(snapshotPath(site.stateDir));
    onTestFinished(catalogue.close);
    const select = catalogue.database.prepare('select * from kept_list order by audience, code');
    await setPrice('56.70');
    await site.publisher.publish({ skus: ['SOAP'] });
    await site.publisher.publish({ skus: [], deferredUntil: () => false });
    const kept = select.all();
    expect(kept.length).toBeGreaterThan(0);
    const count = catalogue.database.prepare(
      'select count(body) as texts, count(*) as parts from kept_text',
    );
    expect(count.get()).toEqual({ texts: 1, parts: 40 });
    catalogue.database.exec(`
      update kept_text set body = '<item></item>';
      update kept_list set body = '{"ids":[],"names":[],"facets":[]}'`);
    const summary = await site.publisher.publish({ full: true });
    expect(summary).toMatchObject({ release: undefined, stale: [] });
    expect(select.all()).toEqual(kept);
    await setPrice('77.50');
    await site.publisher.publish({});
  });

  it('discards parts made for a publish that is refused', async () => {
    const catalogue = openCatalogue(snapshotPath(site.stateDir));
    onTestFinished(catalogue.close);
    const count = () => catalogue.database.prepare('select count(*) as parts from kept_text').get();
    await setPrice('61.00');
    await site.publisher.publish({});
    expect(count()).toEqual({ parts: 40 });
    const file = join(shop.content.contentDir, 'pages/register-review.md');
    const page = readFileSync(file, 'utf8');
    rmSync(file);
    await setPrice('62.00');
    await expect(site.publisher.publish({})).rejects.toThrow('no page /register-review');
    expect(count()).toEqual({ parts: 39 });
    writeFileSync(file, page);
    await setPrice('77.50');
    await site.publisher.publish({});
    expect(count()).toEqual({ parts: 40 });
  });

  describe('publisher with changed code on disk', () => {
    const banners = () => join(shop.content.contentDir, 'home.json');
    beforeEach(() => {
      const look = vi.spyOn(shop.disk, 'fingerprint').mockReturnValue('other code');
      return () => look.mockRestore();
    });

    it('publishes single products without checking the code on disk', async () => {
      await setPrice('43.21', 'LANCE');
      expect(await site.publisher.publish({ skus: ['LANCE'] })).toMatchObject({ rendered: 1 });
      expect(shop.disk.fingerprint).not.toHaveBeenCalled();
    });

    it("stops if an editor's file changed, because it may need the new code", async () => {
      const before = release();
      const text = readFileSync(banners(), 'utf8');
      writeFileSync(banners(), `${text}\n`);
      await expect(site.publisher.publish({ skus: [] })).rejects.toThrow(CodeChanged);
      writeFileSync(banners(), text);
      expect(release()).toBe(before);
      expect(await site.publisher.publish({ skus: [] })).toMatchObject({ rendered: 0 });
    });

    it('stops before a publish of everything', async () => {
      await expect(site.publisher.publish({ full: true })).rejects.toThrow(CodeChanged);
    });
  });

  it('lists planned changes with reasons and changes nothing', async () => {
    await setPrice('66.00');
    const before = release();
    const report = readFileSync(reportPath(site.stateDir), 'utf8');
    // Left over from a killed publisher; a plan must not remove the folder.
    mkdirSync(join(site.outDir, 'incoming'));
    const plan = await site.publisher.plan({});
    expect(readFileSync(reportPath(site.stateDir), 'utf8')).toBe(report);
    expect(existsSync(join(site.outDir, 'incoming'))).toBe(true);
    expect(plan.changes).toContainEqual({
      output: 'page:/soap',
      change: 'changed',
      because: expect.stringMatching(/^(card:SOAP|product:soap)$/),
    });
    expect(plan.changes.map(({ output }) => output)).not.toContain('page:/wish-list');
    expect(release()).toBe(before);
    expect(fileContains('soap.html', '77.50'), 'soap.html').toBe(true);
    expect(await site.publisher.publish({})).toMatchObject({ rendered: 3 });
  });

  it('rolls back and refuses automatic publishes until an operator publishes', async () => {
    const unlock = takeLock(site.stateDir, 'site');
    const reading = site.publisher.publish({});
    await setImmediate();
    const catalogue = openCatalogue(snapshotPath(site.stateDir));
    await rollBackSite(catalogue.database, site.outDir);
    catalogue.close();
    unlock();
    await expect(reading).rejects.toThrow('while this publish was reading');
    expect(fileContains('soap.html', '77.50'), 'soap.html').toBe(true);
    const automatic = site.publisher.publish({ skus: ['SOAP'], isAutomatic: true });
    await expect(automatic).rejects.toThrow(PublishRefused);
    expect((await site.publisher.plan({ skus: [] })).changes).toContainEqual({
      output: 'page:/soap',
      change: 'changed',
      because: 'a rollback',
    });
    expect(fileContains('soap.html', '77.50'), 'soap.html').toBe(true);
    expect(await site.publisher.publish({})).toMatchObject({ rendered: 3 });
    expect(fileContains('soap.html', '66.00'), 'soap.html').toBe(true);
    await expect(
      site.publisher.publish({ skus: ['SOAP'], isAutomatic: true }),
    ).resolves.toMatchObject({ release: undefined });
  });

  it('writes scripts, and compressed files next to pages', () => {
    expect(existsSync(join(site.live, 'soap.html.br'))).toBe(true);
    expect(existsSync(join(site.live, 'soap.html.gz'))).toBe(true);
    expect(readdirSync(join(site.live, '_astro')).length).toBeGreaterThan(10);
  });

  it('shows alternatives on the page of a removed product', async () => {
    await shop.sandbox.admin('DELETE', '/rest/V1/products/SOAP');
    const summary = await site.publisher.publish({ skus: ['SOAP'] });
    expect(summary).toMatchObject({ changed: 0, removed: 1 });
    expect(existsSync(join(site.live, 'soap.html'))).toBe(false);
    expect(existsSync(join(site.live, 'soap.html.br'))).toBe(false);
    expect(existsSync(join(site.live, 'data/sku/SOAP.json'))).toBe(false);
    expect(
      fileContains('gone/soap.html', 'href="/home-garden/pressure-washer"'),
      'gone/soap.html',
    ).toBe(true);
    expect(fileContains('lance.html', 'href="/soap"'), 'lance.html').toBe(false);
  });

  it('publishes the other products of a webhook if one cannot be read', async () => {
    const backEnd = await startAilingBackEnd(shop.sandbox.url);
    const { publisher } = shop.reopen(site, backEnd.url);
    onTestFinished(async () => {
      publisher.close();
      await backEnd.close();
    });
    await shop.sandbox.admin('PUT', '/rest/V1/products/BRUSH', {
      product: { sku: 'BRUSH', name: 'Brush', price: 3, status: 1, visibility: 4 },
    });
    await setPrice('56.40', 'LANCE');
    backEnd.ail(['LANCE'], 'it crashes');
    const hook = await publisher.publish({ skus: ['LANCE', 'BRUSH'] });
    expect(hook).toMatchObject({ read: 1, unreadable: [{ sku: 'LANCE' }] });
    expect(existsSync(join(site.live, 'brush.html'))).toBe(true);
    expect(fileContains('lance.html', '43.21'), 'lance.html').toBe(true);
    expect(publisher.dueAgain(() => 60_000)).toEqual([]);
    const due = publisher.dueAgain(() => 0);
    expect(due).toEqual(['LANCE']);
    backEnd.ail([], 'it crashes');
    expect(await publisher.publish({ skus: due })).toMatchObject({ unreadable: [] });
    expect(fileContains('lance.html', '56.40'), 'lance.html').toBe(true);
  });
});
