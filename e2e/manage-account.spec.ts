import type { APIRequestContext, Page } from 'playwright/test';
import { message, UNREACHABLE } from './basket-steps.ts';
import {
  askAs,
  createCustomer,
  REFUSALS,
  rememberHer,
  SEPARATE,
  SHARED,
  summary,
} from './customer-steps.ts';
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
  const { addresses } = await askAs(request, email, 'GET', 'customers/me');
  return addresses.map((address: Record<string, unknown>) => ({
    city: address['city'],
    ...(address['default_shipping'] === true && { ships: true }),
    ...(address['default_billing'] === true && { bills: true }),
  }));
}

async function openAccount(page: Page, email: string): Promise<void> {
  await rememberHer(page, email);
  await page.goto('/customer');
}

test('a name changes, the addresses stay, and Return saves nothing', async ({ page, request }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const email = await createCustomer(request);
  await openAccount(page, email);
  const edits = page.getByRole('link', { name: /^Edit/ });
  await expect(edits).toHaveCount(3);
  const tops = await edits.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(new Set(tops).size, 'rows of the three panels on a tablet').toBe(1);
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

test('an address for bills and parcels is split when one of them is edited, and then changes alone', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request, SHARED);
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

test('a first shipping address is added without a billing address', async ({ page, request }) => {
  const email = await createCustomer(request, []);
  await openAccount(page, email);
  await expect(page.getByText('You have not given us this address yet.')).toHaveCount(2);
  await edit(page, 'Shipping Address');
  // Neither a company nor a second line.
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

test('an incomplete address on file appears in the form that it keeps from being saved', async ({
  page,
  request,
}) => {
  const addresses = SEPARATE.map(({ region, ...address }) =>
    'default_billing' in address ? address : { ...address, region },
  );
  const email = await createCustomer(request, addresses);
  await openAccount(page, email);
  await edit(page, 'Account Information');
  await page.getByLabel('First name').fill('Anna');
  await confirm(page).click();
  await expect(message(page, 'Validation failed.')).toBeVisible();
  await summary(page).getByRole('link', { name: 'Billing Address: ' }).click();
  await expect(page.getByLabel('Region')).toBeFocused();
  await page.getByLabel('Region').fill('Kent');
  await confirm(page).click();
  await expectSaved(page);
  const customer = await askAs(request, email, 'GET', 'customers/me');
  expect(customer).toMatchObject({
    firstname: 'Anna',
    addresses: [{}, { region: { region: 'Kent' } }],
  });
});

test.describe('without a connection', () => {
  test.use({ tolerated: REFUSALS });

  test('a back end that is down is told, and the next attempt saves', async ({ page, request }) => {
    const email = await createCustomer(request);
    await rememberHer(page, email);
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
