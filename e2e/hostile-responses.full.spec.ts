/** Hostile values in the data about a shopper that the back end and the payment server return. */
import type { Page, Route } from 'playwright/test';
import { addButton, fillBasket, message, WASHER } from './basket-steps.ts';
import { main } from './checkout-steps.ts';
import { createCustomer, REJECTION_LOG, signInWithoutForm } from './customer-steps.ts';
import { expectCompletePage, test } from './hostile-steps.ts';
import { ENDLESS, HOSTILE } from './hostile-values.ts';
import { expect } from './shop.ts';

test.use({ tolerated: REJECTION_LOG });
// A response may still be pending when the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const ALL = Object.values(HOSTILE).join(' ');

/** The values in several groups, because each message shows one group. */
const GROUPS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [0, 1, 2].map((rest) => {
      const texts = Object.values(HOSTILE).filter((_, index) => index % 3 === rest);
      return [`group ${rest}`, texts.join(' ')];
    }),
  ),
  'an endless text': ENDLESS,
};

/**
 * Returns an order in the format of the payment server, with `text` in every text field except
 * `sku` and `sent`.
 */
function orderOf(text: string) {
  const address = {
    ...{ firstName: text, lastName: text, company: text, street: text, street2: text },
    ...{ city: text, region: text },
    ...{ postcode: text, countryId: text, telephone: text, vatId: text },
  };
  const line = {
    ...{ sku: WASHER.sku, name: text, quantity: 1, total: 1 },
    ...{ price: 1, isReduced: true, vatRate: 20, vat: 0 },
  };
  return {
    ...{ number: text, placedAt: text, state: text, status: text, sent: 'part', lines: [line] },
    ...{ shipping: 0, shippingDiscount: 0, shippingVat: 0, shippingVatRate: null },
    ...{ delivery: text, payment: text, vat: 0, total: 1 },
    ...{ shippingAddress: address, billingAddress: address },
    parcels: [{ sentAt: text, tracks: [{ carrier: text, title: text, number: text }] }],
  };
}

type Json = Readonly<Record<string, unknown>>;

/** Replaces every text of a response with `text`, except identifiers that control what is shown. */
function poison(value: unknown, text: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((member) => poison(member, text, key));
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value as Json);
    return Object.fromEntries(members.map(([name, own]) => [name, poison(own, text, name)]));
  }
  return typeof value === 'string' && !UNCHANGED.has(key) ? text : value;
}

const UNCHANGED: ReadonlySet<string> = new Set([
  'sku',
  'code',
  'method',
  'carrier_code',
  'method_code',
  'default_billing',
  'default_shipping',
  'country_id',
]);

async function poisonResponses(page: Page, pattern: RegExp, text: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(pattern, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: poison(await response.json(), text) });
  });
}

test('a rejection with a hostile value is shown as text and can be closed', async ({ page }) => {
  await page.goto(WASHER.path);
  for (const [what, value] of Object.entries(GROUPS)) {
    await page.unrouteAll();
    await page.route('**/rest/V1/guest-carts', (route) =>
      route.fulfill({ status: 400, json: { message: `${what}: %1`, parameters: [value] } }),
    );
    await addButton(page).click();
    const shown = message(page, `${what}: `);
    await expect(shown).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Close' })).toBeInViewport();
    await shown.getByRole('button', { name: 'Close' }).click();
    await expectCompletePage(page);
  }
});

test('basket and shipping step work with hostile values in a cart', async ({ page }) => {
  await fillBasket(page);
  await poisonResponses(page, /\/rest\/.*(?:carts)/, ALL);
  await page.goto('/basket');
  await expect(page.getByLabel('Quantity')).toHaveValue('1');
  await expectCompletePage(page);
  await poisonResponses(page, /\/rest\/.*(?:carts)/, ENDLESS);
  await page.goto('/basket/shipping');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectCompletePage(page);
});

test('account pages work with hostile values in a customer’s data', async ({ page }) => {
  await signInWithoutForm(page, await createCustomer(page.request));
  await poisonResponses(page, /\/rest\/.*(?:customers\/me|countries)/, ALL);
  await page.goto('/customer');
  await expect(page.getByRole('region', { name: 'Account Information' })).toBeVisible();
  await expectCompletePage(page);
  await page.goto('/customer/manage/contact');
  await expect(main(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expectCompletePage(page);
  await poisonResponses(page, /\/rest\/.*customers\/me/, ENDLESS);
  await page.goto('/customer/manage/shipp_addr');
  await expect(main(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expectCompletePage(page);
});

test('/paid, order history, order and invoice work with hostile texts', async ({ page }) => {
  const vendCode = 'A'.repeat(40);
  await page.route('**/payments/api/orders/**', (route) => {
    const paid = { vendCode, state: 'completed', amount: 11_200, items: [] };
    return route.fulfill({ json: [{ ...paid, orderNumber: ALL, customerEMail: ALL }] });
  });
  await page.goto(`/paid?t=${'t'.repeat(40)}`);
  await expectCompletePage(page);

  await signInWithoutForm(page, await createCustomer(page.request));
  await page.route('**/payments/my-orders?*', (route) =>
    route.fulfill({ json: { orders: [orderOf(ENDLESS)], page: 1, pages: 1 } }),
  );
  await page.goto('/customer/orders');
  await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible();
  await expectCompletePage(page);

  await page.route('**/payments/my-orders/*', (route) => route.fulfill({ json: orderOf(ALL) }));
  await page.goto('/customer/orders?order=000000001');
  await expect(page.getByRole('region', { name: 'Parcels' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Parcels' }).getByRole('link')).toHaveCount(0);
  await expectCompletePage(page);
  await main(page).getByRole('button', { name: 'Invoice', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Print invoice' })).toBeVisible();
  await expectCompletePage(page);
});
