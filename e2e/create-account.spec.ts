import type { Page } from 'playwright/test';
import { message, UNREACHABLE } from './basket-steps.ts';
import {
  askAs,
  createCustomer,
  fillSignIn,
  newEmail,
  PASSWORD,
  REFUSALS,
  summary,
} from './customer-steps.ts';
import { expect, test } from './shop.ts';

const CREATED = 'Your account has been successfully created!';

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit' });

async function fill(page: Page, over: Record<string, string> = {}): Promise<string> {
  const email = newEmail();
  const values = {
    Email: email,
    'First name': 'May',
    'Last name': 'Fox',
    Password: PASSWORD,
    Postcode: 'CT16 1AA',
    Street: '1 High St',
    City: 'Dover',
    Region: 'Kent',
    Country: 'great britain',
    Telephone: '01632 960001',
    ...over,
  };
  await page.goto('/customer/create-account');
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  return email;
}

test('a new customer registers, signs in and finds both addresses', async ({ page, request }) => {
  const email = await fill(page);
  await submit(page).click();
  await expect(page).toHaveURL('/customer/sign-in');
  await expect(message(page, CREATED)).toBeVisible();
  await fillSignIn(page, email);
  for (const name of ['Billing Address', 'Shipping Address']) {
    const block = page.getByRole('region', { name });
    await expect(block.getByRole('definition')).toHaveText([
      'May Fox',
      '1 High St\nDover, Kent\nCT16 1AA',
      'United Kingdom',
      '01632 960001',
      email,
    ]);
  }
  const customer = await askAs(request, email, 'GET', 'customers/me');
  expect(customer.extension_attributes.is_subscribed).toBe(true);
});

test('a password manager and a browser know every field', async ({ page }) => {
  await page.goto('/customer/create-account');
  const fields = await page
    .locator('main input')
    .evaluateAll((inputs) =>
      inputs.map((input) =>
        [input.getAttribute('name'), input.getAttribute('autocomplete')].join(),
      ),
    );
  expect(fields).toEqual([
    'email,email',
    'firstName,given-name',
    'lastName,family-name',
    'postcode,postal-code',
    'company,organization',
    'street,address-line1',
    'street2,address-line2',
    'city,address-level2',
    'region,address-level1',
    'country,country-name',
    'telephone,tel',
    'password,new-password',
  ]);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Telephone')).toHaveAttribute('type', 'tel');
});

test('the keyboard alone fills and sends the form', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/customer/create-account');
  await expect(submit(page)).toBeEnabled();
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(9);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  const typed = [newEmail(), 'May', 'Fox', 'CT16 1AA', '', '1 High St', '', 'Dover', 'Kent'];
  for (const text of [...typed, 'France', '01632 960001', PASSWORD]) {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(main.getByRole('button', { name: 'Show Password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/customer/sign-in');
});

test('a password can be looked at while it is typed, and goes hidden', async ({ page }) => {
  await fill(page, { Postcode: '' });
  const password = page.getByLabel('Password');
  await page.getByRole('button', { name: 'Show Password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue(PASSWORD);
  await submit(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(password).toHaveAttribute('type', 'password');
});

test('first and last name stand in one row, the street has its own', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/customer/create-account');
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  const widthOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.width ?? 0;
  expect(await topOf('First name')).toBe(await topOf('Last name'));
  expect(await widthOf('Street')).toBeGreaterThan(1.9 * (await widthOf('City')));
});

test.describe('a new account that cannot be created', () => {
  test.use({ tolerated: REFUSALS });

  test('shows at the e-mail field that the e-mail is taken', async ({ page, request }) => {
    const email = await createCustomer(request);
    await fill(page, { Email: email });
    await submit(page).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      /A customer with the same email address already exists/,
    );
    await expect(summary(page)).toBeFocused();
    await expect(message(page, CREATED)).toHaveCount(0);
  });

  for (const [password, text] of [
    ['Ab1', /needs at least 8 characters/],
    ['allthesame', /Minimum of different classes of characters in password is 3/],
  ] as const) {
    test(`shows at the password field why ${password} is refused`, async ({ page }) => {
      await fill(page, { Password: password });
      await submit(page).click();
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription(text);
      await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    });
  }

  test('shows at the country field that the country is unknown', async ({ page }) => {
    await fill(page, { Country: 'fra' });
    await submit(page).click();
    await expect(page.getByLabel('Country')).toHaveAccessibleDescription(
      /do not know this country/,
    );
  });

  test('keeps what was typed when the back end is down, and works at the next try', async ({
    page,
  }) => {
    const email = await fill(page);
    await page.route('**/rest/V1/customers', (route) => route.abort(), { times: 1 });
    await page.route('**/integration/customer/token', (route) => route.abort(), { times: 1 });
    await submit(page).click();
    await expect(message(page, UNREACHABLE)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await message(page, UNREACHABLE).getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/customer/sign-in');
    await expect(message(page, CREATED)).toBeVisible();
  });
});
