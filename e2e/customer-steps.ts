/** Test customers, each with a unique e-mail address, because tests run in parallel. */
import type { APIRequestContext, Page } from 'playwright/test';
import { BACK_END } from './back-end.ts';
import { openEmptyPage } from './empty-page.ts';
import { expect } from './shop.ts';

export const PASSWORD = 'Correct-horse-1';

let customerCount = 0;

export function newEmail(): string {
  customerCount += 1;
  return `ann-${process.pid}-${Date.now()}-${customerCount}@example.com`;
}

const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Lee',
  street: ['1 High St'],
  city: 'Dover',
  region: { region: 'Kent' },
  postcode: 'CT16 1AA',
  country_id: 'GB',
  telephone: '01632 960001',
};

export const SEPARATE_ADDRESSES = [
  { ...ADDRESS, default_shipping: true },
  { ...ADDRESS, city: 'Deal', telephone: '01632 960002', default_billing: true },
];

export const SHARED_ADDRESS = [{ ...ADDRESS, default_shipping: true, default_billing: true }];

/**
 * Registers a customer with an empty cart directly at the back end; returns their e-mail address.
 */
export async function createCustomer(
  request: APIRequestContext,
  addresses: readonly object[] = SEPARATE_ADDRESSES,
): Promise<string> {
  const email = newEmail();
  const customer = { email, firstname: 'Ann', lastname: 'Lee', addresses };
  const answer = await request.post(`${BACK_END}/rest/V1/customers`, {
    data: { customer, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  // Create the cart, because without one every page would log a 404.
  await callAsCustomer(request, email, 'POST', 'carts/mine');
  return email;
}

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const token = await request.post(`${BACK_END}/rest/V1/integration/customer/token`, {
    data: { username: email, password: PASSWORD },
  });
  return token.json();
}

/** Signs a customer in without the form. Leaves a blank page open. */
export async function signInWithoutForm(page: Page, email: string): Promise<void> {
  const token = await tokenOf(page.request, email);
  await openEmptyPage(page);
  await page.evaluate((login) => localStorage.setItem('login', login), token);
}

/**
 * Sends a customer's request directly to the back end, bypassing the shop; returns the response.
 */
export async function callAsCustomer(
  request: APIRequestContext,
  email: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
) {
  const headers = { Authorization: `Bearer ${await tokenOf(request, email)}` };
  const answer = await request.fetch(`${BACK_END}/rest/V1/${path}`, {
    method,
    headers,
    ...(data && { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Revokes all tokens of a customer, as if they had expired; signing in again works afterwards. An
 * open page redirects to sign-in at its next request, so leave it first if the test goes elsewhere.
 */
export async function revokeTokens(request: APIRequestContext, email: string): Promise<void> {
  const ended = await request.post(`${BACK_END}/graphql`, {
    headers: { Authorization: `Bearer ${await tokenOf(request, email)}` },
    data: { query: 'mutation{revokeCustomerToken{result}}' },
  });
  if (!ended.ok()) throw new Error(await ended.text());
  // Magento also revokes tokens that are issued later in the same second.
  const works = () => callAsCustomer(request, email, 'GET', 'customers/me').catch(() => undefined);
  await expect.poll(works, { intervals: [100] }).toBeDefined();
}

export const REJECTION_LOG =
  /Failed to load resource: (net::ERR_FAILED|the server responded with a status of (40[01]|50\d))/;

export const signInButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true });

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await signInButton(page).click();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/customer/sign-in');
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/customer');
  await expect(page.getByRole('region', { name: 'Account Information' })).toBeVisible();
}

export async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

/** Message about a new account or password, above the fields of the sign-in page. */
export const signInNote = (page: Page) =>
  page.getByRole('region', { name: 'Registered Customer' }).locator('> [role="status"]');

export const summary = (page: Page) => page.locator('.error-summary');

export async function fillCustomerBasket(
  request: APIRequestContext,
  email: string,
  ...skus: readonly string[]
): Promise<void> {
  for (const sku of skus) {
    await callAsCustomer(request, email, 'POST', 'carts/mine/items', { cartItem: { sku, qty: 1 } });
  }
}

/**
 * Ends a customer's session just before the next request to `path` is sent. Otherwise a background
 * request of the page could be the first to be rejected.
 */
export async function endSessionAt(page: Page, email: string, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await revokeTokens(page.request, email);
      await route.continue();
    },
    { times: 1 },
  );
}
