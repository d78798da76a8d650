/**
 * Corrupts one record of each list: all others must be read, and the malformed record reported with
 * its cause.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartItem, createGuestCart, ensureCustomerCart } from '#commerce/cart/carts.ts';
import { fetchQuote } from '#commerce/cart/quotes.ts';
import { estimateDelivery, setShippingInformation } from '#commerce/cart/shipping.ts';
import { fetchAttributePage } from '#commerce/catalogue/attributes.ts';
import {
  type CommerceCategory,
  fetchCategoryMembers,
  fetchCategoryTree,
} from '#commerce/catalogue/category-tree.ts';
import { ALL_IDS } from '#commerce/catalogue/id-ranges.ts';
import { fetchStamps } from '#commerce/catalogue/product-stamps.ts';
import { fetchProductPage } from '#commerce/catalogue/products.ts';
import { fetchSalable } from '#commerce/catalogue/salability.ts';
import { fetchShownPrices } from '#commerce/catalogue/shown-prices.ts';
import { fetchStockItems } from '#commerce/catalogue/stock-items.ts';
import { fetchShownVariants } from '#commerce/catalogue/variants.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { fetchCountries } from '#commerce/countries.ts';
import { fetchCustomer, fetchCustomerToken } from '#commerce/customer/customers.ts';
import { fetchParcels } from '#commerce/customer/parcels.ts';
import { fetchPlacedOrders } from '#commerce/customer/placed-orders.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import {
  fetchOrdersOfQuote,
  fetchOrdersOfQuotes,
  ordersChangedSince,
  placeOrder,
} from '#commerce/orders.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { type RunningSandbox, SKU, startSandbox } from '../../scripts/testbed/running-sandbox.ts';
import { CORRUPTIONS, fieldsOf, valueAt, withCorruption } from '../setup/commerce/corruptions.ts';

interface Rejected {
  named: Readonly<Record<string, string>>;
  problem: Error;
}

/** Records that could be read, by name, and the problems of all others. */
interface Read {
  good: Record<string, unknown>;
  /** Undefined if the function drops unreadable records without reporting them. */
  rejected?: readonly Rejected[];
}

interface List {
  read(client: CommerceClient): Promise<Read>;
  /** The call whose response is corrupted. */
  call: RegExp;
  /** Path of the list in the response; empty for the whole response. */
  items: string;
  /** Path of the value that names a record in `good`. */
  name: string;
  /**
   * A record that does not identify itself makes the call fail; the caller then requests fewer
   * records.
   */
  isAskedInParts?: true;
}

const CUSTOMER = { email: 'robin.ashdown@example.com', password: 'Spotless-Patio-1' };
const ADDRESS = {
  ...{ firstName: 'Ann', lastName: 'Lee', company: '', street: '1 Road', street2: '', vatId: '' },
  fax: '',
  ...{
    city: 'London',
    region: '',
    postcode: 'SW1A 1AA',
    countryId: 'GB',
    telephone: '02079460000',
  },
  email: CUSTOMER.email,
};

let sandbox: RunningSandbox;
let skus: string[];
let ids: number[];
let families: string[];
let quotes: string[];
let customerId: number;
let cart: Awaited<ReturnType<typeof createGuestCart>>;
let sentOrder: number;

/**
 * Responses by token, URL and body, so that every run uses the same data and requests it only once.
 */
const responses = new Map<string, string>();

function clientWith(token: string | undefined, change?: (call: string, text: string) => string) {
  return createCommerceClient({
    baseUrl: sandbox.url,
    ...(token !== undefined && { token }),
    async fetch(input, init) {
      const call = `${init?.method} ${decodeURIComponent(String(input).slice(sandbox.url.length))}`;
      const key = `${token} ${call} ${init?.body}`;
      const known = responses.get(key) ?? (await (await fetch(input, init)).text());
      responses.set(key, known);
      return new Response(change?.(call, known) ?? known);
    },
  });
}

const byName = <T>(list: readonly T[], nameOf: (one: T) => unknown) =>
  Object.fromEntries(list.map((one) => [String(nameOf(one)), one]));

function walk(root: CommerceCategory): CommerceCategory[] {
  return [root, ...root.children.flatMap(walk)];
}

const LISTS: Record<string, List & { token?: string }> = {
  products: {
    token: SANDBOX_TOKENS.catalogue,
    call: /^GET \/rest\/V1\/products\?/,
    items: 'items',
    name: 'sku',
    async read(client) {
      const { products, malformed } = await fetchProductPage(client, ALL_IDS, 12);
      const rejected = malformed.map(({ id, sku, problem }) => ({
        named: { ...(sku !== null && { sku }), ...(id !== null && { id: String(id) }) },
        problem,
      }));
      return { good: byName(products, ({ sku }) => sku), rejected };
    },
  },
  stamps: {
    token: SANDBOX_TOKENS.catalogue,
    call: /^GET \/rest\/V1\/products\?/,
    items: 'items',
    name: 'sku',
    read: async (client) => ({
      good: byName(await fetchStamps(client, '2000-01-01 00:00:00'), ({ sku }) => sku),
    }),
  },
  attributes: {
    token: SANDBOX_TOKENS.catalogue,
    call: /^GET \/rest\/V1\/products\/attributes\?/,
    items: 'items',
    name: 'attribute_code',
    async read(client) {
      const { attributes, rejected } = await fetchAttributePage(client, ALL_IDS, 200);
      return { good: byName(attributes, ({ code }) => code), rejected };
    },
  },
  categories: {
    token: SANDBOX_TOKENS.catalogue,
    call: /^GET \/rest\/all\/V1\/categories/,
    items: 'children_data.0.children_data.0.children_data',
    name: 'id',
    async read(client) {
      const { root, rejected } = await fetchCategoryTree(client);
      const readable = walk(root)
        .filter(({ isRejected }) => !isRejected)
        .map(({ id, name, isActive }) => ({ id, name, isActive }));
      return { good: byName(readable, ({ id }) => id), rejected };
    },
  },
  'products of a category': {
    token: SANDBOX_TOKENS.catalogue,
    call: /^GET \/rest\/V1\/categories\/10\/products/,
    items: '',
    name: 'sku',
    async read(client) {
      const { members, rejected } = await fetchCategoryMembers(client, 10);
      return { good: byName(members, ({ sku }) => sku), rejected };
    },
  },
  prices: {
    call: /^GET \/rest\/V1\/products-render-info/,
    isAskedInParts: true,
    items: 'items',
    name: 'id',
    async read(client) {
      const { prices, rejected } = await fetchShownPrices(client, ids, {
        storeId: 1,
        currency: 'GBP',
      });
      return { good: byName(prices, ({ productId }) => productId), rejected };
    },
  },
  variants: {
    call: /^POST \/graphql/,
    isAskedInParts: true,
    items: 'data.products.items',
    name: 'sku',
    async read(client) {
      const { variants, rejected } = await fetchShownVariants(client, families);
      const inner = variants.flatMap(({ sku, ...one }) =>
        [...one.rejected, ...one.rejectedColours].map(({ problem }) => ({
          named: { sku },
          problem,
        })),
      );
      return { good: byName(variants, ({ sku }) => sku), rejected: [...rejected, ...inner] };
    },
  },
  salability: {
    token: SANDBOX_TOKENS.catalogue,
    call: /^GET \/rest\/V1\/inventory\/are-products-salable/,
    isAskedInParts: true,
    items: '',
    name: 'sku',
    async read(client) {
      const { salable, rejected } = await fetchSalable(client, skus, 1);
      return { good: Object.fromEntries(salable), rejected };
    },
  },
  'stock items': {
    token: SANDBOX_TOKENS.catalogue,
    call: /^GET \/rest\/V1\/stockItems\/lowStock/,
    items: 'items',
    name: 'product_id',
    async read(client) {
      const { items, rejected } = await fetchStockItems(client);
      return { good: byName(items, ({ productId }) => productId), rejected };
    },
  },
  countries: {
    call: /^GET \/rest\/V1\/directory\/countries/,
    items: '',
    name: 'id',
    read: async (client) => ({ good: byName(await fetchCountries(client), ({ id }) => id) }),
  },
  'delivery methods': {
    call: /^POST \/rest\/V1\/guest-carts\/\w+\/estimate-shipping-methods/,
    items: '',
    name: 'carrier_code',
    read: async (client) => ({
      good: byName(await estimateDelivery(client, cart, ADDRESS), ({ carrier }) => carrier),
    }),
  },
  'payment methods': {
    call: /^POST \/rest\/V1\/guest-carts\/\w+\/shipping-information/,
    items: 'payment_methods',
    name: 'code',
    read: async (client) => ({
      good: byName(
        await setShippingInformation(client, cart, { shipping: ADDRESS, billing: ADDRESS }),
        ({ code }) => code,
      ),
    }),
  },
  "a customer's orders": {
    token: SANDBOX_TOKENS.orders,
    call: /^GET \/rest\/V1\/orders\?/,
    items: 'items',
    name: 'increment_id',
    async read(client) {
      const { orders, rejected } = await fetchPlacedOrders(client, customerId, {
        page: 1,
        pageSize: 9,
      });
      return { good: byName(orders, ({ number }) => number), rejected };
    },
  },
  'orders of baskets': {
    token: SANDBOX_TOKENS.orders,
    call: /^GET \/rest\/V1\/orders\?/,
    items: 'items',
    name: 'increment_id',
    async read(client) {
      const { orders, rejected } = await fetchOrdersOfQuotes(client, quotes);
      const named = rejected.map(({ number, quoteId, problem }) => ({
        named: { ...(number !== null && { number }), ...(quoteId !== null && { quoteId }) },
        problem,
      }));
      return { good: byName(orders, ({ number }) => number), rejected: named };
    },
  },
  'orders that changed': {
    token: SANDBOX_TOKENS.orders,
    call: /^GET \/rest\/V1\/orders\?/,
    items: 'items',
    name: 'increment_id',
    async read(client) {
      const good: Record<string, unknown> = {};
      const found: Rejected[] = [];
      for await (const { orders, rejected } of ordersChangedSince(client, 0)) {
        Object.assign(
          good,
          byName(orders, ({ number }) => number),
        );
        for (const { number, problem } of rejected) {
          found.push({ named: number === null ? {} : { number }, problem });
        }
      }
      return { good, rejected: found };
    },
  },
  parcels: {
    token: SANDBOX_TOKENS.orders,
    call: /^GET \/rest\/V1\/shipments/,
    items: 'items',
    name: 'tracks.0.track_number',
    read: async (client) => ({
      good: byName(await fetchParcels(client, sentOrder), ({ tracks }) => tracks[0]?.number),
    }),
  },
};

async function order(as: CommerceClient, reference: typeof cart): Promise<number> {
  const orders = createCommerceClient({ baseUrl: sandbox.url, token: SANDBOX_TOKENS.orders });
  await addCartItem(as, reference, { sku: SKU, quantity: 3 });
  await setShippingInformation(as, reference, { shipping: ADDRESS, billing: ADDRESS });
  const { quoteId } = await fetchQuote(as, reference);
  quotes.push(quoteId);
  return placeOrder(orders, quoteId);
}

beforeAll(async () => {
  sandbox = await startSandbox({ products: 400 });
  const anonymous = createCommerceClient({ baseUrl: sandbox.url });
  const catalogue = createCommerceClient({ baseUrl: sandbox.url, token: SANDBOX_TOKENS.catalogue });
  const { products } = await fetchProductPage(catalogue, ALL_IDS, 300);
  const sold = products.filter(({ status, visibility }) => status === 1 && visibility === 4);
  skus = sold.slice(0, 9).map(({ sku }) => sku);
  ids = sold.slice(0, 9).map(({ id }) => id);
  families = sold.filter(({ type }) => type === 'configurable').map(({ sku }) => sku);
  quotes = [];
  const token = await fetchCustomerToken(anonymous, CUSTOMER);
  const customer = createCommerceClient({ baseUrl: sandbox.url, token });
  customerId = (await fetchCustomer(customer)).id;
  for (let count = 0; count < 3; count += 1) {
    sentOrder = await order(customer, await ensureCustomerCart(customer));
  }
  for (const number of ['1', '2', '3']) {
    const body = {
      items: [],
      tracks: [{ track_number: number, title: 'UPS', carrier_code: 'ups' }],
    };
    const sent = await sandbox.admin('GET', `/rest/V1/orders/${sentOrder}`);
    const items = [{ order_item_id: valueAt(sent, 'items.0.item_id'), qty: 1 }];
    await sandbox.admin('POST', `/rest/V1/order/${sentOrder}/ship`, { ...body, items });
  }
  await sandbox.admin('PUT', '/_sandbox/delivery', { flatRate: 500, freeFrom: 0 });
  await sandbox.admin('PUT', '/_sandbox/payment-methods', { purchaseOrder: true });
  cart = await createGuestCart(anonymous);
  await addCartItem(anonymous, cart, { sku: SKU, quantity: 1 });
});

afterAll(() => sandbox.close());

/** The first few records suffice, because all records have the same structure. */
const MAX_RECORDS = 6;

describe.each(Object.entries(LISTS))('list of %s', (_, list) => {
  it('omits one malformed record and reports it with its cause', async () => {
    const calls: string[] = [];
    const whole = await list.read(
      clientWith(list.token, (call, known) => {
        if (list.call.test(call)) calls.push(known);
        return known;
      }),
    );
    const sent = valueAt(JSON.parse(calls[0] ?? ''), list.items);
    const items: unknown[] = Array.isArray(sent) ? sent.slice(0, MAX_RECORDS) : [];
    expect(items.length).toBeGreaterThan(1);
    expect(whole.rejected ?? []).toEqual([]);
    const cases = items.flatMap((item, place) => fieldsOf(item).map((path) => ({ place, path })));

    async function readWith(place: number, changed: unknown): Promise<Read | Error> {
      let isDone = false;
      const client = clientWith(list.token, (call, known) => {
        if (isDone || !list.call.test(call)) return known;
        isDone = true;
        const body: unknown = JSON.parse(known);
        const own = valueAt(body, list.items);
        if (Array.isArray(own)) own[place] = changed;
        return JSON.stringify(body);
      });
      return list.read(client).catch((error: unknown) => {
        if (error instanceof MalformedAnswer) return error;
        throw error;
      });
    }

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...cases),
        fc.constantFrom(...CORRUPTIONS),
        async ({ place, path }, corruption) => {
          const changed = withCorruption(items[place], path, corruption);
          const bad = String(valueAt(items[place], list.name));
          const read = await readWith(place, changed);
          const isNamed = valueAt(changed, list.name) === valueAt(items[place], list.name);
          if (read instanceof Error) {
            expect([list.isAskedInParts, isNamed]).toEqual([true, false]);
            return;
          }
          const { [bad]: before, ...others } = whole.good;
          const { [bad]: own, ...rest } = read.good;
          expect(rest).toMatchObject(others);
          if (read.rejected === undefined) return;
          const [rejected] = read.rejected;
          // The field is optional or is not read.
          if (rejected === undefined) expect(own ?? Object.keys(rest).length).toBeDefined();
          else {
            expect(rejected.problem.message).toMatch(/^(GET|POST) .*(field .*|the answer) is not /);
            if (isNamed) expect(Object.values(rejected.named)).toContain(bad);
          }
        },
      ),
      { numRuns: 100 },
    );
  }, 60_000);
});

describe('fetchOrdersOfQuote', () => {
  it('never returns an empty list because of a malformed field', async () => {
    const read = (change?: (text: string) => string) =>
      fetchOrdersOfQuote(
        clientWith(SANDBOX_TOKENS.orders, (call, known) =>
          /^GET \/rest\/V1\/orders\?/.test(call) ? (change?.(known) ?? known) : known,
        ),
        quotes[0] ?? '',
      );
    const calls: string[] = [];
    const whole = await read((known) => {
      calls.push(known);
      return known;
    });
    expect(whole).toHaveLength(1);
    const body = JSON.parse(calls[0] ?? '');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fieldsOf(body)),
        fc.constantFrom(...CORRUPTIONS),
        async (path, corruption) => {
          const text = JSON.stringify(withCorruption(body, path, corruption)) ?? '';
          const found = await read(() => text).catch((error: unknown) => error);
          // Magento represents a missing order by an empty list or by null.
          const isNone = path[0] === 'items' && ['{"items":null}', '{"items":[]}'].includes(text);
          if (isNone) expect(found).toEqual([]);
          else if (Array.isArray(found)) expect(found).toMatchObject([{ id: whole[0]?.id }]);
          else expect(found).toBeInstanceOf(MalformedAnswer);
        },
      ),
      { numRuns: 250 },
    );
  });
});
