import type { APIRequestContext, Page } from 'playwright/test';
import { message, UNREACHABLE } from './basket-steps.ts';
import {
  askAs,
  createCustomer,
  endHerSession,
  fillSignIn,
  PASSWORD,
  REFUSALS,
  SEPARATE,
  SHARED,
  signIn,
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

test('a customer’s name changes, and her addresses stay', async ({ page, request }) => {
  const email = await createCustomer(request);
  await signIn(page, email);
  await edit(page, 'Account Information');
  await page.getByLabel('Last name').fill('Bay');
  await confirm(page).click();
  await expectSaved(page);
  const account = page.getByRole('region', { name: 'Account Information' });
  await expect(account.getByRole('definition').nth(1)).toHaveText('Bay');
  expect(await addressesOf(request, email)).toEqual([
    { city: 'Dover', ships: true },
    { city: 'Deal', bills: true },
  ]);
});

for (const [name, after] of [
  [
    'Billing Address',
    [
      { city: 'Dover', ships: true },
      { city: 'Ramsgate', bills: true },
    ],
  ],
  [
    'Shipping Address',
    [
      { city: 'Ramsgate', ships: true },
      { city: 'Deal', bills: true },
    ],
  ],
] as const) {
  test(`${name} changes and the other stays`, async ({ page, request }) => {
    const email = await createCustomer(request);
    await signIn(page, email);
    await edit(page, name);
    await page.getByLabel('City').fill('Ramsgate');
    await page.getByLabel('Country').fill('Ireland');
    await confirm(page).click();
    await expectSaved(page);
    await expect(page.getByRole('region', { name })).toContainText('Ireland');
    expect(await addressesOf(request, email)).toEqual(after);
  });

  test(`an address for bills and parcels is split when edited as ${name}`, async ({
    page,
    request,
  }) => {
    const email = await createCustomer(request, SHARED);
    await signIn(page, email);
    await edit(page, name);
    await page.getByLabel('City').fill('Ramsgate');
    await confirm(page).click();
    await expectSaved(page);
    const isBilling = name === 'Billing Address';
    expect(await addressesOf(request, email)).toEqual([
      { city: 'Dover', ...(isBilling ? { ships: true } : { bills: true }) },
      { city: 'Ramsgate', ...(isBilling ? { bills: true } : { ships: true }) },
    ]);
  });
}

test('a first shipping address is added without a billing address', async ({ page, request }) => {
  const email = await createCustomer(request, []);
  await signIn(page, email);
  await expect(page.getByText('You have not given us this address yet.')).toHaveCount(2);
  await edit(page, 'Shipping Address');
  // Neither a company nor a second line.
  const who = ['Ann', 'Lee', ''];
  const values = [...who, '1 High St', '', 'Dover', 'Kent', 'CT16 1AA', 'uk', '01632 960001'];
  await page.getByLabel('First name').focus();
  for (const text of values) {
    await page.keyboard.type(text);
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
  await signIn(page, email);
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

test('who she is and both addresses stand beside each other on a tablet', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, await createCustomer(request));
  const edits = page.getByRole('link', { name: /^Edit/ });
  await expect(edits).toHaveCount(3);
  const tops = await edits.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
});

test('Return leads back and saves nothing', async ({ page, request }) => {
  const email = await createCustomer(request);
  await signIn(page, email);
  await edit(page, 'Account Information');
  await page.getByLabel('Last name').fill('Bay');
  await page.getByRole('link', { name: 'Return', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Account Information' })).toContainText('Lee');
  await edit(page, 'Account Information');
  await expect(page.getByLabel('Last name')).toHaveValue('Lee');
});

test.describe('refused or broken', () => {
  test.use({ tolerated: REFUSALS });

  test('shows at the e-mail field that somebody else has the e-mail', async ({ page, request }) => {
    const taken = await createCustomer(request);
    await signIn(page, await createCustomer(request));
    await edit(page, 'Account Information');
    await page.getByLabel('Email').fill(taken);
    await page.getByLabel('Current password').fill(PASSWORD);
    await confirm(page).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
  });

  test('a session that ended meanwhile loses nothing that was typed', async ({ page, request }) => {
    const email = await createCustomer(request);
    await signIn(page, email);
    await edit(page, 'Shipping Address');
    await page.getByLabel('City').fill('Ramsgate');
    await endHerSession(request, email);
    await confirm(page).click();
    await expect(page.getByText('You have been signed out')).toBeVisible();
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/customer/manage/shipp_addr');
    await expect(page.getByLabel('City')).toHaveValue('Ramsgate');
    await confirm(page).click();
    await expectSaved(page);
    expect(await addressesOf(request, email)).toEqual([
      { city: 'Ramsgate', ships: true },
      { city: 'Deal', bills: true },
    ]);
  });

  test('what one customer typed is not shown to the next who signs in', async ({
    page,
    request,
  }) => {
    const email = await createCustomer(request);
    await signIn(page, email);
    await edit(page, 'Account Information');
    await page.getByLabel('Last name').fill('Secret');
    await endHerSession(request, email);
    await confirm(page).click();
    await expect(page.getByText('You have been signed out')).toBeVisible();
    await fillSignIn(page, await createCustomer(request));
    await expect(page.getByLabel('Last name')).toHaveValue('Lee');
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  });

  test('a back end that is down is told, and the next attempt saves', async ({ page, request }) => {
    const email = await createCustomer(request);
    await signIn(page, email);
    await page.route('**/customers/me', (route) => route.abort(), { times: 1 });
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await edit(page, 'Account Information');
    await page.getByLabel('Last name').fill('Bay');
    await page.route('**/rest/V1/customers/me', (route) => route.abort(), { times: 1 });
    await confirm(page).click();
    await message(page, UNREACHABLE).getByRole('button', { name: 'Try again' }).click();
    await expectSaved(page);
  });
});
