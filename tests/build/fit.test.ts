import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Obstacle } from '#catalogue/offers/sellability.ts';
import { addCartItem, createGuestCart } from '#commerce/cart/carts.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { FIRST_STORE_VIEW } from '#commerce/store-view.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { examine, type Fit } from '../../scripts/fit/examine.ts';
import { toText } from '../../scripts/fit/report.ts';
import { seedProduct } from '../setup/catalogue/reading-shop.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../setup/publish/publishing-shop.ts';

/** One product per obstacle; the obstacle is its only fault. */
const UNSELLABLE: Readonly<Partial<Record<Obstacle, string>>> = {
  'not visible': 'PART',
  'no page': 'KEYLESS',
  disabled: 'OFF',
  'no price': 'UNPRICED',
  'sold out': 'EMPTY-SHELF',
};

const MORE = [
  seedProduct('FINE'),
  seedProduct('PART', { visibility: 1 }),
  seedProduct('KEYLESS', { attributes: { url_key: '' } }),
  seedProduct('OFF', { status: 2 }),
  seedProduct('UNPRICED', { attributes: { list_price: '' } }),
  seedProduct('EMPTY-SHELF', { stock: 0 }),
];

let shop: PublishingShop;
let place: PublishedFolder;
let fit: Fit;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  shop = await startPublishingShop('.state/fit-test', 40, MORE);
  place = shop.open('published');
  fit = await examine(
    {
      url: shop.sandbox.url,
      token: SANDBOX_TOKENS.catalogue,
      storeView: FIRST_STORE_VIEW,
      ordersToken: undefined,
      siteUrl: undefined,
      json: false,
      tryVariants: false,
      shopFile: undefined,
      proposeTo: undefined,
    },
    () => {},
  );
  await place.publisher.publish({ full: true });
});

afterAll(async () => {
  place.publisher.close();
  await shop.close();
});

/** Returns true if a page sells its own product; buttons on cards have no quantity field. */
const hasQuantityField = (html: string) => html.includes('class="quantity"');

function page(sku: string): string | undefined {
  const path = join(place.live, `${sku.toLowerCase()}.html`);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Tries to buy a product from its page, if it has one, and through the basket. */
async function tryToBuy(sku: string): Promise<string> {
  const html = page(sku);
  if (html === undefined) return 'no page';
  if (!hasQuantityField(html)) return 'no button';
  const client = createCommerceClient({ baseUrl: shop.sandbox.url });
  const cart = await createGuestCart(client);
  return addCartItem(client, cart, { sku, quantity: 1 }).then(
    () => 'bought',
    () => 'refused',
  );
}

describe('fit report', () => {
  it('predicts the number of products that the built shop sells', async () => {
    const checked = await place.publisher.checkAll();
    const pages = readdirSync(place.live).filter((name) => name.endsWith('.html'));
    const offering = pages.filter((name) =>
      hasQuantityField(readFileSync(join(place.live, name), 'utf8')),
    );
    expect(fit.sellable).toBeGreaterThan(20);
    expect(fit.sellable).toBe(offering.length);
    expect(fit.sellable).toBe(checked?.sellability.sellable);
    expect(fit.unsellable).toEqual(checked?.sellability.unsellable);
  });

  it.each([
    ['PART', 'no page'],
    ['KEYLESS', 'no page'],
    ['OFF', 'no button'],
    ['UNPRICED', 'no button'],
    ['EMPTY-SHELF', 'no button'],
  ])('predicts for %s the outcome of an attempt to buy: %s', async (sku, outcome) => {
    const told = fit.unsellable.find((product) => product.sku === sku)?.obstacle;
    expect(told && UNSELLABLE[told]).toBe(sku);
    expect(await tryToBuy(sku)).toBe(outcome);
  });

  it('does not list a product that can be bought', async () => {
    expect(fit.unsellable.map(({ sku }) => sku)).not.toContain('FINE');
    expect(await tryToBuy('FINE')).toBe('bought');
  });

  it('reads no pictures and makes fewer than 110 requests', async () => {
    expect(fit.report.missingPictures).toEqual([]);
    expect(fit.load.requests).toBeLessThan(110);
  });

  it('prints a readable report with totals and obstacles', () => {
    const text = toText(fit);
    expect(text).toContain(`${fit.sellable} of ${fit.read} products can be sold by this shop`);
    expect(text).toContain('sold out: EMPTY-SHELF');
    expect(text).toContain('has no url_key');
    expect(text).toContain('requests in');
    // The sandbox has no terms and conditions, and its response does not indicate whether terms are
    // required.
    expect(text).toContain('GraphQL does not show whether customers must agree to terms.');
  });
});
