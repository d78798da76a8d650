import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedOfPart, toGoogleFeed } from '#catalogue/feed/google-feed.ts';
import { toGoogleItems } from '#catalogue/feed/google-item.ts';
import { toStoredProduct } from '#catalogue/product/stored-product.ts';
import type { FeedRow } from '#catalogue/reads/feed.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { HOSE_ATTRIBUTES, HOSES } from '../../setup/catalogue/hoses.ts';
import { product } from '../../setup/catalogue/products.ts';
import {
  emptyCatalogue,
  fillCatalogue,
  type SnapshotWriter,
  snapshotOf,
} from '../../setup/catalogue/snapshots.ts';
import { readGoogleFeed } from '../../setup/pages/google-product-data.ts';

const SITE = 'https://shop.example';

const entry = (file: string, position = 0, types: string[] = []) => ({
  file,
  label: null,
  types,
  position,
  disabled: false,
  mediaType: 'image',
});

/** Returns a product that has a picture and costs £120 including VAT. */
const offered = (over: Partial<CommerceProduct> = {}) =>
  product({ media: [entry('/a.jpg')], ...over });

function addPictures(writer: SnapshotWriter): void {
  for (const name of ['a', 'b', 'c']) writer.addPicture(`/${name}.jpg`, `/${name}`);
}

function feedOf(products: readonly CommerceProduct[], fill = addPictures) {
  const xml = toGoogleFeed(snapshotOf(products, fill), 0, SITE);
  return xml === undefined ? [] : readGoogleFeed(xml);
}

describe('product feed', () => {
  it('includes the fields that Google requires', () => {
    const machine = offered({
      sku: 'KB/4',
      media: [entry('/b.jpg', 1), entry('/c.jpg', 2, ['thumbnail']), entry('/low.jpg', 3)],
      attributes: {
        url_key: 'kb-4',
        supplier_code: ' 1.234-567 ',
        full_list_price: '150.00',
        description: '<h2>Dry &amp; wet</h2><ul><li>17&nbsp;litres</li><li>2 &lt; 3</li></ul>',
      },
    });
    const items = feedOf([machine], (writer) => {
      addPictures(writer);
      writer.addListing('home-garden', 'accessories', 'Bits & pieces', ['KB/4']);
      writer.addListing('professional', 'accessories', 'Accessories', ['KB/4']);
    });
    expect(items).toEqual([
      {
        'g:id': 'KB/4',
        'g:title': 'KB 4 Compact',
        'g:description': 'Dry & wet 17 litres 2 < 3',
        'g:link': 'https://shop.example/kb-4',
        'g:image_link': 'https://shop.example/pub/media/catalog/product/c-960.webp',
        'g:additional_image_link': ['https://shop.example/pub/media/catalog/product/b-960.webp'],
        'g:availability': 'in_stock',
        'g:price': '120.00 GBP',
        'g:shipping': {
          'g:country': 'GB',
          'g:price': '0.00 GBP',
          'g:min_handling_time': '0',
          'g:max_handling_time': '1',
          'g:min_transit_time': '1',
          'g:max_transit_time': '3',
        },
        'g:condition': 'new',
        'g:brand': 'Brindlow',
        'g:mpn': '1.234-567',
        'g:product_type': ['Home & Garden > Bits & pieces', 'Professional > Accessories'],
      },
    ]);
  });

  it.each([
    ['is unavailable', { status: 2 }],
    ['has no page', { visibility: 1 }],
    ['has no price incl. VAT', { attributes: { list_price: '0', sales_price: '100' } }],
    ['would be charged at another price', { price: 100.01 }],
    ['has no price that a basket knows', { price: null }],
    ['has no picture', { media: [entry('/never-made.jpg')] }],
    ['has none that is large enough', { media: [entry('/low.jpg')] }],
    ['is not in the shop', { name: '' }],
  ])('omits a product that %s', (_, over) => {
    const others = [offered({ id: 2, sku: 'OTHER' })];
    expect(feedOf([offered(over), ...others]).map((item) => item['g:id'])).toEqual(['OTHER']);
  });

  it('omits a free sample, because Google accepts no price of 0', () => {
    const sold = toStoredProduct(offered({ price: 0 }));
    const row = {
      product: {
        ...sold,
        availability: 'in-stock' as const,
        prices: { ...sold.prices, inclVat: 0 },
      },
      urlKey: 'sample',
      pictures: ['/a'],
      variantPictures: new Map(),
      brand: null,
      listings: [],
    };
    expect(toGoogleItems(row, SITE)).toEqual([]);
  });

  it('returns a part without items if its products have pages but cannot be offered', () => {
    const nothing = snapshotOf([offered({ status: 2 })], addPictures);
    expect(toGoogleFeed(nothing, 0, SITE)).toMatch(
      /<description>[^<]*<\/description>\s*<\/channel>/,
    );
    expect(toGoogleFeed(nothing, 1, SITE)).toBeUndefined();
  });

  it.each([
    ['the short description', '<p>Short</p>', 'Short'],
    ['the name', '<p> </p>', 'KB 4 Compact'],
  ])('uses %s for a product without a description', (_, short_description, words) => {
    const [item] = feedOf([offered({ attributes: { short_description } })]);
    expect(item?.['g:description']).toBe(words);
    expect(item?.['g:identifier_exists']).toBe('no');
  });

  it('truncates long texts and keeps long SKUs distinct', () => {
    const long = 'pump '.repeat(1200);
    const skus = ['x', 'y'].map((end) => 'A'.repeat(60) + end);
    const items = feedOf(
      skus.map((sku, index) =>
        offered({
          id: index + 1,
          sku,
          name: 'pump '.repeat(50),
          attributes: { url_key: `p-${index}`, description: long, supplier_code: '9'.repeat(71) },
        }),
      ),
    );
    expect(items[0]?.['g:title']).toMatch(/^(pump ){29}pump…$/);
    expect(items[0]?.['g:description'].length).toBeGreaterThan(4990);
    expect(items[0]?.['g:identifier_exists']).toBe('no');
    expect(new Set(items.map((item) => item['g:id'])).size).toBe(2);
  });

  it('remains valid for Google with any product text', () => {
    const units = [
      '&',
      '<',
      '>',
      ']]>',
      '"',
      "'",
      '\0',
      '\u001b',
      '\ud800',
      '\udfff',
      '\ufffe',
      '💧',
      'a',
    ];
    const hostile = fc.string({ unit: fc.constantFrom(...units), maxLength: 60 });
    const fields = fc.record({ name: hostile, description: hostile, code: hostile, type: hostile });
    fc.assert(
      fc.property(fields, ({ name, description, code, type }) => {
        const attributes = { description, supplier_code: code };
        const row: FeedRow = {
          product: toStoredProduct(offered({ name: `M${name}`, sku: `S${code}`, attributes })),
          urlKey: 'machine',
          pictures: ['/a'],
          variantPictures: new Map(),
          brand: null,
          listings: [{ audience: 'professional', code: 'accessories', name: type }],
        };
        const reader = {
          feedRows: (part: number) => (part === 0 ? [row] : []),
          feedText: (_part: number, make: () => string | undefined) => make(),
        };
        const xml = toGoogleFeed(reader, 0, SITE);
        expect(readGoogleFeed(xml ?? '')).toHaveLength(1);
      }),
    );
  });
});

describe('feed part', () => {
  const both = [offered(), offered({ id: 10_000, sku: 'FAR', media: [entry('/b.jpg')] })];
  const listed =
    (names: string[], skus = ['FAR']) =>
    (writer: SnapshotWriter) => {
      addPictures(writer);
      for (const name of names) writer.addListing('professional', 'accessories', name, skus);
    };

  it.each([
    ['nothing changes', both, listed(['Parts']), []],
    ['a price changes', [offered({ price: 7 }), ...both.slice(1)], listed(['Parts']), [0]],
    ['a product goes', both.slice(0, 1), listed(['Parts']), [1]],
    ['a category is renamed', both, listed(['Spares']), [1]],
    ['a product joins a category', both, listed(['Parts'], ['FAR', 'KB-4']), [0]],
    [
      'a picture is another one',
      both,
      (writer: SnapshotWriter) => {
        listed(['Parts'])(writer);
        writer.addPicture('/b.jpg', '/b-new');
      },
      [1],
    ],
  ])('marks the affected parts as changed when %s', (_, after, fill, shards) => {
    const catalogue = emptyCatalogue();
    fillCatalogue(catalogue, both, listed(['Parts']));
    catalogue.clearChangedRows();
    fillCatalogue(catalogue, after, fill);
    const due = catalogue.changedRows().filter((row) => row.startsWith('feed-part:'));
    const parts = due.map((row) => Number(row.split(':')[1]));
    expect(parts.map(feedOfPart)).toEqual(shards);
  });
});

it('product feed offers each available variant in the group of its configurable product', () => {
  const soldOut = HOSES.map((one) => (one.sku === 'HOSE-10-red' ? { ...one, status: 2 } : one));
  const items = feedOf(soldOut, (writer) => {
    writer.setAttributes(HOSE_ATTRIBUTES);
    writer.addPicture('/10-black.jpg', '/10-black');
    writer.addPicture('/20-black.jpg', '/20-black');
  });
  expect(items).toMatchObject([
    {
      'g:id': 'HOSE-10-black',
      'g:item_group_id': 'HOSE',
      'g:item_group_title': 'Hose',
      'g:color': 'Black',
      'g:variant_option': [
        { 'g:name': 'Length', 'g:value': '10 m' },
        { 'g:name': 'Colour', 'g:value': 'Black' },
      ],
      'g:title': 'Hose 10 black',
      'g:link': `${SITE}/hose/v-hose-10-black`,
      'g:image_link': expect.stringContaining('/10-black'),
      'g:price': '24.00 GBP',
    },
    { 'g:id': 'HOSE-20-black', 'g:price': '36.00 GBP' },
  ]);
});
