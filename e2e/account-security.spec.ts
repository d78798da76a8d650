/** Account security: changing the e-mail, ending other sessions and asking for a new password. */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { message } from './basket-steps.ts';
import {
  createCustomer,
  endHerSession,
  fillSignIn,
  logout,
  newEmail,
  PASSWORD,
  signIn,
  summary,
} from './customer-steps.ts';
import { expectUsable } from './page-steps.ts';
import { expect, test } from './shop.ts';

test.use({ tolerated: /status of 40[014]/ });

const password = (page: Page) => page.getByLabel('Current password');
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });
const everywhere = (page: Page) => page.getByRole('button', { name: 'Sign out everywhere' });

async function answerAbilities(page: Page, json: object): Promise<void> {
  await page.route('**/rest/abilities', (route) => route.fulfill({ json }));
}

test('a new e-mail needs the password, and ends every other session', async ({
  page,
  request,
  browser,
}) => {
  const email = await createCustomer(request);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email);
  await signIn(page, email);
  await page.goto('/customer/manage/contact');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(password(page)).toBeHidden();
  const moved = newEmail();
  await page.getByLabel('Email').fill(moved);
  await expect(password(page)).toHaveAccessibleDescription(/because you change your email/);
  await page.getByLabel('Email').fill(email);
  await expect(password(page)).toBeHidden();
  await page.getByLabel('Email').fill(moved);
  await confirm(page).click();
  await expect(summary(page)).toContainText('Please enter your current password.');
  await password(page).fill('Wrong-horse-1');
  await confirm(page).click();
  await expect(summary(page)).toContainText('This is not your current password.');
  await password(page).fill(PASSWORD);
  await confirm(page).click();
  await expect(page).toHaveURL('/customer');
  await expect(message(page, 'Your data have been update successfully')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account Information' })).toContainText(moved);
  await elsewhere.reload();
  await expect(elsewhere.getByText('You have been signed out')).toBeVisible();
  await elsewhere.context().close();
  await logout(page);
  await page.goto('/customer/sign-in');
  await fillSignIn(page, moved);
  await expect(page).toHaveURL('/customer');
});

test('the contact form keeps what was typed when the session ends, but for the password', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  await signIn(page, email);
  await page.goto('/customer/manage/contact');
  const moved = newEmail();
  await page.getByLabel('Email').fill(moved);
  await password(page).fill(PASSWORD);
  await endHerSession(request, email);
  await confirm(page).click();
  await expect(page.getByText('You have been signed out')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).toContain(moved);
  expect(kept).not.toContain(PASSWORD);
  await fillSignIn(page, email);
  await expect(page.getByLabel('Email')).toHaveValue(moved);
  await expect(password(page)).toHaveValue('');
});

test('Sign out everywhere ends the session of the other browser as well', async ({
  page,
  request,
  browser,
}) => {
  const email = await createCustomer(request);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email);
  await signIn(page, email);
  await everywhere(page).click();
  await expect(page).toHaveURL('/');
  await expect(message(page, 'You have been signed out everywhere.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('login'))).toBeNull();
  await elsewhere.reload();
  await expect(elsewhere.getByText('You have been signed out')).toBeVisible();
  await fillSignIn(elsewhere, email);
  await expect(elsewhere).toHaveURL('/customer');
  await elsewhere.context().close();
});

test('Sign out everywhere is offered only where the back end can end sessions', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  await answerAbilities(page, { endsSessions: false, sendsEmails: true });
  const asked = page.waitForResponse('**/rest/abilities');
  await signIn(page, email);
  await (await asked).finished();
  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible();
  await expect(everywhere(page)).toHaveCount(0);
  await expect(page.getByText('Everywhere else you are signed out.')).toHaveCount(0);
});

test('the forgotten-password page answers a known and an unknown e-mail alike, after the same time', async ({
  page,
  request,
}) => {
  for (const email of [await createCustomer(request), newEmail()]) {
    await page.goto('/customer/forgotten-password');
    await page.getByLabel('Email').fill(email);
    const answer = page.waitForResponse('**/rest/V1/customers/password');
    const start = Date.now();
    await page.getByRole('button', { name: 'Send link' }).click();
    expect([(await answer).status(), await (await answer).json()]).toEqual([200, true]);
    expect(Date.now() - start).toBeGreaterThanOrEqual(1499);
    await expect(page.getByText('If there is an account with this email')).toBeVisible();
  }
});

test('the forgotten-password page gives a telephone number while e-mails fail', async ({
  page,
}) => {
  await answerAbilities(page, { endsSessions: true, sendsEmails: false });
  await page.goto('/customer/forgotten-password');
  const notice = page.getByRole('status').filter({ hasText: 'We cannot send emails' });
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:/);
});

for (const width of [390, 768, 1024, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('account, contact form and forgotten-password page fit and are accessible', async ({
      page,
      request,
    }) => {
      const isFine = async (name: string) => {
        await expectAccessible(page);
        await expectUsable(page);
        const path = `test-results/security-${name}-${width}.png`;
        await page.screenshot({ path, fullPage: true });
      };
      await signIn(page, await createCustomer(request));
      await expect(everywhere(page)).toBeVisible();
      await isFine('account');
      await page.goto('/customer/manage/contact');
      await page.getByLabel('Email').fill(newEmail());
      await confirm(page).click();
      await expect(summary(page)).toBeVisible();
      await isFine('email');
      await answerAbilities(page, { endsSessions: true, sendsEmails: false });
      await page.goto('/customer/forgotten-password');
      await expect(page.getByText('We cannot send emails')).toBeVisible();
      await isFine('no-emails');
    });
  });
}
