import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { message } from './basket-steps.ts';
import {
  createCustomer,
  fillSignIn,
  PASSWORD,
  signInNote,
  signInWithoutForm,
  summary,
} from './customer-steps.ts';
import { expectUsableAt } from './page-steps.ts';
import { SANDBOX, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

const NEW = 'Another-horse-2';

const send = (page: Page) => page.getByRole('button', { name: 'Send link' });
const save = (page: Page) => page.getByRole('button', { name: 'Save password' });

/**
 * Returns the link of the password-reset e-mail to a customer, in the form of Magento's template or
 * of the shop's.
 */
async function linkOf(
  request: APIRequestContext,
  email: string,
  template: 'magento' | 'own' = 'magento',
): Promise<string> {
  const answer = await request.get(`${SANDBOX}/_sandbox/reset-tokens/${email}`);
  const token = await answer.json();
  return template === 'own'
    ? `/customer/new-password?token=${token}&email=${encodeURIComponent(email)}`
    : `/customer/account/createPassword/?id=3&token=${token}`;
}

async function chooseNew(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('New password').fill(password);
  await save(page).click();
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL('/customer');
}

test.use({ tolerated: /status of 40[014]/ });

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectUsableAt(page, 320, 1440);
}

test(
  'a forgotten password is reset by an e-mail link, which works once',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const email = await createCustomer(request);
    await page.goto('/customer/sign-in');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await send(page).click();
    await expect(summary(page)).toContainText('Please enter your email address.');
    await expect(summary(page)).toContainText('Validation failed.');
    await expectFine(page);
    await askForLink(page, email);
    await expect(summary(page)).toBeHidden();
    await expect(page.getByText('If an account exists for this email address')).toBeVisible();
    await expectFine(page);

    const link = await linkOf(request, email);
    await page.goto(link);
    await expect(page).toHaveURL('/customer/new-password');
    await chooseNew(page, 'another@example.com', NEW);
    await expect(summary(page)).toContainText('This link was sent to another email');
    await chooseNew(page, email, 'short');
    await expect(summary(page)).toContainText('at least 8 characters');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectFine(page);
    await page.getByLabel('New password').fill(NEW);
    await save(page).click();
    await expect(page).toHaveURL('/customer/sign-in');
    await expect(signInNote(page)).toContainText('Your password has been changed.');
    await enter(page, email, NEW);
    await page.goto(link);
    await chooseNew(page, email, PASSWORD);
    await expect(summary(page)).toContainText('or it has expired');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/customer/forgotten-password');
  },
);

test(
  'a reset link with the e-mail address requires only the new password, and works once',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const email = await createCustomer(request);
    const asked = await request.put(`${SANDBOX}/rest/V1/customers/password`, {
      data: { email, template: 'email_reset' },
    });
    expect(asked.ok()).toBe(true);
    const link = await linkOf(request, email, 'own');
    await page.goto(link);
    await expect(page).toHaveURL('/customer/new-password');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('New password').fill(NEW);
    await save(page).click();
    await expect(page).toHaveURL('/customer/sign-in');
    await page.goto(link);
    await page.getByLabel('New password').fill(PASSWORD);
    await save(page).click();
    await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
    await expectFine(page);
    const again = page.getByRole('link', { name: 'Request a new link' });
    await expect(again).toHaveAttribute('href', '/customer/forgotten-password');
  },
);

test('a customer changes the password and stays signed in', async ({ page, request }) => {
  const email = await createCustomer(request);
  await signInWithoutForm(page, email);
  await page.goto('/customer');
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('Wrong-horse-1');
  await page.getByLabel('New password').fill(NEW);
  await save(page).click();
  await expect(summary(page)).toContainText('This is not your current password.');
  await expectFine(page);
  await page.getByLabel('Current password').fill(PASSWORD);
  await save(page).click();
  await expect(page).toHaveURL('/customer');
  await expect(message(page, 'Your password has been changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account Information' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/customer/sign-in');
  await enter(page, email, NEW);
});
