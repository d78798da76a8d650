/**
 * One malformed category, category member, attribute or attribute option must not remove anything
 * from the shop.
 */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

const PRESSURE_WASHERS = 10;

let shop: ReadingShop;
let before: ReturnType<ReadingShop['dump']>;

beforeAll(async () => {
  const categories = [{ id: PRESSURE_WASHERS, position: 1 }];
  shop = await startReadingShop(['ONE', 'TWO'].map((sku) => seedProduct(sku, { categories })));
  await shop.everything();
  before = shop.dump();
});

afterAll(() => shop.close());

/** Returns a client of a back end that changes the text of its responses to one call. */
function clientWithChangedResponses(call: RegExp, change: (text: string) => string) {
  return createCommerceClient({
    baseUrl: shop.url,
    token: SANDBOX_TOKENS.catalogue,
    async fetch(input, init) {
      const response = await fetch(input, init);
      const text = await response.text();
      const { status } = response;
      return new Response(call.test(String(input)) ? change(text) : text, { status });
    },
  });
}

const MALFORMED: [string, RegExp, RegExp, string, { list: string; name: string }][] = [
  [
    'a category without a name',
    /all\/V1\/categories/,
    /("id":10,"parent_id":\d+,)"name":"[^"]*"/,
    '$1"name":null',
    { list: 'categories', name: '10' },
  ],
  [
    'a category with an id of another type',
    /all\/V1\/categories/,
    /"id":10,/,
    '"id":"10",',
    { list: 'categories', name: 'Pressure Washer' },
  ],
  [
    'a parent category without its children',
    /all\/V1\/categories/,
    /("id":7,.*?)"children_data":/,
    '$1"children":',
    { list: 'categories', name: 'Home & Garden' },
  ],
  [
    'a member with a position of another type',
    /categories\/10\/products/,
    /"sku":"ONE","position":(\d+)/,
    '"sku":"ONE","position":"$1"',
    { list: 'category products', name: 'ONE' },
  ],
  [
    'a member without a SKU',
    /categories\/10\/products/,
    /"sku":"ONE"/,
    '"sku":null',
    { list: 'category products', name: '' },
  ],
  [
    'an attribute with an id of another type',
    /products\/attributes/,
    /"attribute_id":(\d+),"attribute_code":"colour"/,
    '"attribute_id":"$1","attribute_code":"colour"',
    { list: 'attributes', name: 'colour' },
  ],
  [
    'an option without a label',
    /products\/attributes/,
    /"label":"Black"/,
    '"label":null',
    { list: 'attributes', name: expect.stringMatching(/, option \d+$/) },
  ],
];

describe.each(['everything', 'changes'] as const)(
  'read of %s with a malformed record',
  (reading) => {
    it.each(MALFORMED)(
      'keeps the stored data despite %s and reports the record',
      async (_, call, find, put, named) => {
        let isFound = false;
        const client = clientWithChangedResponses(call, (text) => {
          isFound ||= find.test(text);
          return text.replace(find, put);
        });
        const { report } = await shop[reading]({ client });
        expect(isFound).toBe(true);
        expect(report.malformed).toEqual([
          { ...named, reason: expect.stringMatching(/^GET .* is not /) },
        ]);
        expect(shop.dump()).toEqual(before);
        const well = await shop[reading]();
        expect(well.report.malformed).toEqual([]);
        expect(shop.dump()).toEqual(before);
      },
    );
  },
);

describe('first read with a malformed record', () => {
  it.each(MALFORMED)('reads everything except %s', async (_, call, find, put, named) => {
    const other = await startReadingShop([]);
    onTestFinished(() => other.close());
    const client = clientWithChangedResponses(call, (text) => text.replace(find, put));
    const { report } = await other.everything({ client, baseUrl: shop.url });
    expect(report.malformed).toMatchObject([named]);
    expect(report.read).toBe(before['product']?.length);
    expect(other.catalogue.snapshot.card('ONE')?.availability).toBe('in-stock');
  });
});
