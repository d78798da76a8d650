/**
 * Account security: changing the e-mail address, ending other sessions, and pages for a back end
 * that can neither end sessions nor send e-mails.
 */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { message } from './basket-steps.ts';
import {
  createCustomer,
  endSessionAt,
  fillSignIn,
  newEmail,
  PASSWORD,
  signInWithoutForm,
  summary,
} from './customer-steps.ts';
import { expectUsableAt } from './page-steps.ts';
import { expect, test } from './shop.ts';

test.use({ tolerated: /status of 40[014]/ });

const currentPasswordField = (page: Page) => page.getByLabel('Current password');
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm' });
const signOutEverywhereButton = (page: Page) =>
  page.getByRole('button', { name: 'Sign out everywhere' });

async function mockCapabilities(page: Page, json: object): Promise<void> {
  await page.route('**/rest/abilities', (route) => route.fulfill({ json }));
}

test('an e-mail change requires the password and ends other sessions, as does Sign out everywhere', async ({
  page,
  request,
  browser,
}) => {
  const email = await createCustomer(request);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInWithoutForm(elsewhere, email);
  await elsewhere.goto('/customer');
  await signInWithoutForm(page, email);
  await page.goto('/customer/manage/contact');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(currentPasswordField(page)).toBeHidden();
  const moved = newEmail();
  await page.getByLabel('Email').fill(moved);
  await expect(currentPasswordField(page)).toHaveAccessibleDescription(
    /because you are changing your email address/,
  );
  await page.getByLabel('Email').fill(email);
  await expect(currentPasswordField(page)).toBeHidden();
  await page.getByLabel('Email').fill(moved);
  await confirmButton(page).click();
  await expect(summary(page)).toContainText('Please enter your current password.');
  await expectAccessible(page);
  await expectUsableAt(page, 390, 1440);
  await currentPasswordField(page).fill('Wrong-horse-1');
  await confirmButton(page).click();
  await expect(summary(page)).toContainText('This is not your current password.');
  await currentPasswordField(page).fill(PASSWORD);
  await confirmButton(page).click();
  await expect(page).toHaveURL('/customer');
  await expect(message(page, 'Your data have been update successfully')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account Information' })).toContainText(moved);

  const signedOut = elsewhere.getByText('You have been signed out');
  await elsewhere.reload();
  await expect(signedOut).toBeVisible();
  await fillSignIn(elsewhere, moved);
  await expect(elsewhere).toHaveURL('/customer');
  await signOutEverywhereButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(message(page, 'You have been signed out everywhere.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('login'))).toBeNull();
  await elsewhere.reload();
  await expect(signedOut).toBeVisible();
  await elsewhere.context().close();
});

test('an edit interrupted by an expired session keeps all typed values except the password', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  await signInWithoutForm(page, email);
  await page.goto('/customer/manage/contact');
  const moved = newEmail();
  await page.getByLabel('Last name').fill('Bay');
  await page.getByLabel('Email').fill(moved);
  await currentPasswordField(page).fill(PASSWORD);
  await endSessionAt(page, email, '**/customers/me');
  await confirmButton(page).click();
  await expect(page.getByText('You have been signed out')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).toContain(moved);
  expect(kept).not.toContain(PASSWORD);
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/customer/manage/contact');
  await expect(page.getByLabel('Email')).toHaveValue(moved);
  await expect(page.getByLabel('Last name')).toHaveValue('Bay');
  await expect(currentPasswordField(page)).toHaveValue('');
  await currentPasswordField(page).fill(PASSWORD);
  await confirmButton(page).click();
  await expect(page).toHaveURL('/customer');
  await expect(page.getByRole('region', { name: 'Account Information' })).toContainText('Bay');
});

test('account pages fit every screen width, pass axe and hide features that the back end does not support', async ({
  page,
  request,
}) => {
  await signInWithoutForm(page, await createCustomer(request));
  await page.goto('/customer');
  await expect(signOutEverywhereButton(page)).toBeVisible();
  await expectAccessible(page);
  await expectUsableAt(page, 390, 768, 1024, 1440);
  await mockCapabilities(page, { endsSessions: false, sendsEmails: false });
  const answered = page.waitForResponse('**/rest/abilities');
  await page.goto('/customer');
  await (await answered).finished();
  await expect(signOutEverywhereButton(page)).toHaveCount(0);
  await page.goto('/customer/change-password');
  await expect(page.getByText('You stay signed in here when you change it.')).toBeVisible();
  await expect(page.getByText('You are signed out on all other devices.')).toHaveCount(0);
  await page.goto('/customer/forgotten-password');
  const notice = page.getByRole('status').filter({ hasText: 'We cannot send emails' });
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);
  await expectUsableAt(page, 390, 1440);
});
