import type { Page } from 'playwright/test';
import { createCustomer, rememberHer } from './customer-steps.ts';
import { edgesOf } from './page-steps.ts';
import { expect, test } from './shop.ts';

const panel = (page: Page, name: string) =>
  page.locator('.menu', { has: page.getByText(name, { exact: true }) }).locator('.menu-panel');
const opener = (page: Page, name: string) =>
  page.locator('.menu > summary').filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) });

test.describe('menus on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });
  test.beforeEach(async ({ page }) => {
    await page.goto('/privacy-policy');
  });

  test('one menu is open at a time, until its name or a place elsewhere is clicked', async ({
    page,
  }) => {
    const open = page.locator('.menu[open]');
    await opener(page, 'Home & Garden').click();
    await expect(panel(page, 'Home & Garden')).toBeVisible();
    for (const name of ['Professional', 'Services', 'Hire']) {
      await opener(page, name).click();
      await expect(panel(page, name)).toBeVisible();
      await expect(open).toHaveCount(1);
    }
    await opener(page, 'Hire').click();
    await expect(open).toHaveCount(0);
    await opener(page, 'Hire').click();
    await page.mouse.click(400, 700);
    await expect(panel(page, 'Hire')).toBeHidden();
    await test.step('the click does not follow the link beneath', async () => {
      await opener(page, 'Hire').click();
      const beneath = await page.locator('main .more').boundingBox();
      await page.mouse.click((beneath?.x ?? 0) + 5, (beneath?.y ?? 0) + 5);
      await expect(panel(page, 'Hire')).toBeHidden();
      await expect(page).toHaveURL('/privacy-policy');
    });
    await test.step('a page that is left for another comes back with everything closed', async () => {
      const leave = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
      await opener(page, 'Services').click();
      await leave();
      await expect(open).toHaveCount(0);
      await page.getByRole('button', { name: 'Account' }).click();
      await leave();
      await expect(page.locator('#account')).toBeHidden();
    });
  });

  test('Escape, Tab past the last link and the account menu close a menu', async ({ page }) => {
    const account = page.locator('#account');
    await opener(page, 'Services').focus();
    await page.keyboard.press('Enter');
    await expect(panel(page, 'Services')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(panel(page, 'Services')).toBeHidden();
    await expect(opener(page, 'Services')).toBeFocused();

    await opener(page, 'Services').press('Enter');
    await panel(page, 'Services').getByRole('link').last().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page, 'Services')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(panel(page, 'Services')).toBeHidden();

    await opener(page, 'Home & Garden').click();
    await page.getByRole('button', { name: 'Account' }).press('Enter');
    await expect(account).toBeVisible();
    await expect(page.locator('.menu[open]')).toHaveCount(0);
    await opener(page, 'Professional').press('Enter');
    await expect(panel(page, 'Professional')).toBeVisible();
    await expect(account).toBeHidden();
  });

  test('pictures load when a menu opens, which does not change its height', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/\/pictures\/categories[./]/.test(request.url())) requested.push(request.url());
    });
    await page.reload({ waitUntil: 'networkidle' });
    expect(requested).toEqual([]);
    for (const name of ['Home & Garden', 'Professional']) {
      const atFirst = await opener(page, name).evaluate((summary: HTMLElement) => {
        summary.click();
        return summary.nextElementSibling?.clientHeight;
      });
      for (const image of await panel(page, name).locator('img').all()) {
        await expect
          .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
          .toBe(160);
      }
      const height = () => panel(page, name).evaluate(({ clientHeight }) => clientHeight);
      expect(await height()).toBe(atFirst);
      expect(requested.length).toBeGreaterThan(10);
    }
    const icon = panel(page, 'Professional').getByRole('link', { name: 'Dry Ice' }).locator('use');
    await expect(icon).toHaveAttribute('href', '/pictures/categories.svg#dry-ice-cleaning');
    await expect.poll(() => requested.filter((url) => url.endsWith('.svg')).length).toBe(1);
  });

  test('the account menu is below its button at any width of the screen', async ({ page }) => {
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const button = page.getByRole('button', { name: 'Account' });
      await button.click();
      const apart = async () => {
        const [above, below] = [await edgesOf(button), await edgesOf(page.locator('#account'))];
        return Math.abs(above.right - below.right);
      };
      await expect.poll(apart).toBeLessThan(2);
      await button.click();
    }
  });
});

test.describe('menus on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test.beforeEach(async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Accept' }).tap();
  });

  const burgerOf = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

  test('the burger opens category lists, of which the last one stays in sight', async ({
    page,
  }) => {
    await expect(opener(page, 'Home & Garden')).toBeHidden();
    await burgerOf(page).tap();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    await opener(page, 'Home & Garden').tap();
    await expect(panel(page, 'Home & Garden')).toBeVisible();
    await opener(page, 'Professional').tap();
    await expect(panel(page, 'Professional')).toBeVisible();
    await expect(opener(page, 'Professional')).toBeInViewport({ ratio: 1 });
    await opener(page, 'Home & Garden').tap();
    await panel(page, 'Home & Garden').getByRole('link', { name: 'Steam Cleaners' }).tap();
    await expect(page).toHaveURL('/home-garden/steam-cleaners');
  });

  test('a tap beside the drawer, on the burger or on the account menu closes the drawer', async ({
    page,
  }) => {
    const drawer = page.locator('#menu');
    const shown = burgerOf(page).locator('svg:visible path');
    const closed = await shown.getAttribute('d');
    await burgerOf(page).tap();
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBeLessThan(350);
    await page.touchscreen.tap(380, 420);
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/privacy-policy');
    await test.step('the burger is a cross while the drawer is open', async () => {
      await expect(shown).toHaveCount(1);
      await expect(shown).toHaveAttribute('d', closed ?? '');
      await burgerOf(page).tap();
      await expect(shown).toHaveCount(1);
      await expect(shown).not.toHaveAttribute('d', closed ?? '');
      await burgerOf(page).tap();
      await expect(drawer).toBeHidden();
    });
    await burgerOf(page).tap();
    await page.getByRole('button', { name: 'Account' }).tap();
    await expect(page.locator('#account')).toBeVisible();
    await expect(drawer).toBeHidden();
    await burgerOf(page).tap();
    await expect(drawer).toBeVisible();
    await expect(page.locator('#account')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  test('Tab past the last entry closes the drawer', async ({ page }) => {
    await burgerOf(page).press('Enter');
    await opener(page, 'Services').focus();
    await page.keyboard.press('Tab');
    await expect(opener(page, 'Hire')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Prices incl VAT' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Prices excl VAT' })).toBeFocused();
    await expect(page.locator('#menu')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('the page behind the drawer does not scroll, and a wider window closes the drawer', async ({
    page,
  }) => {
    const scrolled = () => page.evaluate(() => scrollY);
    await page.goto('/home-garden');
    await burgerOf(page).tap();
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 3000);
    await page.mouse.move(380, 500);
    await page.mouse.wheel(0, 3000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await scrolled()).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 3000);
    await expect.poll(scrolled).toBeGreaterThan(0);
    await burgerOf(page).tap();
    await opener(page, 'Professional').tap();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await expect(page.locator('.menu[open]')).toHaveCount(0);
    for (const name of ['Home & Garden', 'Professional', 'Services', 'Hire']) {
      expect((await opener(page, name).boundingBox())?.y).toBeLessThan(108);
    }
  });
});

test.describe('the account menu', () => {
  test('offers sign-in to a guest, and Logout to a customer, which forgets the customer', async ({
    page,
    request,
  }) => {
    await page.goto('/enquiry/sent');
    const account = page.locator('#account');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(account.locator('a:visible, button:visible')).toHaveText([
      'My Account',
      'Sign in',
      'Create an Account',
      'Find an order',
      'Compare',
      'Wish list',
    ]);
    await rememberHer(page, await createCustomer(request));
    await page.goto('/enquiry/sent');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(account.locator('a:visible, button:visible')).toHaveText([
      'My Account',
      'Orders',
      'Compare',
      'Wish list',
      'Logout',
    ]);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('login'))).toBeNull();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('burger, categories and account menu open, and a wider window keeps the drawer as a row', async ({
    page,
  }) => {
    await page.goto('/enquiry/sent');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await opener(page, 'Professional').click();
    await expect(panel(page, 'Professional').getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.locator('#account').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('#menu')).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.setViewportSize({ width: 1024, height: 768 });
    const row = await page.locator('#menu').boundingBox();
    expect(row).toMatchObject({ x: 0, width: 1024 });
    await opener(page, 'Hire').click();
    await expect(panel(page, 'Hire').getByRole('link').first()).toBeVisible();
  });
});
