import type { Page } from 'playwright/test';
import { expect, PROFESSIONAL, test } from './shop.ts';

const panel = (page: Page, name: string) =>
  page.locator('.menu', { has: page.getByText(name, { exact: true }) }).locator('.menu-panel');
const opener = (page: Page, name: string) =>
  page.locator('.menu > summary').filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) });

test.describe('menus on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });
  test.beforeEach(async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Accept' }).click();
  });

  test('one is open at a time, and its name closes it again', async ({ page }) => {
    await opener(page, 'Home & Garden').click();
    await expect(panel(page, 'Home & Garden')).toBeVisible();
    for (const name of ['Professional', 'Services', 'Hire']) {
      await opener(page, name).click();
      await expect(panel(page, name)).toBeVisible();
      await expect(page.locator('.menu[open]')).toHaveCount(1);
    }
    await opener(page, 'Hire').click();
    await expect(page.locator('.menu[open]')).toHaveCount(0);
  });

  test('the Professional one lists every category and dry ice cleaning', async ({ page }) => {
    await opener(page, 'Professional').click();
    await expect(panel(page, 'Professional')).toBeVisible();
    const links = await panel(page, 'Professional')
      .getByRole('link')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
    for (const code of [...PROFESSIONAL, 'dry-ice-cleaning']) {
      expect(links).toContain(`/professional/${code}`);
    }
  });

  test('Escape closes it and gives the focus back', async ({ page }) => {
    await opener(page, 'Services').focus();
    await page.keyboard.press('Enter');
    await expect(panel(page, 'Services')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(panel(page, 'Services')).toBeHidden();
    await expect(opener(page, 'Services')).toBeFocused();
  });

  test('a click elsewhere closes it', async ({ page }) => {
    await opener(page, 'Hire').click();
    await page.locator('footer').click({ position: { x: 5, y: 5 } });
    await expect(panel(page, 'Hire')).toBeHidden();
  });

  test('it and the account menu close each other, by keyboard too', async ({ page }) => {
    const account = page.locator('#account');
    await opener(page, 'Home & Garden').click();
    await page.getByRole('button', { name: 'Account' }).press('Enter');
    await expect(account).toBeVisible();
    await expect(page.locator('.menu[open]')).toHaveCount(0);
    await opener(page, 'Professional').press('Enter');
    await expect(panel(page, 'Professional')).toBeVisible();
    await expect(account).toBeHidden();
  });
});

test.describe('menus on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test.beforeEach(async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Accept' }).tap();
  });

  test('the burger opens categories that fold out, and a search', async ({ page }) => {
    await expect(opener(page, 'Home & Garden')).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(page.locator('#menu').getByRole('searchbox')).toBeVisible();
    await opener(page, 'Home & Garden').tap();
    await panel(page, 'Home & Garden').getByRole('link', { name: 'Steam Cleaners' }).tap();
    await expect(page).toHaveURL('/home-garden/steam-cleaners');
  });

  test('burger and account menu close each other', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(page.locator('#menu')).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).tap();
    await expect(page.locator('#account')).toBeVisible();
    await expect(page.locator('#menu')).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(page.locator('#menu')).toBeVisible();
    await expect(page.locator('#account')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
  });
});

test.describe('the account menu', () => {
  // The token of these tests is nobody's.
  test.use({ tolerated: /status of 401/ });
  test('offers sign-in to a guest and Logout to a customer, before the first paint', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    const account = page.locator('#account');
    await expect(account.locator('a:visible, button:visible')).toHaveText([
      ...['My Account', 'Sign in', 'Create an Account'],
    ]);
    await page.evaluate(() => localStorage.setItem('login', 'token'));
    await page.reload();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(account.locator('a:visible, button:visible')).toHaveText(['My Account', 'Logout']);
  });

  test('Logout forgets the customer and goes home', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.evaluate(() => localStorage.setItem('login', 'token'));
    await page.reload();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('login'))).toBeNull();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('burger, categories and account menu open', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await opener(page, 'Professional').click();
    await expect(panel(page, 'Professional').getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.locator('#account').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('#menu')).toBeHidden();
  });
});
