import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type { SandboxOptions } from '#sandbox/app.ts';
import { isReading } from '../../../scripts/contract/case.ts';
import { runAreas } from '../../../scripts/contract/run.ts';
import { SUITE } from '../../../scripts/contract/suite.ts';
import { openGuestBasket } from '../../../scripts/testbed/baskets.ts';
import { startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { startLyingBackEnd } from '../../setup/back-end/lying-back-end.ts';
import {
  rowsThat,
  sellOut,
  WITH_VARIANTS,
  wholeRun,
} from '../../setup/recordings/contract-suite.ts';

const rows = SUITE.flatMap(({ cases }) => cases);

/** Back-end calls that section 7 of the specification lists. */
const SECTION_7 = [
  'GET /rest/V1/carts/mine',
  'GET /rest/V1/guest-carts/{mask}',
  'GET /rest/all/V1/categories',
  'GET /rest/V1/products',
  'POST /rest/default/V1/carts/mine',
  'POST /rest/V1/guest-carts',
  'POST /rest/V1/carts/mine/items',
  'POST /rest/V1/guest-carts/{mask}/items',
  'POST /rest/V1/integration/customer/token',
  'GET /rest/default/V1/customers/me',
  'GET /rest/V1/directory/countries',
  'POST /rest/V1/customers',
  'PUT /rest/V1/customers/{id}',
  'PUT /rest/V1/carts/mine/items/{item_id}',
  'PUT /rest/V1/guest-carts/{mask}/items/{item_id}',
  'DELETE /rest/V1/carts/mine/items/{item_id}',
  'DELETE /rest/V1/guest-carts/{mask}/items/{item_id}',
  'POST /rest/V1/carts/mine/shipping-information',
  'POST /rest/V1/guest-carts/{mask}/shipping-information',
  'POST /rest/V1/carts/mine/payment-information',
  'POST /rest/V1/guest-carts/{mask}/payment-information',
  'POST /rest/V1/orders',
  'GET /pub/media/catalog/product{file}',
];

/** Calls without body, token or parameters, which therefore cannot be refused. */
const NEVER_REFUSED = ['POST /rest/V1/guest-carts', 'GET /rest/V1/directory/countries'];

const isRefusal = ({ says }: { says: string }) => /^4\d\d/.test(says);

async function sandboxFor(options: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({ products: WITH_VARIANTS, ...options });
  onTestFinished(() => sandbox.close());
  await sellOut(sandbox);
  return sandbox;
}

const placedOrders = z.object({ items: z.array(z.object({ shipping_incl_tax: z.number() })) });

describe('contract suite', { timeout: 60_000 }, () => {
  it.each(SECTION_7)('covers both success and refusal of %s', (call) => {
    const own = rows.filter((row) => row.call === call);
    expect(own.some((row) => !isRefusal(row))).toBe(true);
    if (!NEVER_REFUSED.includes(call)) expect(own.some(isRefusal)).toBe(true);
  });

  it('gives each row a unique name', () => {
    const names = rows.map(({ call, when }) => `${call}: ${when}`);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it.each([
    ['2.4.4', { version: '2.4.4' }],
    ['2.4.7', { version: '2.4.7' }],
    [
      'other versions',
      { stockMessage: 'msi', pageBeyondEnd: 'repeat-last', omittedOrderNumber: 'replaced' },
    ],
  ] as const)('finds no difference in Magento as of %s', async (_, options) => {
    const { url } = await sandboxFor(options);
    const report = await runAreas(SUITE, wholeRun(url));
    expect(rowsThat(report, 'differs')).toEqual([]);
    expect(rowsThat(report, 'skipped')).toEqual([]);
  });

  it('finds no difference with paid delivery methods and a dispatched order', async () => {
    const sandbox = await startSandbox({ products: WITH_VARIANTS });
    onTestFinished(() => sandbox.close());
    const delivery = { flatRate: 495, tableRates: [{ from: 0, price: 995 }], isTaxed: true };
    await sandbox.admin('PUT', '/_sandbox/delivery', delivery);
    const { quoteId } = await openGuestBasket(sandbox);
    const id = await sandbox.admin('PUT', `/rest/V1/carts/${quoteId}/order`, {
      paymentMethod: { method: 'checkmo' },
    });
    await sandbox.admin('POST', `/rest/V1/order/${id}/ship`);
    await sellOut(sandbox);
    const report = await runAreas(SUITE, wholeRun(sandbox.url));
    expect(rowsThat(report, 'differs')).toEqual([]);
    expect(rowsThat(report, 'skipped')).toEqual([]);
    const { items } = placedOrders.parse(
      await sandbox.admin('GET', '/rest/V1/orders?searchCriteria='),
    );
    // The first order is the dispatched one. The run selects the dearest delivery method, with VAT.
    expect(items.slice(1)).toHaveLength(4);
    for (const order of items.slice(1)) expect(order.shipping_incl_tax).toBe(11.94);
  });

  it('sends only reading requests with readOnly', async () => {
    const { url } = await sandboxFor();
    const between = await startLyingBackEnd(url);
    onTestFinished(() => between.close());
    const options = wholeRun(between.url, { readOnly: true, placeOrders: false });
    const report = await runAreas(SUITE, options);
    expect(between.seen.filter((call) => !/^(GET|OPTIONS) /.test(call))).toEqual([]);
    expect(rowsThat(report, 'differs')).toEqual([]);
    expect(report).toMatchObject({ removed: [], left: [] });
    const written = report.rows.filter((row) => !isReading(row));
    expect(new Set(written.map(({ came }) => came))).toEqual(
      new Set(['writes, and --read-only is set']),
    );
    expect(rowsThat(report, 'ok').length).toBeGreaterThan(60);
  });

  it('creates no customer and no order without the means to undo them', async () => {
    const sandbox = await sandboxFor();
    const between = await startLyingBackEnd(sandbox.url);
    onTestFinished(() => between.close());
    const options = wholeRun(between.url, { customersToken: undefined, placeOrders: false });
    const report = await runAreas(SUITE, options);
    expect(rowsThat(report, 'differs')).toEqual([]);
    expect(await sandbox.admin('GET', '/rest/V1/orders?searchCriteria=')).toMatchObject({
      total_count: 0,
    });
    // The demo catalogue has one customer with id 1.
    await expect(sandbox.admin('GET', '/rest/V1/customers/2')).rejects.toThrow('No such entity');
    const [cart, ...others] = report.left;
    expect(others).toEqual([]);
    expect(cart).toMatchObject({ name: 'guest cart', reason: 'empty; no call deletes a cart' });
    expect(await sandbox.admin('GET', '/rest/V1/carts/1')).toMatchObject({ items_qty: 0 });
  });

  it('lists orders that it could not cancel', async () => {
    const { url } = await sandboxFor();
    const report = await runAreas(SUITE, wholeRun(url, { ordersToken: SANDBOX_TOKENS.orders }));
    expect(rowsThat(report, 'differs')).toEqual([]);
    expect(report.left).toHaveLength(4);
    for (const left of report.left) {
      expect(left).toMatchObject({
        name: expect.stringMatching(/^what was ordered of cart \d+$/),
        reason: expect.stringContaining('Magento_Sales::cancel'),
        remedy: 'cancel in the admin what is not cancelled',
      });
    }
  });

  it('removes what it created after an abort', async () => {
    const sandbox = await sandboxFor();
    const between = await startLyingBackEnd(sandbox.url);
    onTestFinished(() => between.close());
    const stop = new AbortController();
    between.tell({
      call({ path }) {
        if (path.startsWith('/rest/V1/carts/mine/items/')) stop.abort();
      },
    });
    const report = await runAreas(SUITE, wholeRun(between.url), stop.signal);
    expect(report.rows.at(-1)).toMatchObject({ status: 'skipped', came: 'the run was stopped' });
    expect(report.removed).toContainEqual(expect.stringMatching(/^customer contract-suite-/));
    expect(await sandbox.admin('GET', '/rest/V1/carts/1')).toMatchObject({ items_qty: 0 });
  });
});
