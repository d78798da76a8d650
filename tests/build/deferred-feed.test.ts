import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readGoogleFeed } from '../setup/pages/google-product-data.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../setup/publish/publishing-shop.ts';

const WORK = '.state/deferred-feed-test';
const PRODUCTS = 24;
/** First product of the demo catalogue; it has pictures. */
const SKU = 'PW110-UK';
const FEED = 'feeds/google-0.xml';

let shop: PublishingShop;
let site: PublishedFolder;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', 'https://shop.example');
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

describe('product feed', () => {
  const priceIn = (feed: string) =>
    readGoogleFeed(feed).find((item) => item['g:id'] === SKU)?.['g:price'];

  async function setPrice(price: number, shown: string): Promise<void> {
    const custom_attributes = [{ attribute_code: 'list_price', value: shown }];
    await shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, {
      product: { sku: SKU, price, custom_attributes },
    });
  }

  it('waits during a publish of single products and is made by the next publish', async () => {
    await setPrice(50, '60.00');
    await site.publisher.publish({ skus: [SKU] });
    expect(textOf('pw-110-compact-pressure-washer.html')).toContain('60.00');
    expect(priceIn(textOf(FEED))).toBe('69.00 GBP');
    expect(site.publisher.deferredSince()).toBeGreaterThan(Date.now() - 60_000);
    expect((await site.publisher.plan({ skus: [] })).changes).toEqual([]);
    const because = 'it was deferred';
    expect((await site.publisher.plan({})).changes).toEqual([
      { output: 'google-feed:0', change: 'changed', because },
      { output: 'listing-data:home-garden/pressure-washer', change: 'changed', because },
      { output: 'page:/home-garden/which-machine', change: 'changed', because },
      { output: 'search-facts:0', change: 'changed', because },
    ]);
    const summary = await site.publisher.publish({});
    expect(summary).toMatchObject({ release: expect.any(Number), rendered: 1 });
    expect(priceIn(textOf(FEED))).toBe('60.00 GBP');
    expect(site.publisher.deferredSince()).toBeUndefined();
  });

  it('stays deferred after a restart, and is made once its wait ends', async () => {
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

  it('does not count as stale in the daily comparison while deferred', async () => {
    await setPrice(75, '90.00');
    await site.publisher.publish({ skus: [SKU] });
    expect((await site.publisher.publish({ full: true })).stale).toEqual([]);
    expect(priceIn(textOf(FEED))).toBe('90.00 GBP');
  });
});
