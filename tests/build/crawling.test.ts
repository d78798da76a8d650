/** What robots are told of a published site, over the whole demo catalogue. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileOf } from '#lib/hosting/site-addresses.ts';
import { filesBelow } from '#publish/files/files-below.ts';
import { readGoogleFeed } from '../setup/pages/google-product-data.ts';
import { readSitemaps } from '../setup/pages/sitemaps.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../setup/publish/publishing-shop.ts';

const WORK = '.state/crawling-test';
const PRODUCTS = 215;
/** The first of the demo, which has pictures. */
const SKU = 'PW110-UK';
const SITE = 'https://shop.example';
const FEED = 'feeds/google-0.xml';

let shop: PublishingShop;
let site: PublishedFolder;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', SITE);
  shop = await startPublishingShop(WORK, PRODUCTS);
  site = shop.open('site');
  await site.publisher.publish({});
});

afterAll(async () => {
  site.publisher.close();
  await shop.close();
  vi.unstubAllEnvs();
});

const textOf = (name: string) => readFileSync(join(site.live, name), 'utf8');

/** The addresses of all pages that may be indexed, as they name themselves. */
function indexedPages(): string[] {
  const pages = [...filesBelow(site.live)].filter((name) => name.endsWith('.html'));
  return pages
    .map(textOf)
    .filter((html) => !html.includes('<meta name="robots" content="noindex"'))
    .map((html) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? 'no address');
}

describe('the sitemaps', () => {
  it('list every page that may be indexed, once, and nothing else', () => {
    const listed = readSitemaps(site.live).map(({ loc }) => loc);
    expect(listed.length).toBeGreaterThan(240);
    expect(listed.toSorted()).toEqual(indexedPages().toSorted());
  });

  it('date the pages of products, and no other pages', () => {
    const dated = readSitemaps(site.live).filter(({ lastmod }) => lastmod !== undefined);
    expect(dated).toHaveLength(PRODUCTS - 3);
    expect(dated).toContainEqual({
      loc: expect.stringContaining('pw-110'),
      lastmod: expect.any(String),
    });
  });
});

describe('robots.txt and llms.txt', () => {
  it.each(['robots.txt', 'llms.txt'])('%s leads only to what there is', (name) => {
    const addresses = textOf(name).match(/https:\/\/shop\.example[^\s)]*/g) ?? [];
    const files = new Set(filesBelow(site.live));
    for (const address of addresses) {
      expect(files.has(fileOf(new URL(address).pathname) ?? ''), address).toBe(true);
    }
    expect(addresses).toContain(`${SITE}/sitemap.xml`);
  });
});

describe('the product feed', () => {
  const priceIn = (feed: string) =>
    readGoogleFeed(feed).find((item) => item['g:id'] === SKU)?.['g:price'];

  async function setPrice(price: number, shown: string): Promise<void> {
    const custom_attributes = [{ attribute_code: 'list_price', value: shown }];
    await shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, {
      product: { sku: SKU, price, custom_attributes },
    });
  }

  it('is deferred by a publish of single products, and made by the next one', async () => {
    await setPrice(50, '60.00');
    await site.publisher.publish({ skus: [SKU] });
    expect(textOf('pw-110-compact-pressure-washer.html')).toContain('60.00');
    expect(priceIn(textOf(FEED))).toBe('70.00 GBP');
    expect(site.publisher.deferredSince()).toBeGreaterThan(Date.now() - 60_000);
    expect((await site.publisher.plan({ skus: [] })).changes).toEqual([]);
    const because = 'it was deferred';
    expect((await site.publisher.plan({})).changes).toEqual([
      { output: 'google-feed:0', change: 'changed', because },
      { output: 'listing-data:home-garden/pressure-washer', change: 'changed', because },
      { output: 'page:/home-garden/which-machine', change: 'changed', because },
      { output: 'search-facts:0', change: 'changed', because },
      { output: 'search-words:0', change: 'changed', because },
    ]);
    const summary = await site.publisher.publish({});
    expect(summary).toMatchObject({ release: expect.any(Number), rendered: 1 });
    expect(priceIn(textOf(FEED))).toBe('60.00 GBP');
    expect(site.publisher.deferredSince()).toBeUndefined();
  });

  it('is made after a restart where the publisher ended in between', async () => {
    await setPrice(100, '120.00');
    await site.publisher.publish({ skus: [SKU] });
    const since = site.publisher.deferredSince();
    site.publisher.close();
    site = shop.reopen(site);
    await site.publisher.publish({ skus: [] });
    expect(site.publisher.deferredSince()).toBe(since);
    expect(priceIn(textOf(FEED))).toBe('60.00 GBP');
    await site.publisher.publish({ skus: [], deferredUntil: () => false });
    expect(priceIn(textOf(FEED))).toBe('120.00 GBP');
    expect(site.publisher.deferredSince()).toBeUndefined();
  });

  it('is no fault of the daily comparison while it waits', async () => {
    await setPrice(75, '90.00');
    await site.publisher.publish({ skus: [SKU] });
    expect((await site.publisher.publish({ full: true })).stale).toEqual([]);
    expect(priceIn(textOf(FEED))).toBe('90.00 GBP');
  });
});
