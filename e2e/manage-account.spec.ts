import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { message, UNREACHABLE } from './basket-steps.ts';
import {
  callAsCustomer,
  createCustomer,
  REJECTION_LOG,
  SEPARATE_ADDRESSES,
  SHARED_ADDRESS,
  signInWithoutForm,
  summary,
} from './customer-steps.ts';
import { expectUsableAt } from './page-steps.ts';
import { expect, test } from './shop.ts';

const SAVED = 'Your data have been update successfully';

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page).toHaveURL('/customer');
  await expect(message(page, SAVED)).toBeVisible();
}

async function addressesOf(request: APIRequestContext, email: string) {
  const { addresses } = await callAsCustomer(request, email, 'GET', 'customers/me');
  return addresses.map((address: Record<string, unknown>) => ({
    city: address['city'],
    ...(address['default_shipping'] === true && { ships: true }),
    ...(address['default_billing'] === true && { bills: true }),
  }));
}

async function openAccount(page: Page, email: string): Promise<void> {
  await signInWithoutForm(page, email);
  await page.goto('/customer');
}

test('a changed name leaves the addresses unchanged, and Return saves nothing', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const email = await createCustomer(request);
  await openAccount(page, email);
  const edits = page.getByRole('link', { name: /^Edit/ });
  await expect(edits).toHaveCount(3);
  const tops = await edits.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(new Set(tops).size, 'contact above the two addresses on a tablet').toBe(2);
  await edit(page, 'Account Information');
  await page.getByLabel('Last name').fill('Unsaved');
  await page.getByRole('link', { name: 'Return', exact: true }).click();
  const account = page.getByRole('region', { name: 'Account Information' });
  await expect(account).toContainText('Lee');
  await edit(page, 'Account Information');
  await expect(page.getByLabel('Last name')).toHaveValue('Lee');
  await page.getByLabel('Last name').fill('Bay');
  await confirm(page).click();
  await expectSaved(page);
  await expect(account.getByRole('definition').nth(1)).toHaveText('Bay');
  expect(await addressesOf(request, email)).toEqual([
    { city: 'Dover', ships: true },
    { city: 'Deal', bills: true },
  ]);
});

test('a shared address is split on the first edit, and each copy then changes separately', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request, SHARED_ADDRESS);
  await openAccount(page, email);
  await edit(page, 'Billing Address');
  await page.getByLabel('City').fill('Ramsgate');
  await confirm(page).click();
  await expectSaved(page);
  const split = [
    { city: 'Dover', ships: true },
    { city: 'Ramsgate', bills: true },
  ];
  expect(await addressesOf(request, email)).toEqual(split);
  await edit(page, 'Shipping Address');
  await page.getByLabel('City').fill('Cork');
  await page.getByLabel('Country').fill('Ireland');
  await confirm(page).click();
  await expectSaved(page);
  await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText('Ireland');
  expect(await addressesOf(request, email)).toEqual([{ ...split[0], city: 'Cork' }, split[1]]);
});

test('a first shipping address is saved without a billing address', async ({ page, request }) => {
  const email = await createCustomer(request, []);
  await openAccount(page, email);
  await expect(page.getByText('You have not added this address yet.')).toHaveCount(2);
  await edit(page, 'Shipping Address');
  // The line that folds company and VAT number takes no text; the second address line stays empty.
  const who = ['Ann', 'Lee', ''];
  const values = [...who, '1 High St', '', 'Dover', 'Kent', 'CT16 1AA', 'uk', '01632 960001'];
  await page.getByLabel('First name').focus();
  for (const text of values) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSaved(page);
  expect(await addressesOf(request, email)).toEqual([{ city: 'Dover', ships: true }]);
});

test('a customer adds an address, makes it the shipping address, and removes the former one', async ({
  page,
  request,
}) => {
  const business = { company: 'Lee Ltd', vat_id: 'GB123456789' };
  const addresses = SEPARATE_ADDRESSES.map((address) => ({ ...address, ...business }));
  const email = await createCustomer(request, addresses);
  await openAccount(page, email);
  const nav = page.getByRole('navigation', { name: 'My Account' });
  await nav.getByRole('link', { name: 'Addresses' }).click();
  await page.getByRole('link', { name: 'Add an address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add an address' })).toBeVisible();
  await expect(page.getByLabel('Company')).toHaveValue('Lee Ltd');
  await expect(page.getByLabel('VAT number')).toHaveValue('GB123456789');
  const values = { Street: 'Unit 7', City: 'Hythe', Region: 'Kent', Postcode: 'CT21 5AA' };
  for (const [label, text] of Object.entries(values)) await page.getByLabel(label).fill(text);
  await confirm(page).click();
  const summaryLink = page.getByRole('link', { name: 'Telephone' });
  await expect(summaryLink).toBeVisible();
  await page.getByLabel('Telephone').fill('01632 960003');
  await confirm(page).click();
  await expect(message(page, 'The address has been saved.')).toBeVisible();
  await expect(page).toHaveURL('/customer/addresses');
  const cards = page.locator('.account-block', { hasText: 'Lee Ltd' });
  await expect(cards.filter({ hasText: /Ann Lee\sUnit 7/ })).toBeVisible();
  await expectAccessible(page);
  await expectUsableAt(page, 320, 768, 1440);
  await page.getByRole('link', { name: 'Edit or remove Unit 7, Hythe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Address' })).toBeVisible();
  await page.getByLabel('Use as my shipping address').check();
  await expectAccessible(page);
  await confirm(page).click();
  await expect(cards.filter({ hasText: 'Shipping Address' })).toContainText('Hythe');
  await page.getByRole('link', { name: /^Edit or remove 1 High St/ }).click();
  await page.getByRole('button', { name: 'Remove this address' }).click();
  await expect(message(page, 'The address has been removed.')).toBeVisible();
  expect(await addressesOf(request, email)).toEqual([
    { city: 'Deal', bills: true },
    { city: 'Hythe', ships: true },
  ]);
});

test('an incomplete saved address appears in the account form for correction', async ({
  page,
  request,
}) => {
  const addresses = SEPARATE_ADDRESSES.map(({ postcode, ...address }) =>
    'default_billing' in address ? address : { ...address, postcode },
  );
  const email = await createCustomer(request, addresses);
  await openAccount(page, email);
  await edit(page, 'Account Information');
  await page.getByLabel('First name').fill('Anna');
  await confirm(page).click();
  await expect(summary(page)).toContainText('Validation failed.');
  await summary(page).getByRole('link', { name: 'Billing Address: ' }).click();
  await expect(page.getByLabel('Postcode')).toBeFocused();
  await page.getByLabel('Postcode').fill('CT16 1AA');
  await confirm(page).click();
  await expectSaved(page);
  const customer = await callAsCustomer(request, email, 'GET', 'customers/me');
  expect(customer).toMatchObject({
    firstname: 'Anna',
    addresses: [{}, { postcode: 'CT16 1AA' }],
  });
});

test.describe('account without connection', () => {
  test.use({ tolerated: REJECTION_LOG });

  test('reports an unreachable back end and saves on the next attempt', async ({
    page,
    request,
  }) => {
    const email = await createCustomer(request);
    await signInWithoutForm(page, email);
    await page.route('**/customers/me', (route) => route.abort(), { times: 1 });
    await page.goto('/customer');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await edit(page, 'Account Information');
    await page.getByLabel('Last name').fill('Bay');
    await page.route('**/rest/V1/customers/me', (route) => route.abort(), { times: 1 });
    await confirm(page).click();
    await message(page, UNREACHABLE).getByRole('button', { name: 'Try again' }).click();
    await expectSaved(page);
  });
});
