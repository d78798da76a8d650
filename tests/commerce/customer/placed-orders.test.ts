import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { fetchPlacedOrders } from '#commerce/customer/placed-orders.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';

/** Orders recorded from Magento 2.4.7 after refunds, a dispatch and a cancellation. */
const { orders: RECORDED }: { orders: Record<string, { order: object }> } = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/refunds-2.4.7.json', 'utf8'),
);

let backEnd: RecordingBackEnd;
let client: CommerceClient;
beforeAll(async () => {
  backEnd = await startRecordingBackEnd();
  client = createCommerceClient({ baseUrl: backEnd.url, token: 'our-own' });
});
beforeEach(() => {
  backEnd.seen.length = 0;
});
afterAll(() => backEnd.close());

const answer = (items: readonly object[], total_count = items.length) =>
  backEnd.answerWith((_, response) => response.end(JSON.stringify({ items, total_count })));

const WIRE = {
  increment_id: '000000012',
  customer_id: 5,
  created_at: '2026-11-21 03:00:00',
  state: 'new',
  status: 'pending',
  grand_total: 214.92,
  tax_amount: 35.82,
  shipping_incl_tax: 4.95,
  shipping_description: 'Flat Rate - Fixed',
  payment: { po_number: 'PO-7' },
  status_histories: [{ comment: 'Paid' }, { comment: null }],
  extension_attributes: {
    shipping_assignments: [{ shipping: { address: { postcode: 'OX1 1AA', country_id: 'GB' } } }],
  },
  items: [
    { sku: 'TV-55', name: 'TV', qty_ordered: 2, row_total_incl_tax: 238.8, tax_amount: 39.8 },
    { sku: 'TV-55-RED', name: 'TV, red', qty_ordered: 2, parent_item_id: 40 },
  ],
};

const ORDER = {
  number: '000000012',
  placedAt: '2026-11-21T03:00:00Z',
  state: 'new',
  status: 'pending',
  sent: 'none',
  lines: [
    {
      sku: 'TV-55',
      name: 'TV',
      quantity: 2,
      refunded: 0,
      cancelled: 0,
      shipped: 0,
      unsent: 2,
      total: 23_880,
      vat: 3980,
    },
  ],
  shipping: 495,
  delivery: 'Flat Rate - Fixed',
  destination: { company: '', city: '', postcode: 'OX1 1AA', countryId: 'GB' },
  total: 21_492,
  vat: 3582,
  purchaseOrder: 'PO-7',
  discountName: null,
  refunded: 0,
  cancelled: 0,
  comments: ['Paid', ''],
};

const asked = () => new URL(backEnd.seen[0]?.path ?? '', backEnd.url).searchParams;
const filter = (group: number, member: string) =>
  asked().get(`searchCriteria[filter_groups][${group}][filters][0][${member}]`);

const page = (number: number) => fetchPlacedOrders(client, 5, { page: number, pageSize: 10 });

describe('fetchPlacedOrders', () => {
  it('requests one page of the orders of a customer, newest first, without names and streets', async () => {
    answer([WIRE], 11);
    expect(await page(1)).toEqual({ orders: [ORDER], rejected: [], count: 11 });
    expect([filter(0, 'field'), filter(0, 'value')]).toEqual(['customer_id', '5']);
    expect(asked().get('searchCriteria[sortOrders][0][direction]')).toBe('DESC');
    expect(asked().get('searchCriteria[pageSize]')).toBe('10');
    expect(asked().get('fields')).toContain('address[company,city,postcode,country_id]');
    expect(asked().get('fields')).not.toMatch(/firstname|street|email|additional_information/);
  });

  it('names a variant line after the variant, and a set line after the set', async () => {
    const line = { qty_ordered: 1, row_total_incl_tax: 12 };
    const items = [
      { ...line, item_id: 40, sku: 'HOSE-10-RED', name: 'Hose' },
      { ...line, item_id: 41, parent_item_id: 40, sku: 'HOSE-10-RED', name: 'Hose 10 m red' },
      { ...line, item_id: 42, sku: 'SET', name: 'Set' },
      { ...line, item_id: 43, parent_item_id: '42', sku: 'HOSE-10-RED', name: 'Hose 10 m red' },
    ];
    answer([{ ...WIRE, items }]);
    const { orders } = await page(1);
    expect(orders[0]?.lines.map(({ sku, name }) => [sku, name])).toEqual([
      ['HOSE-10-RED', 'Hose 10 m red'],
      ['SET', 'Set'],
    ]);
  });

  it.each([
    ['pieceRefunded', 'processing', 'none', [6479, 0], [1, 0], [0, 0]],
    ['deliveryRefunded', 'processing', 'none', [8329, 0], [1, 0], [1, 0]],
    ['restDispatched', 'complete', 'all', [8329, 0], [1, 0], [1, 0]],
    ['restCancelled', 'processing', 'none', [0, 8979], [0, 1], [0, 2]],
  ])('reads the recorded order %s', async (name, state, sent, totals, first, second) => {
    answer([RECORDED[name]?.order ?? {}]);
    const part = ([refunded, cancelled]: number[]) => ({ refunded, cancelled });
    expect((await page(1)).orders).toMatchObject([
      {
        ...{ state, sent, total: 24_436, shipping: 2500, ...part(totals) },
        lines: [
          { sku: 'ACE-12', quantity: 3, total: 19_436, ...part(first) },
          { sku: 'ACE-7', quantity: 2, total: 2500, ...part(second) },
        ],
      },
    ]);
    expect(asked().get('fields')).toMatch(/total_refunded.*qty_refunded/);
  });

  it('returns the names of cart rules', async () => {
    answer([{ ...WIRE, discount_description: '20% OFF' }]);
    expect((await page(1)).orders[0]?.discountName).toBe('20% OFF');
    expect(asked().get('fields')).toContain('discount_description');
  });

  it('decodes entities of names of lines', async () => {
    answer([{ ...WIRE, items: [{ ...WIRE.items[0], name: 'Kit &amp; Hose' }] }]);
    const { orders } = await page(1);
    expect(orders[0]?.lines.map(({ name }) => name)).toEqual(['Kit & Hose']);
  });

  it('returns no orders when Magento repeats its last page', async () => {
    answer([WIRE], 1);
    expect(await page(2)).toEqual({ orders: [], rejected: [], count: 1 });
  });

  it('reads an order without its optional fields', async () => {
    const { status: _, shipping_incl_tax: __, shipping_description: ___, ...bare } = WIRE;
    answer([{ ...bare, customer_id: '5', items: [{ sku: 'X', qty_ordered: 1 }] }]);
    const { orders } = await page(1);
    const lines = [
      {
        sku: 'X',
        name: 'X',
        quantity: 1,
        refunded: 0,
        cancelled: 0,
        shipped: 0,
        unsent: 1,
        total: 0,
        vat: 0,
      },
    ];
    expect(orders).toEqual([{ ...ORDER, status: null, shipping: 0, delivery: null, lines }]);
  });

  it.each([
    ['none', [[2, 0, 0]]],
    ['part', [[2, 1, 0]]],
    [
      'part',
      [
        [2, 2, 0],
        [1, 0, 0],
      ],
    ],
    [
      'all',
      [
        [2, 2, 0],
        [1, 1, 0],
      ],
    ],
    ['all', [[3, 2, 1]]],
    ['none', [[2, 0, 2]]],
    [
      'all',
      [
        [2, 2, 0],
        [1, 0, 0, 1],
      ],
    ],
    ['part', [[3, 1, 0, 1]]],
  ])('reports %s as sent for ordered, shipped, cancelled, refunded %j', async (sent, counts) => {
    const items = counts.map(([qty_ordered, qty_shipped, qty_canceled, qty_refunded]) => ({
      ...{ sku: 'TV-55', qty_ordered, qty_shipped, qty_canceled, qty_refunded },
    }));
    const download = { sku: 'PDF', qty_ordered: 1, qty_shipped: 0, is_virtual: 1 };
    answer([{ ...WIRE, items: [...items, download] }]);
    expect((await page(1)).orders[0]?.sent).toBe(sent);
  });

  it.each([
    [2, { qty_ordered: 2 }],
    [1, { qty_ordered: 3, qty_shipped: 1, qty_canceled: 1 }],
    [1, { qty_ordered: 3, qty_shipped: 1, qty_refunded: 2 }],
    [0, { qty_ordered: 1, qty_shipped: 1, qty_refunded: 1 }],
    [0, { qty_ordered: 1, is_virtual: 1 }],
  ])('counts %i as still to be dispatched of %j', async (unsent, counts) => {
    answer([{ ...WIRE, items: [{ sku: 'TV-55', ...counts }] }]);
    expect((await page(1)).orders[0]?.lines).toMatchObject([{ unsent }]);
  });

  it('rejects an order of another customer', async () => {
    answer([WIRE, { ...WIRE, customer_id: 6 }]);
    await expect(page(1)).rejects.toThrow(MalformedAnswer);
    await expect(page(1)).rejects.toThrow('items[1].customer_id');
  });

  it.each([null, undefined, {}])(
    'omits and reports an order of customer %j',
    async (customer_id) => {
      answer([WIRE, { ...WIRE, increment_id: '000000013', customer_id }]);
      const { orders, rejected } = await page(1);
      expect(orders).toEqual([ORDER]);
      expect(rejected).toMatchObject([{ named: { increment_id: '000000013' } }]);
    },
  );
});
