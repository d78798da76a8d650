/**
 * Runs axe on sign-in, registration and account pages with data or errors; `every-page.spec.ts`
 * covers the empty forms of sign-in and registration.
 */
import { expectAccessible } from './axe.ts';
import {
  createCustomer,
  REJECTION_LOG,
  signInButton,
  signInWithoutForm,
  summary,
} from './customer-steps.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 390, height: 900 }, tolerated: REJECTION_LOG });

test('sign-in passes axe after an expired session, with missing fields and with wrong credentials', async ({
  page,
}) => {
  await page.goto('/customer/sign-in?from=%2Fcustomer&expired=1');
  await expect(page.getByText('You have been signed out')).toBeVisible();
  await signInButton(page).click();
  await expect(summary(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('x');
  await signInButton(page).click();
  await expect(summary(page)).toContainText('wrong');
  await expectAccessible(page);
});

test('registration with missing fields passes axe', async ({ page }) => {
  await page.goto('/customer/create-account');
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  await expect(summary(page)).toBeVisible();
  await expectAccessible(page);
});

test('account sections pass axe with data, with errors and for an unknown section', async ({
  page,
  request,
}) => {
  await signInWithoutForm(page, await createCustomer(request));
  await page.goto('/customer');
  await expect(page.getByRole('region', { name: 'Account Information' })).toBeVisible();
  await expectAccessible(page);
  for (const section of ['contact', 'bill_addr']) {
    await page.goto(`/customer/manage/${section}`);
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(summary(page)).toBeVisible();
    await expectAccessible(page, section);
  }
  await page.goto('/customer/manage/nonsense');
  await expectAccessible(page);
});
