/** Order details for customers and for guests who look up an order: parcels and invoice. */
import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { asAdmin } from './back-end.ts';
import { WASHER } from './basket-steps.ts';
import { expectPaid, goToProvider, main, ordersOf, press } from './checkout-steps.ts';
import { createCustomer, signInWithoutForm } from './customer-steps.ts';
import { placeOrder } from './order-steps.ts';
import { expectFits, expectUsableAt } from './page-steps.ts';
import { expect, test } from './shop.ts';

const ROYAL_MAIL = { track_number: 'PB123456785GB', title: 'Royal Mail', carrier_code: 'custom' };
const DPD = { track_number: '15976913071805', title: 'DPD', carrier_code: 'custom' };

async function ship(
  request: APIRequestContext,
  email: string,
  number: string,
  tracks: readonly object[],
  skus?: readonly string[],
): Promise<void> {
  const order = (await ordersOf(request, email)).find(
    ({ increment_id }) => increment_id === number,
  );
  const items = order?.items
    .filter(({ sku }) => skus?.includes(sku))
    .map(({ item_id }) => ({ order_item_id: item_id, qty: 1 }));
  await asAdmin(request, 'POST', `/rest/V1/order/${order?.entity_id}/ship`, { tracks, items });
}

async function openInvoice(page: Page) {
  await main(page).getByRole('button', { name: 'Invoice', exact: true }).click();
  const invoice = page.getByRole('region', { name: /^(VAT i|I)nvoice$/ });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nvoice$/);
  await expect(invoice.getByRole('heading', { level: 1 })).toBeFocused();
  return invoice;
}

async function find(page: Page, number: string, postcode: string) {
  await page.getByRole('textbox', { name: 'Order number' }).fill(number);
  await page.getByRole('textbox', { name: 'Postcode' }).fill(postcode);
  const answered = page.waitForResponse('**/payments/guest-order');
  await page.getByRole('button', { name: 'Find order' }).click();
  return answered;
}

test('a customer sees parcels and tracking of an order, and prints its invoice', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  const number = await placeOrder(request, email, WASHER.sku, 'KB-4');
  await ship(request, email, number, [ROYAL_MAIL, DPD]);
  await signInWithoutForm(page, email);
  await page.goto('/customer/orders');
  await page.getByRole('link', { name: `Details ${number}` }).click();
  const order = page.getByRole('region', { name: `Order ${number}` });
  await expect(order.locator('.order-status')).toHaveText('Dispatched');
  const address = order.getByRole('region', { name: 'Delivery address' });
  for (const line of ['Ann Lee', '1 High St', 'Dover, Kent', 'CT16 1AA', 'United Kingdom']) {
    await expect(address).toContainText(line);
  }
  await expect(order.getByRole('region', { name: 'Payment' })).toContainText('Paid online');
  const parcels = order.getByRole('region', { name: 'Parcels' });
  await expect(parcels).toContainText('DPD, Tracking number 15976913071805');
  const link = parcels.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute(
    'href',
    'https://www.royalmail.com/track-your-item#/tracking-results/PB123456785GB',
  );
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page);
  await expectUsableAt(page, 320, 1440);

  const invoice = await openInvoice(page);
  await expectAccessible(page);
  await expectUsableAt(page, 320, 1440);
  for (const text of ['Company number 98104273', 'VAT number GB417290563', 'tax point']) {
    await expect(invoice).toContainText(text);
  }
  await expect(invoice).not.toContainText('not a VAT invoice');
  await expect(invoice).toContainText('Brindlow Cleaning Machines Ltd');
  const washer = invoice.getByRole('row', { name: WASHER.name });
  await expect(washer.getByRole('cell')).toHaveText([
    '1',
    ...[/^£\d/, /^£\d/, '20%', /^£\d/, /^£\d/],
  ]);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await invoice.getByRole('button', { name: 'Print invoice' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 1000 });
  for (const hidden of await page
    .locator('button, .button, header input, footer, .form-page > h1, nav')
    .all()) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.locator('header .logo')).toBeVisible();
  await expect(invoice.getByRole('heading', { level: 1, name: 'VAT invoice' })).toBeVisible();
  await expect(invoice.getByText('Total incl VAT')).toBeVisible();
  await expectFits(page);
  await page.emulateMedia({ media: 'screen' });
  await invoice.getByRole('button', { name: 'Back to the order' }).click();
  await expect(order.getByRole('heading', { level: 2 })).toBeFocused();
});

test('an order in part names what is in its parcel and what is still to be sent', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  const number = await placeOrder(request, email, WASHER.sku, 'KB-4');
  await ship(request, email, number, [ROYAL_MAIL], ['KB-4']);
  await signInWithoutForm(page, email);
  await page.goto(`/customer/orders?order=${number}`);
  const parcels = page.getByRole('region', { name: 'Parcels' }).locator('> ul > li');
  await expect(parcels).toHaveText([/^Sent on .*1 × KB-4/, `Still to be sent1 × ${WASHER.name}`]);
  await expectAccessible(page);
  await expectUsableAt(page, 320, 1440);
});

test('the list of orders opens an invoice, and an open order names its delivery day and its return', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  const number = await placeOrder(request, email, WASHER.sku);
  await signInWithoutForm(page, email);
  await page.goto('/customer/orders');
  await main(page)
    .getByRole('link', { name: `Invoice ${number}` })
    .click();
  const invoice = page.getByRole('region', { name: /^(VAT i|I)nvoice$/ });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nvoice$/);
  await expect(invoice.getByRole('heading', { level: 1 })).toBeFocused();
  await invoice.getByRole('button', { name: 'Back to the order' }).click();
  const order = page.getByRole('region', { name: `Order ${number}` });
  await expect(order.getByText('Expected on')).toBeVisible();
  await expectAccessible(page);
  await expectUsableAt(page, 320, 1440);
  await order.getByRole('link', { name: 'Return or cancel', exact: true }).click();
  await expect(order.getByRole('heading', { name: 'Help with this order' })).toBeInViewport();
  await order.getByRole('link', { name: 'Return or cancel this order' }).click();
  await expect(page).toHaveURL('/services/online-shop-support/returns');
});

test('a cancelled order has no invoice', async ({ page, request }) => {
  const email = await createCustomer(request);
  const number = await placeOrder(request, email, 'KB-4');
  const [order] = await ordersOf(request, email);
  await asAdmin(request, 'POST', `/rest/V1/orders/${order?.entity_id}/cancel`);
  await signInWithoutForm(page, email);
  await page.goto(`/customer/orders?order=${number}`);
  await expect(main(page).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Cancelled 1')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Invoice' })).toBeHidden();
  await expect(main(page).getByRole('link', { name: 'Return or cancel' })).toBeHidden();
});

test.describe('guest order lookup', () => {
  test.use({ tolerated: /status of 404/ });

  test('finds an order by number and postcode, and nothing with a wrong postcode', async ({
    page,
    request,
  }) => {
    const email = await goToProvider(page);
    await press(page, 'Approve');
    const number = await expectPaid(page);
    await ship(request, email, number, [ROYAL_MAIL]);
    await page.goto('/order-lookup');
    const problem = main(page).locator('.error-summary');
    await page.getByRole('button', { name: 'Find order' }).click();
    await expect(problem).toBeFocused();
    await expectAccessible(page);
    await expectUsableAt(page, 320, 1440);
    await page.getByLabel('Email').fill(email);
    for (const [claimed, postcode] of [
      [number, 'ZZ1 1ZZ'],
      ['999999999', 'SW1A 1AA'],
    ] as const) {
      expect((await find(page, claimed, postcode)).status()).toBe(404);
      await expect(problem).toBeFocused();
      await expect(problem).toContainText('We could not find a matching order.');
    }
    await find(page, number, 'sw1a1aa');
    const order = page.getByRole('region', { name: `Order ${number}` });
    await expect(order.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(order.getByRole('region', { name: 'Parcels' })).toContainText('PB123456785GB');
    await expect(page).toHaveURL('/order-lookup');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(email);
    await openInvoice(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue('');
  });
});
