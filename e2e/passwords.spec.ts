/** Passwords: forgotten, chosen anew by the link of an e-mail, and changed. */
import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { message } from './basket-steps.ts';
import { createCustomer, fillSignIn, PASSWORD, signIn, summary } from './customer-steps.ts';
import { expectUsable } from './page-steps.ts';
import { SANDBOX, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

const NEW = 'Another-horse-2';

const send = (page: Page) => page.getByRole('button', { name: 'Send link' });
const save = (page: Page) => page.getByRole('button', { name: 'Save password' });

/** Where the link of her e-mail leads: as Magento writes it, or as the shop's own template does. */
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
  await expect(page.getByRole('heading', { name: 'Please look into your emails' })).toBeFocused();
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL('/customer');
}

test.use({ tolerated: /status of 40[014]/ });

test(
  'whoever forgot her password chooses another one by e-mail',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const email = await createCustomer(request);
    await page.goto('/customer/sign-in');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await askForLink(page, email);
    const link = await linkOf(request, email);
    await page.goto(link);
    await expect(page).toHaveURL('/customer/new-password');
    await chooseNew(page, 'another@example.com', NEW);
    await expect(summary(page)).toContainText('This link was sent to another email');
    await chooseNew(page, email, 'short');
    await expect(summary(page)).toContainText('at least 8 characters');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('New password').fill(NEW);
    await save(page).click();
    await expect(page).toHaveURL('/customer/sign-in');
    await expect(message(page, 'Your password has been changed.')).toBeVisible();
    await enter(page, email, NEW);
    await page.goto(link);
    await chooseNew(page, email, PASSWORD);
    await expect(summary(page)).toContainText('or it can no longer be used');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/customer/forgotten-password');
  },
);

test(
  'a link that names her needs the new password alone, once',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const email = await createCustomer(request);
    await page.goto('/customer/forgotten-password');
    await askForLink(page, email);
    const link = await linkOf(request, email, 'own');
    await page.goto(link);
    await expect(page).toHaveURL('/customer/new-password');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('New password').fill(NEW);
    await save(page).click();
    await expect(page).toHaveURL('/customer/sign-in');
    await enter(page, email, NEW);
    await page.goto(link);
    await page.getByLabel('New password').fill(PASSWORD);
    await save(page).click();
    await expect(page.getByText('This link can no longer be used.')).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/customer/forgotten-password');
  },
);

test('the forgotten-password page does not say whether there is an account', async ({ page }) => {
  await page.goto('/customer/forgotten-password');
  await send(page).click();
  await expect(summary(page)).toContainText('Please enter your email address.');
  await expect(message(page, 'Validation failed.')).toBeVisible();
  await askForLink(page, 'nobody-at-all@example.com');
  await expect(message(page, 'Validation failed.')).toBeHidden();
  await expect(page.getByText('If there is an account with this email')).toBeVisible();
});

test('the forgotten-password page says when the e-mail could not be sent', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  await page.goto('/customer/forgotten-password');
  // Other tests wait for e-mails of the same sandbox.
  await page.route('**/rest/V1/customers/password', (route) => route.fulfill({ json: false }), {
    times: 1,
  });
  await page.getByLabel('Email').fill(email);
  await send(page).click();
  await expect(summary(page)).toContainText('We could not send the email.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await askForLink(page, email);
});

test('a customer changes her password, and stays signed in', async ({ page, request }) => {
  const email = await createCustomer(request);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('Wrong-horse-1');
  await page.getByLabel('New password').fill(NEW);
  await save(page).click();
  await expect(summary(page)).toContainText('This is not your current password.');
  await page.getByLabel('Current password').fill(PASSWORD);
  await save(page).click();
  await expect(page).toHaveURL('/customer');
  await expect(message(page, 'Your password has been changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account Information' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/customer/sign-in');
  await enter(page, email, NEW);
});

for (const width of [320, 390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(
      'every page of it fits and is accessible, in error too',
      SANDBOX_ONLY,
      async ({ page, request }) => {
        const isFine = async (name: string) => {
          await expectAccessible(page);
          await expectUsable(page);
          await page.screenshot({ path: `test-results/password-${name}-${width}.png` });
        };
        await page.goto('/customer/forgotten-password');
        await send(page).click();
        await expect(summary(page)).toBeVisible();
        await isFine('forgotten');
        const email = await createCustomer(request);
        await askForLink(page, email);
        await isFine('sent');
        await page.goto(await linkOf(request, email));
        await save(page).click();
        await expect(summary(page)).toBeVisible();
        await isFine('new');
        await page.goto('/customer/new-password');
        await expect(page.getByText('This link can no longer be used.')).toBeVisible();
        await isFine('dead');
        await signIn(page, email);
        await page.goto('/customer/change-password');
        await save(page).click();
        await expect(summary(page)).toBeVisible();
        await isFine('change');
      },
    );
  });
}
