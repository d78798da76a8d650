/**
 * Compares the pages of variants with the feed and the structured data of their products, by the
 * rules in search-rules.ts and google-product-data.ts.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { familyProducts } from '#sandbox/demo/family-products.ts';
import { createPositions } from '#sandbox/demo/positions.ts';
import { openNamedPictures } from '../setup/catalogue/named-pictures.ts';
import { type FoundPage, foundPages, linkOf, structuredItem } from '../setup/pages/found-page.ts';
import { type ReadItem, readGoogleFeed } from '../setup/pages/google-product-data.ts';
import { describeShownPromises } from '../setup/pages/shown-promises.ts';
import { type PublishingShop, startPublishingShop } from '../setup/publish/publishing-shop.ts';

const WORK = '.state/variants-test';
const ORIGIN = 'https://shop.example';

let shop: PublishingShop;
let pages: ReadonlyMap<string, FoundPage>;
let items: ReadItem[];
let exists: (address: string) => boolean;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('SITE_URL', ORIGIN);
  shop = await startPublishingShop(WORK, 4, familyProducts(createPositions()));
  const { publisher, live, stateDir } = shop.open('live');
  await publisher.publish({});
  publisher.close();
  pages = new Map(foundPages(live).map((page) => [page.path, page]));
  const isNamedPicture = openNamedPictures(stateDir);
  exists = (address) => {
    const path = address.slice(ORIGIN.length);
    return isNamedPicture(path) || existsSync(join(live, path));
  };
  const feed = readGoogleFeed(readFileSync(join(live, 'feeds/google-0.xml'), 'utf8'));
  items = feed.filter((item) => item['g:item_group_id'] !== undefined);
});

afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

function pageAt(address: string | undefined): FoundPage {
  return pages.get(address?.slice(ORIGIN.length) ?? '') ?? expect.fail(`no page ${address}`);
}

const VARIANT = /<li class="variant"[^>]*>.*?(?=<li class="variant"|<\/section>)/gs;

/** Returns the variants that a browser without scripts shows. */
function shownVariants({ html }: FoundPage): string[] {
  const [panel = ''] = /<section class="purchase".*?<\/section>/s.exec(html) ?? [];
  const variants = Array.from(panel.matchAll(VARIANT), ([variant]) => variant);
  return variants.filter((variant) => !/^<li[^>]* hidden/.test(variant));
}

/** Returns the part of the gallery with the picture that is chosen. */
function chosenPicture({ html }: FoundPage): string | undefined {
  return html.split('<div class="gallery-item"').find((item) => / checked/.test(item));
}

it('the feed contains more than ten variants of several groups', () => {
  expect(items.length).toBeGreaterThan(10);
  expect(new Set(items.map((item) => item['g:item_group_id'])).size).toBeGreaterThan(3);
});

it('each variant in the feed has a page of its own with the same data, without scripts', () => {
  for (const item of items) {
    const page = pageAt(item['g:link']);
    const said = structuredItem(page, 'Product') ?? expect.fail('no product');
    expect(said, page.path).toMatchObject({
      url: item['g:link'],
      name: item['g:title'],
      sku: item['g:id'],
      image: item['g:image_link'],
      inProductGroupWithID: item['g:item_group_id'],
      offers: {
        url: item['g:link'],
        price: item['g:price'].replace(' GBP', ''),
        availability: 'https://schema.org/InStock',
      },
    });
    for (const property of ['color', 'size', 'material'] as const) {
      expect(said[property], page.path).toBe(item[`g:${property}`]);
    }
    const [shown = '', ...others] = shownVariants(page);
    expect(others, page.path).toEqual([]);
    expect(shown).toContain('class="availability is-in-stock"');
    expect(shown).toContain(`<strong>£${said.offers?.price}</strong>`);
    const [, stem = ''] = /([^/]+)-\d+\.webp$/.exec(item['g:image_link']) ?? [];
    expect(chosenPicture(page) ?? page.html, page.path).toContain(stem);
    expect(exists(item['g:image_link']), page.path).toBe(true);
  }
});

it('each variant has the canonical URL of its product, whose group lists the same variant', () => {
  for (const item of items) {
    const page = pageAt(item['g:link']);
    const canonical = linkOf(page, 'canonical');
    const group = structuredItem(pageAt(canonical), 'ProductGroup');
    expect(group?.url).toBe(canonical);
    expect(group?.productGroupID).toBe(item['g:item_group_id']);
    expect(group?.name).toBe(item['g:item_group_title']);
    const variant = group?.hasVariant.find(({ sku }) => sku === item['g:id']);
    const { brand, description, inProductGroupWithID, isVariantOf, ...own } =
      structuredItem(page, 'Product') ?? expect.fail('no product');
    expect(variant).toEqual(own);
    expect(isVariantOf?.['@id']).toBe(group?.['@id']);
    expect(group).toMatchObject({ brand, ...(description && { description }) });
  }
});

it('a page exists for every variant, also for one that is sold out', () => {
  const groups = [...pages.values()].flatMap((page) => {
    return linkOf(page, 'canonical') === ORIGIN + page.path
      ? (structuredItem(page, 'ProductGroup') ?? [])
      : [];
  });
  const variants = groups.flatMap(({ hasVariant }) => hasVariant);
  expect(variants.length).toBeGreaterThan(items.length);
  for (const { url, sku, offers } of variants) {
    expect(structuredItem(pageAt(url), 'Product')).toMatchObject({ sku, offers });
  }
});

describeShownPromises(() => [...pages.values()]);
