import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchQuote, fetchQuoteTotals } from '#commerce/cart/quotes.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import {
  fetchOrdersOfQuote,
  fetchOrdersOfQuotes,
  ordersChangedSince,
  placeOrder,
} from '#commerce/orders.ts';
import {
  addOrderComment,
  holdOrder,
  invoiceOrder,
  releaseOrder,
  setOrderStatus,
} from '#commerce/update-order.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../setup/back-end/recording-back-end.ts';

let backEnd: RecordingBackEnd;
let client: CommerceClient;
beforeAll(async () => {
  backEnd = await startRecordingBackEnd();
  client = createCommerceClient({ baseUrl: backEnd.url });
});
beforeEach(() => {
  backEnd.seen.length = 0;
});
afterAll(() => backEnd.close());

const answer = (body: unknown) =>
  backEnd.answerWith((_, response) => response.end(JSON.stringify(body)));

const WIRE_ORDER = {
  entity_id: 12,
  increment_id: '000000012',
  quote_id: 7,
  state: 'new',
  status: 'pending',
  grand_total: 240.1,
};
const ORDER = {
  id: 12,
  number: '000000012',
  quoteId: '7',
  state: 'new',
  status: 'pending',
  grandTotal: 24_010,
};
const method = { paymentMethod: { method: 'checkmo' } };
const BLANK = {
  email: '',
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  street2: '',
  city: '',
  region: '',
  postcode: '',
  countryId: '',
  telephone: '',
  fax: '',
  vatId: '',
};
const numbered = { kind: 'numbered', quoteId: '7' } as const;

const CALLS: [string, (client: CommerceClient) => Promise<unknown>, unknown, unknown, unknown][] = [
  ['PUT /rest/V1/carts/7/order', (by) => placeOrder(by, '7'), method, 12, 12],
  ['PUT /rest/V1/carts/7/order', (by) => placeOrder(by, '7'), method, '12', 12],
  [
    'POST /rest/V1/orders',
    (by) => setOrderStatus(by, ORDER, 'complete'),
    {
      entity: { entity_id: 12, increment_id: '000000012', state: 'new', status: 'complete' },
    },
    { entity_id: 12 },
    undefined,
  ],
  [
    'POST /rest/V1/orders/12/comments',
    (by) => addOrderComment(by, ORDER, 'Paid'),
    {
      statusHistory: {
        comment: 'Paid',
        status: 'pending',
        is_customer_notified: 0,
        is_visible_on_front: 0,
      },
    },
    true,
    undefined,
  ],
  [
    'POST /rest/V1/order/12/invoice',
    (by) => invoiceOrder(by, ORDER),
    { capture: true },
    '3',
    undefined,
  ],
  ['POST /rest/V1/orders/12/hold', (by) => holdOrder(by, ORDER), undefined, true, undefined],
  ['POST /rest/V1/orders/12/unhold', (by) => releaseOrder(by, ORDER), undefined, true, undefined],
  [
    'GET /rest/V1/carts/7',
    (by) => fetchQuote(by, numbered),
    undefined,
    { id: 7, is_active: false, billing_address: { email: '' } },
    {
      quoteId: '7',
      openedAt: '',
      isActive: false,
      isGuest: false,
      currency: '',
      items: [],
      hasDroppedLines: false,
      delivery: null,
    },
  ],
  [
    'GET /rest/V1/guest-carts/Q3f',
    (by) => fetchQuote(by, { kind: 'guest', maskedId: 'Q3f' }),
    undefined,
    {
      id: 7,
      is_active: true,
      created_at: '2026-11-21 03:00:00',
      customer_is_guest: true,
      billing_address: { email: 'ann@example.com' },
      currency: { quote_currency_code: 'GBP' },
      extension_attributes: {
        shipping_assignments: [{ shipping: { method: 'flatrate_flatrate', address: {} } }],
      },
    },
    {
      quoteId: '7',
      openedAt: '2026-11-21 03:00:00',
      isActive: true,
      isGuest: true,
      currency: 'GBP',
      items: [],
      hasDroppedLines: false,
      delivery: {
        method: 'flatrate_flatrate',
        shipping: BLANK,
        billing: { ...BLANK, email: 'ann@example.com' },
      },
    },
  ],
  [
    'GET /rest/V1/carts/7/totals',
    (by) => fetchQuoteTotals(by, numbered),
    undefined,
    {
      shipping_incl_tax: 0,
      items: [],
      total_segments: [{ code: 'grand_total', value: 240.1 }],
    },
    {
      lines: [],
      subtotal: 0,
      exclVat: null,
      shipping: 0,
      delivery: null,
      coupon: null,
      discountName: null,
      discount: 0,
      grandTotal: 24_010,
    },
  ],
];

describe('calls of the payment server', () => {
  it.each(CALLS)('send the expected request for %s', async (call, make, body, answered, result) => {
    answer(answered);
    expect(await make(client)).toEqual(result);
    const [seen] = backEnd.seen;
    expect(`${seen?.method} ${seen?.path}`).toBe(call);
    expect(seen?.body === '' ? undefined : JSON.parse(seen?.body ?? '')).toEqual(body);
    expect(seen?.headers).not.toHaveProperty('authorization');
  });

  it('request all orders of a cart, so that a second order is found next to a cancelled one', async () => {
    answer({ items: [WIRE_ORDER], total_count: 1 });
    expect(await fetchOrdersOfQuote(client, '7')).toEqual([
      { ...ORDER, currency: '', items: [], delivery: null, due: 0, comments: [] },
    ]);
    const { searchParams, pathname } = new URL(backEnd.seen[0]?.path ?? '', backEnd.url);
    expect(pathname).toBe('/rest/V1/orders');
    const filter = 'searchCriteria[filter_groups][0][filters][0]';
    expect(searchParams.get(`${filter}[field]`)).toBe('quote_id');
    expect(searchParams.get(`${filter}[value]`)).toBe('7');
    expect(searchParams.get('searchCriteria[pageSize]')).toBe('100');
  });

  it('reject an order of another cart', async () => {
    answer({ items: [{ ...WIRE_ORDER, quote_id: 8 }], total_count: 1 });
    await expect(fetchOrdersOfQuote(client, '7')).rejects.toThrow(MalformedAnswer);
    await expect(fetchOrdersOfQuotes(client, ['6', '7'])).rejects.toThrow(MalformedAnswer);
  });

  it('read orders page by page after the last id', async () => {
    const wire = (entity_id: number) => ({ ...WIRE_ORDER, entity_id });
    const first = Array.from({ length: 100 }, (_, index) => wire(index + 1));
    const queries: URLSearchParams[] = [];
    backEnd.answerWith(({ url = '' }, response) => {
      const query = new URL(url, backEnd.url).searchParams;
      queries.push(query);
      const items = queries.length === 1 ? first : [wire(101)];
      response.end(JSON.stringify({ items, total_count: 101 }));
    });
    const ids: number[] = [];
    for await (const page of ordersChangedSince(client, Date.UTC(2026, 10, 22, 3, 4, 5, 999))) {
      ids.push(...page.orders.map(({ id }) => id));
    }
    expect(ids).toEqual([...first.map(({ entity_id }) => entity_id), 101]);
    const filtered = queries.map((query) =>
      [0, 1].map((group) => {
        const filter = `searchCriteria[filter_groups][${group}][filters][0]`;
        return ['field', 'condition_type', 'value'].map((part) => query.get(`${filter}[${part}]`));
      }),
    );
    const since = ['updated_at', 'gteq', '2026-11-22 03:04:05'];
    expect(filtered).toEqual([
      [since, ['entity_id', 'gt', '0']],
      [since, ['entity_id', 'gt', '100']],
    ]);
  });

  it('stop when the back end repeats a page', async () => {
    const items = Array.from({ length: 100 }, () => ({ ...WIRE_ORDER, entity_id: 0 }));
    answer({ items, total_count: 1000 });
    await expect(fetchOrdersOfQuotes(client, ['7'])).rejects.toThrow('repeats itself');
  });

  it.each([true, 'twelve', { id: 12 }])('reject %j as an order id', async (answered) => {
    answer(answered);
    await expect(placeOrder(client, '7')).rejects.toThrow('PUT /rest/V1/carts/7/order');
  });
});
