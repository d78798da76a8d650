/** Hostile values in everything that the back end answers and keeps about a shopper. */
import type { Page, Route } from 'playwright/test';
import { addButton, addWasher, message, WASHER } from './basket-steps.ts';
import { main } from './checkout-steps.ts';
import { createCustomer, REFUSALS, rememberHer } from './customer-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { expectWhole, test } from './hostile-steps.ts';
import { ENDLESS, HOSTILE } from './hostile-values.ts';
import { expect } from './shop.ts';

test.use({ tolerated: REFUSALS });
// An answer may still be on its way when the last page has been seen.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const VALUES = Object.entries({ ...HOSTILE, 'an endless text': ENDLESS });
/** Everything at once, as one text of each kind of place. */
const ALL = Object.values(HOSTILE).join(' ');

type Json = Readonly<Record<string, unknown>>;

/** Lays hostile texts over every text of an answer, but for those that choose what is shown. */
function poison(value: unknown, text: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((member) => poison(member, text, key));
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value as Json);
    return Object.fromEntries(members.map(([name, own]) => [name, poison(own, text, name)]));
  }
  return typeof value === 'string' && !KEPT.has(key) ? text : value;
}

const KEPT: ReadonlySet<string> = new Set([
  'sku',
  'code',
  'method',
  'carrier_code',
  'method_code',
  'default_billing',
  'default_shipping',
  'country_id',
]);

/** What the back end answers comes with this text wherever it has one. */
async function poisonAnswers(page: Page, pattern: RegExp, text: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(pattern, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: poison(await response.json(), text) });
  });
}

test('a refusal with a hostile value is shown as text and can be closed', async ({ page }) => {
  await page.goto(WASHER.path);
  for (const [what, value] of VALUES) {
    await page.unrouteAll();
    await page.route('**/rest/V1/guest-carts', (route) =>
      route.fulfill({ status: 400, json: { message: `${what}: %1`, parameters: [value] } }),
    );
    await addButton(page).click();
    const told = message(page, `${what}: `);
    await expect(told).toBeVisible();
    await expect(told.getByRole('button', { name: 'Close' })).toBeInViewport();
    await told.getByRole('button', { name: 'Close' }).click();
    await expectWhole(page);
  }
});

test('basket and shipping step work with hostile values in a cart', async ({ page }) => {
  await addWasher(page);
  for (const text of [ALL, ENDLESS]) {
    await poisonAnswers(page, /\/rest\/.*(?:carts)/, text);
    await page.goto('/basket');
    await expect(page.getByLabel('Quantity')).toHaveValue('1');
    await expectWhole(page);
    await page.goto('/basket/shipping');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expectWhole(page);
  }
});

test('account pages work with hostile values in a customer’s data', async ({ page }) => {
  await openEmptyPage(page);
  await rememberHer(page, await createCustomer(page.request));
  for (const [text, answers] of [
    [ALL, /\/rest\/.*(?:customers\/me|countries)/],
    [ENDLESS, /\/rest\/.*customers\/me/],
  ] as const) {
    await poisonAnswers(page, answers, text);
    await page.goto('/customer');
    await expect(page.getByRole('region', { name: 'Account Information' })).toBeVisible();
    await expectWhole(page);
    for (const section of ['contact', 'bill_addr', 'shipp_addr']) {
      await page.goto(`/customer/manage/${section}`);
      await expect(main(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
      await expectWhole(page);
    }
  }
});

test('/paid works with a hostile order number', async ({ page }) => {
  const order = { vendCode: 'A'.repeat(40), state: 'completed', amount: 11_200, orderNumber: ALL };
  for (const text of [ALL, ENDLESS]) {
    await page.route('**/payments/api/orders/**', (route) =>
      route.fulfill({
        json: [{ ...order, orderNumber: text, customerEMail: text, items: [] }],
      }),
    );
    await page.goto(`/paid?t=${'t'.repeat(40)}`);
    await expectWhole(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the order history works with hostile numbers, names and states', async ({ page }) => {
  await openEmptyPage(page);
  await rememberHer(page, await createCustomer(page.request));
  for (const text of [ALL, ENDLESS]) {
    const lines = [{ sku: WASHER.sku, name: text, quantity: 1, total: 1 }];
    const texts = { number: text, placedAt: text, state: text, status: text };
    const order = { ...texts, sent: 'none', lines, shipping: 0, delivery: text, total: 1 };
    await page.route('**/payments/my-orders*', (route) =>
      route.fulfill({ json: { orders: [order], page: 1, pages: 1 } }),
    );
    await page.goto('/customer/orders');
    await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible();
    await expectWhole(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the papers of an order and its invoice work with hostile texts', async ({ page }) => {
  await openEmptyPage(page);
  await rememberHer(page, await createCustomer(page.request));
  for (const text of [ALL, ENDLESS]) {
    const address = {
      ...{ firstName: text, lastName: text, company: text, street: text, street2: text },
      ...{ city: text, region: text },
      ...{ postcode: text, countryId: text, telephone: text, vatId: text },
    };
    const track = { carrier: text, title: text, number: text };
    const order = {
      ...{ number: text, placedAt: text, state: text, status: text, sent: 'part' },
      lines: [
        {
          ...{ sku: WASHER.sku, name: text, quantity: 1, total: 1 },
          ...{ price: 1, isReduced: true, vatRate: 20, vat: 0 },
        },
      ],
      ...{ shipping: 0, shippingDiscount: 0, shippingVat: 0, shippingVatRate: null },
      ...{ delivery: text, payment: text, vat: 0, total: 1 },
      ...{ shippingAddress: address, billingAddress: address },
      parcels: [{ sentAt: text, tracks: [track] }],
    };
    await page.route('**/payments/my-orders/*', (route) => route.fulfill({ json: order }));
    await page.goto('/customer/orders?order=000000001');
    await expect(page.getByRole('region', { name: 'Parcels' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Parcels' }).getByRole('link')).toHaveCount(0);
    await expectWhole(page);
    await page.getByRole('main').getByRole('button', { name: 'Invoice', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Print invoice' })).toBeVisible();
    await expectWhole(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
