/**
 * Checkout steps from the basket to the payment outcome, and reads of the provider's and the back
 * end's records.
 */
import type { APIRequestContext, Page } from 'playwright/test';
import { asAdmin, BACK_END } from './back-end.ts';
import { fillBasket } from './basket-steps.ts';
import { newEmail } from './customer-steps.ts';
import { SANDBOX } from './sandbox.ts';
import { expect } from './shop.ts';

export const PROVIDER_PAGES = '**/gateway/**';
export const PAYMENT_PATH = '/basket/shipping/payment';

/** Returns values for the shipping form, with a unique e-mail address. */
export function newGuest() {
  return {
    Email: newEmail(),
    'First name': 'Ann',
    'Last name': 'Lee',
    Street: '1 High Street',
    City: 'London',
    Postcode: 'SW1A 1AA',
    Telephone: '02070000000',
  };
}

export const main = (page: Page) => page.getByRole('main');
export const payButton = (page: Page) => main(page).getByRole('button', { name: 'Pay' });
export const confirmButton = (page: Page) => main(page).getByRole('button', { name: 'Confirm' });
export const total = (page: Page) => page.locator('.basket-total dd');

export async function expectPayment(page: Page): Promise<void> {
  await expect(page).toHaveURL(PAYMENT_PATH);
  await expect(total(page)).toHaveText(/^£\d/);
}

export async function fillShipping(page: Page, guest = newGuest()): Promise<void> {
  await main(page).getByRole('link', { name: 'Confirm' }).click();
  for (const [label, value] of Object.entries(guest)) await page.getByLabel(label).fill(value);
}

/**
 * Goes from a basket created over REST through the shipping form to the payment step; returns the
 * e-mail address.
 */
export async function goToPaymentByForm(page: Page, guest = newGuest()): Promise<string> {
  await fillBasket(page);
  await page.goto('/basket/shipping');
  if ('Company (optional)' in guest) await page.getByText('Buying for a business?').click();
  for (const [label, value] of Object.entries(guest)) await page.getByLabel(label).fill(value);
  // Wait for the delivery methods, because a browser may refuse to cache a page that is left with a
  // pending request.
  await expect(main(page).getByText('Standard delivery')).toBeVisible();
  await confirmButton(page).click();
  await expectPayment(page);
  return guest.Email;
}

/**
 * Opens the payment step with a cart and addresses created over REST; returns the guest's e-mail
 * address.
 */
export async function goToPayment(page: Page, guest = newGuest()): Promise<string> {
  const mask = await fillBasket(page);
  const address = {
    email: guest.Email,
    firstname: guest['First name'],
    lastname: guest['Last name'],
    street: [guest.Street],
    city: guest.City,
    region: '',
    postcode: guest.Postcode,
    telephone: guest.Telephone,
    country_id: 'GB',
  };
  const path = `${BACK_END}/rest/V1/guest-carts/${mask}/shipping-information`;
  const sent = await page.request.post(path, {
    data: {
      addressInformation: {
        shipping_address: address,
        billing_address: address,
        shippingCarrierCode: 'flatrate',
        shippingMethodCode: 'flatrate',
      },
    },
  });
  if (!sent.ok()) throw new Error(await sent.text());
  await page.goto(PAYMENT_PATH);
  await expectPayment(page);
  return guest.Email;
}

export async function pay(page: Page): Promise<void> {
  await payButton(page).click();
  await page.waitForURL(PROVIDER_PAGES);
}

export async function goToProvider(page: Page): Promise<string> {
  const email = await goToPayment(page);
  await pay(page);
  return email;
}

export async function press(page: Page, button: 'Approve' | 'Decline' | 'Cancel'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
}

/**
 * Approves the payment, and lets the redirect back to the shop fail. It does not hang, because a
 * click may wait for the page that it opens.
 */
export async function approveWithoutReturn(page: Page): Promise<void> {
  const isReturning = Promise.withResolvers<void>();
  await page.route('**/paid?*', async (route) => {
    await route.abort();
    isReturning.resolve();
  });
  await press(page, 'Approve');
  await isReturning.promise;
}

/** Returns the order number. */
export async function expectPaid(page: Page): Promise<string> {
  const title = page.getByRole('heading', { name: /^Thank you\. Order \d{9} is placed\.$/ });
  await expect(title).toBeVisible();
  await expect(page.getByText('Your payment was successfull')).toBeVisible();
  await expect(page.getByText('Thank you to have chosen us!')).toBeVisible();
  return (await title.textContent())?.match(/\d{9}/)?.[0] ?? '';
}

export async function expectFailed(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/failed-payment/);
  await expect(
    page.getByRole('heading', { name: 'Your payment did not go through' }),
  ).toBeVisible();
  await expect(page.getByText('Your payment failed! :(')).toBeVisible();
  await expect(page.getByText('Unfortunately your payment was not accepted.')).toBeVisible();
}

export async function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}

export async function callSimulator(
  request: APIRequestContext,
  path: string,
  data?: object,
): Promise<unknown> {
  const url = `${SANDBOX}/gateway/_sim/${path}`;
  const answer = await (data === undefined ? request.get(url) : request.post(url, { data }));
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

interface Transaction {
  vendorTxCode: string;
  state: string;
  registration: Record<string, string> & { CustomerEMail: string };
}

async function transactionsOf(request: APIRequestContext, email: string): Promise<Transaction[]> {
  const all = (await callSimulator(request, 'transactions')) as Transaction[];
  return all.filter(({ registration }) => registration.CustomerEMail === email);
}

/** Returns the provider's status of each payment made with this e-mail address, oldest first. */
export async function paymentsOf(request: APIRequestContext, email: string): Promise<string[]> {
  return (await transactionsOf(request, email)).map(({ state }) => state);
}

/** Returns the transaction code of the last payment with this e-mail address. */
export async function codeOf(request: APIRequestContext, email: string): Promise<string> {
  return (await transactionsOf(request, email)).at(-1)?.vendorTxCode ?? '';
}

/**
 * Returns the registration that the provider received for the last payment with this e-mail
 * address.
 */
export async function registrationOf(
  request: APIRequestContext,
  email: string,
): Promise<Record<string, string>> {
  return (await transactionsOf(request, email)).at(-1)?.registration ?? {};
}

interface Order {
  entity_id: number;
  increment_id: string;
  status: string;
  customer_id?: number;
  items: { item_id: number; sku: string; qty_ordered: number }[];
}

export async function ordersOf(request: APIRequestContext, email: string): Promise<Order[]> {
  const filter = 'searchCriteria[filter_groups][0][filters][0]';
  const query = `${filter}[field]=customer_email&${filter}[value]=${encodeURIComponent(email)}`;
  const { items } = (await asAdmin(request, 'GET', `/rest/V1/orders?${query}`)) as {
    items: Order[];
  };
  return items;
}

/**
 * Expects a single completed order for this e-mail address, and these payment states at the
 * provider.
 */
export async function expectOneOrder(
  request: APIRequestContext,
  email: string,
  payments: readonly string[] = ['authorised'],
): Promise<void> {
  const statuses = async () => (await ordersOf(request, email)).map(({ status }) => status);
  await expect.poll(statuses).toEqual(['complete']);
  expect(await paymentsOf(request, email)).toEqual(payments);
}
