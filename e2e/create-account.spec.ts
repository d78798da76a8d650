import type { Page } from 'playwright/test';
import { message, UNREACHABLE } from './basket-steps.ts';
import {
  callAsCustomer,
  createCustomer,
  newEmail,
  PASSWORD,
  REJECTION_LOG,
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
    'Region (optional)': 'Kent',
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

test('registration works by keyboard, and the new customer has both addresses', async ({
  page,
  request,
}) => {
  const email = newEmail();
  const main = page.getByRole('main');
  await page.goto('/customer/create-account');
  await expect(submit(page)).toBeEnabled();
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(8);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  // The line that folds company and VAT number takes no text; the second address line stays empty.
  const typed = [email, 'May', 'Fox', '', '1 High St', '', 'Dover', 'Kent', 'CT16 1AA'];
  for (const text of [...typed, 'great britain', '01632 960001', PASSWORD]) {
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await expect(main.getByRole('button', { name: 'Show Password' })).toBeFocused();
  await page.keyboard.press('Tab');
  const newsletter = main.getByRole('checkbox', { name: 'Send me your newsletter' });
  await expect(newsletter).toBeFocused();
  await expect(newsletter).not.toBeChecked();
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/customer');
  await expect(message(page, CREATED)).toBeVisible();
  await expect(page.getByText('Hello May')).toBeVisible();
  const block = page.getByRole('region', { name: 'Billing and Shipping Address' });
  await expect(block.getByRole('definition')).toHaveText([
    'May Fox',
    '1 High St\nDover, Kent\nCT16 1AA',
    'United Kingdom',
    '01632 960001',
    email,
  ]);
  await expect(block.getByRole('link')).toHaveText([
    'Edit Billing Address',
    'Edit Shipping Address',
  ]);
  const customer = await callAsCustomer(request, email, 'GET', 'customers/me');
  expect(customer.extension_attributes.is_subscribed).toBe(false);
});

test.describe('rejected registration', () => {
  test.use({ tolerated: REJECTION_LOG, viewport: { width: 1440, height: 900 } });

  test('shows each error at its field and succeeds once all are corrected', async ({
    page,
    request,
  }) => {
    const email = await fill(page, { Country: 'fra', Password: 'Ab1' });
    const boxOf = async (label: string) => page.getByLabel(label, { exact: true }).boundingBox();
    expect((await boxOf('First name'))?.y).toBe((await boxOf('Last name'))?.y);
    expect((await boxOf('Street'))?.width).toBeGreaterThan(
      1.9 * ((await boxOf('City'))?.width ?? 0),
    );
    const password = page.getByLabel('Password', { exact: true });
    await page.getByRole('button', { name: 'Show Password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('Ab1');
    await submit(page).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Country')).toHaveAccessibleDescription(
      /do not recognise this country/,
    );
    await page.getByLabel('Country').fill('France');
    await submit(page).click();
    await expect(password).toHaveAccessibleDescription(/needs at least 8 characters/);
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill(PASSWORD);
    await page.getByLabel('Email').fill(await createCustomer(request));
    await submit(page).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      /A customer with the same email address already exists/,
    );
    await expect(summary(page)).toBeFocused();
    await expect(page).toHaveURL('/customer/create-account');

    await page.getByLabel('Email').fill(email);
    await page.route('**/rest/V1/customers', (route) => route.abort(), { times: 1 });
    await page.route('**/integration/customer/token', (route) => route.abort(), { times: 1 });
    await submit(page).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await message(page, UNREACHABLE).getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/customer');
    await expect(message(page, CREATED)).toBeVisible();
  });
});
