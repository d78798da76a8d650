import { message, UNREACHABLE } from './basket-steps.ts';
import {
  createCustomer,
  endHerSession,
  fillSignIn,
  logout,
  REFUSALS,
  signIn,
  signInButton,
  summary,
} from './customer-steps.ts';
import { expect, test } from './shop.ts';

test.describe('signing in', () => {
  test('shows her account, and the menu knows her from the first paint on', async ({
    page,
    request,
  }) => {
    const email = await createCustomer(request);
    await signIn(page, email);
    const account = page.getByRole('region', { name: 'Account Information' });
    await expect(account.getByRole('definition')).toHaveText(['Ann', 'Lee', email, '01632 960002']);
    await page.goto('/');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await expect(page.locator('#account').locator('a:visible, button:visible')).toHaveText([
      'My Account',
      'Orders',
      'Compare',
      'Wish list',
      'Logout',
    ]);
  });

  test('shows everything that is missing at once, each a link to its field', async ({ page }) => {
    await page.goto('/customer/sign-in');
    await signInButton(page).click();
    await expect(message(page, 'Validation failed. Please check the information')).toBeVisible();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText([
      'Please enter your email address.',
      'Please enter a password.',
    ]);
    await summary(page).getByRole('link').last().click();
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      'Please enter a password.',
    );
  });

  test('sends no password anywhere but in the body of one call', async ({ page, request }) => {
    const email = await createCustomer(request);
    const sent: string[] = [];
    page.on('request', (asked) => {
      if (asked.method() === 'POST' && asked.url().endsWith('/customer/token'))
        sent.push(asked.url());
      expect(asked.url()).not.toContain('Correct-horse');
    });
    await page.goto('/customer/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('Correct-horse-1');
    await signInButton(page).dblclick();
    await expect(page).toHaveURL('/customer');
    expect(sent).toHaveLength(1);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toContain('Correct-horse');
  });
});

test.describe('a stranger', () => {
  for (const [path, heading] of [
    ['/customer', 'My Account'],
    ['/customer/manage/contact', 'Account Information'],
    ['/customer/manage/shipp_addr', 'Shipping Address'],
  ] as const) {
    test(`at ${path} comes to sign-in, and from there to where she was going`, async ({
      page,
      request,
    }) => {
      const email = await createCustomer(request);
      await page.goto(path);
      await expect(page).toHaveURL(`/customer/sign-in?from=${encodeURIComponent(path)}`);
      await expect(page.getByRole('heading', { name: 'Customer Login' })).toBeVisible();
      await expect(page.getByText('You have been signed out')).toBeHidden();
      await fillSignIn(page, email);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  }

  test('is not led to another site by a crafted link', async ({ page, request }) => {
    const email = await createCustomer(request);
    await page.goto('/customer/sign-in?from=//evil.example/customer');
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/customer');
  });

  test('finds no page at an unknown section, signed in or not', async ({ page }) => {
    const answer = await page.goto('/customer/manage/nonsense');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await expect(page.getByText('This page is not available')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'homepage' })).toHaveAttribute(
      'href',
      '/',
    );
  });
});

test.describe('when the back end', () => {
  test.use({ tolerated: REFUSALS });

  test('refuses her once, the keyboard alone gets her in', async ({ page, request }) => {
    const email = await createCustomer(request);
    await page.goto('/customer/sign-in');
    await expect(signInButton(page)).toBeEnabled();
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(message(page, 'Validation failed')).toHaveCount(0);
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toHaveText('Email or password wrong. Please try again');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Correct-horse-1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/customer');
  });

  test('does not know the password, the form says so and keeps the e-mail', async ({
    page,
    request,
  }) => {
    const email = await createCustomer(request);
    await page.goto('/customer/sign-in');
    await fillSignIn(page, email, 'wrong');
    await expect(summary(page)).toHaveText('Email or password wrong. Please try again');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    expect(await page.evaluate(() => localStorage.getItem('login'))).toBeNull();
  });

  test('is down, trying again signs her in', async ({ page, request }) => {
    const email = await createCustomer(request);
    await page.goto('/customer/sign-in');
    await page.route('**/integration/customer/token', (route) => route.abort(), { times: 1 });
    await fillSignIn(page, email);
    await message(page, UNREACHABLE).getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/customer');
  });

  test('forgot her, sign-in says why and leads back', async ({ page, request }) => {
    const email = await createCustomer(request);
    await signIn(page, email);
    await page.goto('about:blank');
    await endHerSession(request, email);
    await page.goto('/customer/manage/bill_addr');
    await expect(page).toHaveURL(/\/customer\/sign-in\?from=.*&expired=1$/);
    await expect(page.getByText('You have been signed out')).toBeVisible();
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/customer/manage/bill_addr');
    await expect(page.getByLabel('City')).toHaveValue('Deal');
  });
});

test.describe('logging out', () => {
  test('in one tab shows in the other', async ({ page, context, request }) => {
    const email = await createCustomer(request);
    await signIn(page, email);
    const other = await context.newPage();
    await other.goto('/privacy-policy');
    await logout(other);
    await expect(page).toHaveURL('/customer/sign-in?from=%2Fcustomer');
    await page.goBack();
    await expect(page.getByText(email)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('login'))).toBeNull();
  });
});
