/**
 * Price, availability, delivery and guarantee of every product must agree on pages, cards, data
 * files, the feed and in the basket.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import { addCartItem, createGuestCart } from '#commerce/cart/carts.ts';
import { estimateDelivery } from '#commerce/cart/shipping.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { parsePence } from '#lib/money.ts';
import { skuDataFile } from '#lib/urls/paths.ts';
import { readGoogleFeed } from '../setup/pages/google-product-data.ts';
import {
  type PublishedFolder,
  type PublishingShop,
  startPublishingShop,
} from '../setup/publish/publishing-shop.ts';

const PRODUCTS = 212;

let shop: PublishingShop;
let site: PublishedFolder;
let client: CommerceClient;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', 'https://shop.example');
  shop = await startPublishingShop('.state/promises', PRODUCTS);
  site = shop.open('site');
  await site.publisher.publish({});
  client = createCommerceClient({ baseUrl: shop.sandbox.url });
});

afterAll(async () => {
  site.publisher.close();
  await shop.close();
  vi.unstubAllEnvs();
});

type Part = ReturnType<typeof parseDocument> | ReturnType<typeof DomUtils.findOne>;

const file = (name: string) => readFileSync(join(site.live, name), 'utf8');
const json = (name: string) => JSON.parse(file(name));

function findByClass(part: Part, className: string) {
  const has = ({ attribs }: { attribs?: Record<string, string> }) =>
    attribs?.['class']?.split(/\s+/).includes(className) ?? false;
  return part
    ? DomUtils.findAll(
        has,
        [part].flatMap((each) => ('children' in each ? each.children : [])),
      )
    : [];
}

const textOf = (part: Part) => (part ? DomUtils.textContent(part).replace(/\s+/g, ' ').trim() : '');
const penceIn = (text: string) =>
  parsePence(/£([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '') ?? '');

function pricesOf(part: Part) {
  const of = (name: string) => penceIn(textOf(findByClass(part, name)[0] ?? null));
  return { incl: of('price-incl'), excl: of('price-excl') };
}

const availabilityOf = (part: Part) => textOf(findByClass(part, 'availability')[0] ?? null);

function structuredProduct(page: Part) {
  const scripts = page ? DomUtils.getElementsByTagName('script', page) : [];
  const things = scripts
    .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
    .flatMap((script) => JSON.parse(DomUtils.textContent(script))['@graph'] ?? []);
  return things.find((thing) => thing['@type'] === 'Product');
}

function readPage(name: string) {
  const page = parseDocument(file(name));
  const [panel = null] = findByClass(page, 'purchase');
  const [day] = DomUtils.getElementsByTagName('strong', panel ?? page).filter(
    ({ attribs }) => 'data-before' in attribs,
  );
  const promised = findByClass(panel, 'promises').flatMap((list) =>
    DomUtils.getElementsByTagName('li', list).map(textOf),
  );
  return {
    sku: findByClass(panel, 'buy')[0]?.attribs['data-sku'] ?? '',
    ...pricesOf(panel),
    availability: availabilityOf(panel),
    hasButton: findByClass(panel, 'add-to-cart').length > 0,
    delivery: promised.find((text) => /^(Free delivery|Delivery from)/.test(text)),
    time: day && {
      orderBefore: day.attribs['data-before'],
      workingDays: Number(day.attribs['data-days']),
    },
    guarantee: promised.find((text) => text.includes('guarantee')),
    structured: structuredProduct(page),
  };
}

function productPages(): Map<string, ReturnType<typeof readPage>> {
  const names = readdirSync(site.live).filter((name) => name.endsWith('.html'));
  const pages = names.map(
    (name) => [`/${name.slice(0, -'.html'.length)}`, readPage(name)] as const,
  );
  return new Map(pages.filter(([, { sku }]) => sku !== ''));
}

/** Returns cards of products, not of categories. */
const products = (page: Part) =>
  findByClass(page, 'card').filter((card) => findByClass(card, 'prices').length > 0);

/** Returns every card of every listing with the path that it links to. */
function cards() {
  const names = readdirSync(site.live, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(home-garden|professional)\/.*\.html$/.test(name),
  );
  return names.flatMap((name) =>
    products(parseDocument(file(name))).map((card) => ({
      name,
      path: DomUtils.getElementsByTagName('a', card)[0]?.attribs['href'] ?? '',
      availability: availabilityOf(card),
      ...pricesOf(card),
    })),
  );
}

const deliveryCost = (text: string | undefined) =>
  text?.startsWith('Free') ? 0 : penceIn(text ?? '');

it('structured data and data file of a page contain its price, VAT and availability', () => {
  const pages = productPages();
  expect(pages.size).toBeGreaterThan(200);
  for (const { sku, incl, excl, availability, structured: thing } of pages.values()) {
    const { prices, status } = json(`data/sku/${skuDataFile(sku)}`);
    expect([sku, prices.inclVat, prices.exclVat]).toEqual([sku, incl, excl]);
    const isQuoted = incl === null && excl === null;
    const sold = isQuoted ? 'Available by phone' : 'In Stock';
    expect([sku, status === '1']).toEqual([sku, availability === sold]);
    if (incl !== null && excl !== null) {
      expect(Math.abs(incl - excl * 1.2), sku).toBeLessThan(1.1);
    }
    const offer = thing?.offers;
    expect([sku, offer && parsePence(offer.price)]).toEqual([
      sku,
      incl === null ? undefined : incl,
    ]);
    if (offer) {
      const isThere = offer.availability === 'https://schema.org/InStock';
      expect([sku, isThere]).toEqual([sku, availability === 'In Stock']);
    }
  }
});

it('cards show the same price and availability as the page', () => {
  const pages = productPages();
  const shown = cards();
  expect(new Set(shown.map(({ path }) => path)).size).toBeGreaterThan(180);
  for (const { name, path, incl, excl, availability } of shown) {
    const page = pages.get(path);
    expect([name, path, incl, excl, availability]).toEqual([
      name,
      path,
      page?.incl,
      page?.excl,
      page?.availability,
    ]);
  }
});

it('structured data, details and feed contain the delivery and guarantee of the page', () => {
  const feed = new Map(
    readGoogleFeed(file('feeds/google-0.xml')).map((item) => [item['g:id'], item]),
  );
  // The feed contains only products with a picture; tests/build/feed.test.ts tests the feed of all
  // products.
  expect(feed.size).toBeGreaterThan(5);
  for (const page of productPages().values()) {
    const { sku, delivery, time, hasButton, guarantee, structured: thing } = page;
    const cost = deliveryCost(delivery);
    const { deliveryTime } = json(`data/details/${skuDataFile(sku)}`);
    if (hasButton) expect([sku, deliveryTime]).toEqual([sku, time ?? null]);
    const said = thing?.offers?.shippingDetails;
    if (delivery && said) {
      expect([sku, Math.round(Number(said.shippingRate.value) * 100)]).toEqual([sku, cost]);
      expect([sku, said.deliveryTime.transitTime.minValue]).toEqual([sku, time?.workingDays]);
    }
    const warranty = thing?.offers?.warranty;
    expect([sku, warranty !== undefined]).toEqual([
      sku,
      guarantee !== undefined && thing?.offers !== undefined,
    ]);
    const item = feed.get(sku);
    if (item)
      expect([sku, JSON.stringify(item['g:shipping'])]).toEqual([
        sku,
        expect.stringContaining((Number(cost) / 100).toFixed(2)),
      ]);
  }
});

it('baskets accept every product with a button, at the price and delivery cost of its page', async () => {
  const address = { countryId: 'GB', postcode: 'CT16 1AA' };
  const pages = productPages();
  // Reading the pages takes seconds, in which idle connections time out unnoticed.
  await setTimeout(100);
  let bought = 0;
  for (const { sku, incl, hasButton, delivery } of pages.values()) {
    const cart = await createGuestCart(client);
    const adding = addCartItem(client, cart, { sku, quantity: 1 });
    if (!hasButton) {
      if (incl !== null) await expect(adding, sku).rejects.toThrow(BackEndRefusal);
      else await adding.catch(() => undefined);
      continue;
    }
    await adding;
    const [line] = (await fetchCartTotals(client, cart)).lines;
    expect([sku, line?.price]).toEqual([sku, incl]);
    const ways = await estimateDelivery(client, cart, address);
    expect([sku, Math.min(...ways.map(({ price }) => price))]).toEqual([
      sku,
      deliveryCost(delivery),
    ]);
    bought += 1;
  }
  expect(bought).toBeGreaterThan(150);
});

it('nozzles promise no additional guarantee or minimum order; pallets take three working days', () => {
  const nozzle = readPage('foam-nozzle-fj-6-with-0-6-l-bottle.html');
  expect(nozzle).toMatchObject({ delivery: 'Free delivery', time: { workingDays: 1 } });
  expect(nozzle.guarantee).toBe('2-year guarantee');
  const [main = ''] =
    /<main.*<\/main>/s.exec(file('foam-nozzle-fj-6-with-0-6-l-bottle.html')) ?? [];
  expect(main).toContain('Free delivery');
  expect(main).not.toContain('£50');
  const sweeper = readPage('mt-20-implement-carrier.html');
  expect(sweeper).toMatchObject({ delivery: 'Free delivery', time: { workingDays: 3 } });
  expect(sweeper.guarantee).toBe('1-year guarantee');
  const { shippingDetails, warranty } = sweeper.structured?.offers ?? {};
  expect(shippingDetails.deliveryTime.transitTime).toMatchObject({ minValue: 3, maxValue: 5 });
  expect(warranty.durationOfWarranty).toMatchObject({ value: 1, unitCode: 'ANN' });
});

it('no product promises what the help pages refuse', () => {
  for (const path of productPages().keys()) {
    expect(textOf(parseDocument(file(`${path.slice(1)}.html`))), path).not.toMatch(
      /\bfinance\b|\binstalments?\b|gift card|regist\w+ (?:it )?within|best-selling/i,
    );
  }
});

it('a page shows a saving in pounds and per cent', () => {
  const [panel = null] = findByClass(parseDocument(file('pw-130-home-and-patio.html')), 'purchase');
  const [price = null] = findByClass(panel, 'price-incl');
  expect(textOf(price)).toMatch(/Save £[\d.]+ \(\d+%\)/);
});

it('lists of linked products start with those that can be bought', () => {
  let mixed = 0;
  for (const name of readdirSync(site.live).filter((each) => each.endsWith('.html'))) {
    for (const list of findByClass(parseDocument(file(name)), 'connected')) {
      const canBuy = findByClass(list, 'card').map(
        (card) => findByClass(card, 'add-to-cart').length > 0 || textOf(card).includes('Choose'),
      );
      const sorted = canBuy.toSorted((one, other) => Number(other) - Number(one));
      expect(canBuy, name).toEqual(sorted);
      if (new Set(canBuy).size > 1) mixed += 1;
    }
  }
  expect(mixed).toBeGreaterThan(10);
});
