/** A release that takes too many products off sale is refused unless the operator allows the loss. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lostSales } from '#catalogue/offers/live-sales.ts';
import { openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { snapshotPath } from '#catalogue/state.ts';
import { lostSalesFault } from '#catalogue/sync/safety-limits.ts';
import { PublishRefused } from '#publish/errors.ts';
import { seedProduct } from '../../setup/catalogue/reading-shop.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../../setup/publish/publishing-shop.ts';

const MANY = Array.from({ length: 60 }, (_, index) => `MANY-${index}`);

let shop: PublishingShop;
let site: PublishedFolder;
let release: number | undefined;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', 'https://shop.example');
  shop = await startPublishingShop(
    '.state/lost-sales',
    20,
    MANY.map((sku) => seedProduct(sku)),
  );
  site = shop.open('site');
  release = (await site.publisher.publish({})).release;
});

afterAll(async () => {
  site.publisher.close();
  await shop.close();
  vi.unstubAllEnvs();
});

async function change(skus: readonly string[], product: object) {
  for (const sku of skus) {
    await shop.sandbox.admin('PUT', `/rest/V1/products/${sku}`, { product: { sku, ...product } });
  }
  return { skus, allowShrink: false };
}

describe('publisher with fewer sellable products', () => {
  it('publishes without approval if only a few products are lost', async () => {
    const request = await change(MANY.slice(0, 10), { status: 2 });
    expect((await site.publisher.publish(request)).release).toBeGreaterThan(release ?? 0);
  });

  it('refuses to lose half of the products, names them, and publishes once the loss is allowed', async () => {
    const request = await change(MANY.slice(10, 55), { status: 2 });
    const refused = site.publisher.publish(request);
    await expect(refused).rejects.toThrow(PublishRefused);
    await expect(refused).rejects.toThrow(
      /^45 of \d+ products could no longer be bought, 50 % or more .*, such as MANY-10, MANY-11, .*MAX_REJECTED_PERCENT=100 npm run rebuild/,
    );
    // Every later publish is refused as well, although nothing else changed.
    await expect(site.publisher.publish({ skus: [], allowShrink: false })).rejects.toThrow(
      /^45 of \d+ products/,
    );
    expect((await site.publisher.publish({ skus: [], allowShrink: true })).release).toBeDefined();
    await site.publisher.publish({ skus: [], allowShrink: false });
    const { database, close } = openCatalogue(snapshotPath(site.stateDir));
    expect(lostSales(database, ['everything']).skus).toEqual([]);
    close();
  });
});

describe('lostSalesFault', () => {
  const fault = (lost: number, before: number, over: object = {}) =>
    lostSalesFault(
      { before, skus: MANY.slice(0, lost) },
      { stateDir: '', maxRejectedPercent: 1, ...over },
    );

  it.each([
    [9, 100],
    [1, 5],
    [0, 0],
    [99, 1000],
  ])('accepts a loss of %i of %i products', (lost, before) => {
    expect(fault(Math.min(lost, MANY.length), before)).toBeUndefined();
  });

  it.each([
    [10, 100],
    [2, 20],
    [60, 600],
    [2, 2],
  ])('refuses a loss of %i of %i products', (lost, before) => {
    expect(fault(lost, before)).toMatch(new RegExp(`^${lost} of ${before} products`));
  });

  it.each([{ maxRejectedPercent: 100 }, { maxRejectedPercent: 51 }, { allowShrink: true }])(
    'accepts a large loss with %j',
    (over) => {
      expect(fault(50, 100, over)).toBeUndefined();
    },
  );
});
