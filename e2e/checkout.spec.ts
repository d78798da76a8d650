import type { Page } from 'playwright/test';
import { violations } from './axe.ts';
import { addWasher, expectBadge } from './basket-steps.ts';
import { expect, test } from './shop.ts';

const ANN = {
  Email: 'ann@example.com',
  'First name': 'Ann',
  'Last name': 'Lee',
  Street: '1 High Street',
  City: 'London',
  Region: 'Greater London',
  Postcode: 'SW1A 1AA',
  Telephone: '02070000000',
};

/** From an empty basket to the provider's page, as a guest. */
async function goToProvider(page: Page): Promise<void> {
  await addWasher(page);
  await page.goto('/basket');
  await page.getByRole('link', { name: 'Confirm' }).click();
  for (const [label, value] of Object.entries(ANN)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/basket/shipping/payment');
  await expect(page.locator('.basket-total dd')).toHaveText(/^£\d/);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL('**/gateway/**');
}

test('a guest buys a machine', async ({ page }) => {
  await goToProvider(page);
  await page.getByRole('button', { name: /Approve/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successfull' })).toBeVisible();
  await expect(page.getByText('Thank you to have chosen us!')).toBeVisible();
  await expect(page.getByText(/Your order number: \d{9}/)).toBeVisible();
  await expectBadge(page, 0);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).not.toContain('guestCode');
  expect(keys).not.toContain('order');
});

test('a declined guest pays again, from the same basket', async ({ page }) => {
  await goToProvider(page);
  await page.getByRole('button', { name: /Decline/ }).click();
  await expect(page).toHaveURL(/\/failed-payment/);
  await expect(page.getByText('Your payment failed! :(')).toBeVisible();
  await expectBadge(page, 1);
  await page.getByRole('link', { name: 'Pay Again' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL('**/gateway/**');
  await page.getByRole('button', { name: /Approve/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successfull' })).toBeVisible();
});

test('the steps are accessible, errors too', async ({ page }) => {
  await addWasher(page);
  await page.goto('/basket/shipping');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

for (const [path, to] of [
  ['/basket/shipping', '/basket'],
  ['/basket/shipping/payment', '/basket'],
  ['/failed-payment', '/'],
] as const) {
  test(`${path} leads a stranger to ${to}`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(to);
  });
}
