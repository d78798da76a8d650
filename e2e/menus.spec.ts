import type { Page } from 'playwright/test';
import { createCustomer, signInWithoutForm } from './customer-steps.ts';
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

  test('end with a link to the quick order', async ({ page }) => {
    await page.locator('.main-menu').getByRole('link', { name: 'Quick order' }).first().click();
    await expect(page).toHaveURL('/quick-order');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const link of await page.locator('.menu-direct').all()) await expect(link).toBeHidden();
  });

  test('open one at a time, and close on a click on their name or outside', async ({ page }) => {
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

  test('close on Escape, on Tab past the last link and when the account menu opens', async ({
    page,
  }) => {
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

  test('load their pictures on opening, without a change of height', async ({ page }) => {
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

  test('show the account menu below its button at any width', async ({ page }) => {
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

  test('open category lists from the burger and keep the last one in view', async ({ page }) => {
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

  test('close the drawer on a tap next to it, on the burger or on the account button', async ({
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

  test('close the drawer on Tab past the last entry', async ({ page }) => {
    await burgerOf(page).press('Enter');
    await opener(page, 'Services').focus();
    await page.keyboard.press('Tab');
    await expect(opener(page, 'Hire')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Prices incl VAT' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Prices excl VAT' })).toBeFocused();
    await expect(page.locator('#menu')).toBeVisible();
    await page.locator('.menu-more a').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('prevent scrolling behind the drawer, and close the drawer in a wider window', async ({
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

test.describe('account menu', () => {
  test('offers sign-in to a guest and Logout to a customer, which removes the stored token', async ({
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
    await signInWithoutForm(page, await createCustomer(request));
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

test.describe('menus without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('open from burger, categories and account button, and form a row in a wider window', async ({
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

  test('fold in the footer of a phone, below its telephone number, and open on a wide screen', async ({
    page,
  }) => {
    await page.goto('/enquiry/sent');
    const footer = page.getByRole('contentinfo');
    const returns = footer.getByRole('link', { name: 'Returns' });
    const title = footer.getByRole('heading', { name: 'Help' });
    await expect(footer.locator('[href^="tel:"]').first()).toBeVisible();
    await expect(returns).toBeHidden();
    await expect(title).toBeHidden();
    await footer.locator('summary', { hasText: 'Help' }).click();
    await expect(returns).toBeVisible();
    await footer.locator('summary', { hasText: 'Help' }).click();
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(returns).toBeVisible();
    await expect(title).toBeVisible();
    await expect(footer.locator('summary').first()).toBeHidden();
  });
});
