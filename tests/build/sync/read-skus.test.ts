/**
 * Reads single products over real HTTP; afterwards the store must equal the result of a full read.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stemOf } from '#catalogue/pictures/stem.ts';
import { CatalogueError } from '#catalogue/sync/catalogue-error.ts';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

/** Ids of two accepted categories in the demo's tree. */
const [WINDOW_VACS, DETERGENTS] = ['15', '23'];
const ODD_SKU = '50%, or more';
const media = [
  {
    file: '/p/s/ps-70-old-studio-shot.jpg',
    label: null,
    types: ['thumbnail'],
    position: 1,
    disabled: false,
  },
];

let shop: ReadingShop;

const customAttribute = (attribute_code: string, value: string) => ({
  custom_attributes: [{ attribute_code, value }],
});
const inCategories = (...ids: string[]) => ({
  extension_attributes: {
    category_links: ids.map((category_id, position) => ({ category_id, position })),
  },
});
const urlKeyOf = (sku: string) => shop.catalogue.snapshot.skuRow(sku)?.urlKey;

beforeAll(async () => {
  shop = await startReadingShop([
    seedProduct('FIRST', { attributes: { url_key: 'same' } }),
    seedProduct('SECOND', { attributes: { url_key: 'Same' } }),
    seedProduct('THIRD', { attributes: { url_key: 'same' }, media }),
    seedProduct(ODD_SKU),
    seedProduct('LINKED', { links: [{ type: 'related', sku: 'FIRST', position: 1 }] }),
  ]);
  await shop.everything();
});

beforeEach(async () => {
  shop.catalogue.clearChangedRows();
  await shop.requests();
});

afterAll(() => shop.close());

async function expectUpToDate(): Promise<void> {
  const report = await shop.skus([]).then((result) => result.report);
  const afresh = await shop.readAfresh();
  expect(shop.dump()).toEqual(afresh.dump);
  expect(report).toEqual(afresh.report);
}

describe('readSkus', () => {
  it('makes one request for a new price and records the affected outputs', async () => {
    await shop.save('FIRST', customAttribute('list_price', '99'));
    await shop.requests();
    const result = await shop.skus(['FIRST']);
    expect(await shop.requests()).toEqual({ 'GET /rest/V1/products': 1 });
    expect(result).toMatchObject({ read: 1, changed: 1, removed: 0, full: false });
    const shard = Math.floor(61 / 16);
    expect(shop.catalogue.changedRows()).toEqual([
      'card:FIRST',
      'facts-shard:0',
      'feed-part:0',
      'found-card:61',
      'product:same',
      `search-shard:${shard}`,
      'sitemap-shard:0',
      'sku-data:FIRST',
      'words:61',
    ]);
    expect(shop.catalogue.snapshot.card('FIRST')?.prices.inclVat).toBe(9900);
    await expectUpToDate();
  });

  it('records no changes when nothing changed', async () => {
    await shop.save('FIRST', {});
    expect(await shop.skus(['FIRST'])).toMatchObject({ read: 1, changed: 0 });
    expect(shop.catalogue.changedRows()).toEqual([]);
  });

  it("finds SKUs with characters that Magento's list filter cannot express", async () => {
    await shop.save(ODD_SKU, { name: 'Odd' });
    await shop.save('LINKED', { name: 'Linked' });
    const result = await shop.skus([ODD_SKU, 'LINKED', 'FIRST', 'FIRST']);
    expect(result).toMatchObject({ read: 3, changed: 2 });
    expect(shop.catalogue.snapshot.card(ODD_SKU)?.name).toBe('Odd');
    await expectUpToDate();
  });

  it.each<[string, object]>([
    ['stands in categories', inCategories(WINDOW_VACS, DETERGENTS)],
    ['moves in its categories', inCategories(DETERGENTS, WINDOW_VACS)],
    ['leaves a category', inCategories(WINDOW_VACS)],
    ['is sold out', { status: 2 }],
    ['is found by search alone', { visibility: 3 }],
    ['loses its page', { visibility: 1 }],
    ['has its page back', { visibility: 4 }],
    [
      'is linked to others',
      { product_links: [{ link_type: 'upsell', linked_product_sku: 'FIRST' }] },
    ],
    ['has a picture that nobody has', { media_gallery_entries: media }],
    ['has no picture', { media_gallery_entries: [] }],
    ['gets another name', { name: 'Another' }],
    ['shows a price that will not be charged', customAttribute('list_price', '1')],
    ['gets another url key', customAttribute('url_key', 'linked-anew')],
    ['is new', { price: 3, name: 'New', sku: 'NEW' }],
  ])('updates the store after a product %s', async (_, change) => {
    const sku = 'sku' in change ? String(change.sku) : 'LINKED';
    await shop.save(sku, change);
    await shop.skus([sku]);
    expect(shop.catalogue.changedRows()).not.toEqual([]);
    await expectUpToDate();
  });

  it('requests no pictures, whether or not pages already show them', async () => {
    const picture = shop.catalogue.database.prepare('select file, stem from picture').get();
    const { file, stem } = { ...picture };
    await shop.save('LINKED', { media_gallery_entries: [{ ...media[0], file }] });
    await shop.requests();
    await shop.skus(['LINKED']);
    expect(Object.keys(await shop.requests())).toEqual(['GET /rest/V1/products']);
    expect(shop.catalogue.snapshot.card('LINKED')?.picture.stem).toBe(stem);
    await shop.save('LINKED', { media_gallery_entries: media });
    await shop.requests();
    await shop.skus(['LINKED']);
    expect(Object.keys(await shop.requests())).toEqual(['GET /rest/V1/products']);
    await expectUpToDate();
  });

  it('assigns a freed url key to the oldest product that waits for it', async () => {
    expect([urlKeyOf('FIRST'), urlKeyOf('SECOND')]).toEqual(['same', undefined]);
    await shop.save('FIRST', customAttribute('url_key', 'other'));
    await shop.skus(['FIRST']);
    expect([urlKeyOf('FIRST'), urlKeyOf('SECOND'), urlKeyOf('THIRD')]).toEqual([
      'other',
      'Same',
      undefined,
    ]);
    expect(shop.catalogue.changedRows()).toContain('card:SECOND');
    await expectUpToDate();
    await shop.remove('SECOND');
    expect(await shop.skus(['SECOND'])).toMatchObject({ read: 0, removed: 1 });
    expect(urlKeyOf('THIRD')).toBe('same');
    const file = media[0]?.file ?? '';
    expect(shop.catalogue.snapshot.picture(file)).toBe(stemOf(file, ''));
    await expectUpToDate();
  });

  it('reassigns a url key from a younger to an older product', async () => {
    await shop.remove('THIRD');
    await shop.skus(['THIRD']);
    await shop.save('FIRST', customAttribute('url_key', 'same'));
    await shop.skus(['FIRST']);
    expect(urlKeyOf('FIRST')).toBe('same');
    await expectUpToDate();
  });

  it('records removed products and redirects of moved products', async () => {
    const listed = { ...inCategories(WINDOW_VACS), status: 1, visibility: 4 };
    await shop.save('LINKED', { ...listed, name: 'Linked' });
    await shop.save('LINKED', customAttribute('url_key', 'linked-2'));
    await shop.skus(['LINKED']);
    await shop.save('LINKED', customAttribute('url_key', 'linked-3'));
    await shop.skus(['LINKED']);
    const { snapshot } = shop.catalogue;
    expect(snapshot.redirects()).toContainEqual({ from: 'linked-2', to: 'linked-3' });
    expect(snapshot.redirects()).toContainEqual({ from: 'linked', to: 'linked-3' });
    await shop.remove('LINKED');
    await shop.skus(['LINKED']);
    expect(snapshot.redirects().filter(({ to }) => to === 'linked-3')).toEqual([]);
    expect(snapshot.goneKeys()).toEqual(expect.arrayContaining(['linked', 'linked-2', 'linked-3']));
    expect(snapshot.gone('LINKED-3')).toEqual({
      urlKey: 'linked-3',
      sku: 'LINKED',
      name: 'Linked',
      listings: [{ audience: 'home-garden', code: expect.any(String) }],
    });
    expect(snapshot.gone('first')).toBeUndefined();
  });

  it('restores a removed product and deletes the redirect of a url key that another product takes', async () => {
    const { snapshot } = shop.catalogue;
    await shop.save('LINKED', { name: 'Linked 4', price: 1 });
    await shop.skus(['LINKED']);
    expect(snapshot.gone('linked-3')).toBeUndefined();
    expect(snapshot.redirects()).toContainEqual({ from: 'linked-3', to: 'linked-4' });
    await shop.save('FIRST', customAttribute('url_key', 'linked-3'));
    await shop.skus(['FIRST']);
    expect(snapshot.redirects().map(({ from }) => from)).not.toContain('linked-3');
    expect(snapshot.redirects()).toContainEqual({ from: 'same', to: 'linked-3' });
  });

  it('reads everything if another version filled the store', async () => {
    shop.catalogue.database.exec("update fact set value = 'older' where name = 'version'");
    expect(await shop.skus(['FIRST'])).toMatchObject({ full: true });
    expect(await shop.skus(['FIRST'])).toMatchObject({ full: false });
  });

  it('refuses to remove more than a fifth of the products in one read', async () => {
    const all = [...shop.catalogue.snapshot.skus()].slice(0, 20);
    for (const sku of all) await shop.remove(sku);
    const before = shop.dump();
    await expect(shop.skus(all)).rejects.toThrow(
      /^20 of the \d+ products in the shop would go at once, more than 20 %: nothing was changed\./,
    );
    await expect(shop.skus(all)).rejects.toThrow(CatalogueError);
    expect(shop.dump()).toEqual(before);
    expect(await shop.skus(all, { allowShrink: true })).toMatchObject({ removed: 20 });
    await expectUpToDate();
  });
});
