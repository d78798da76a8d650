import type { Page } from 'playwright/test';
import { createCustomer, rememberHer } from './customer-steps.ts';
import { edgesOf } from './page-steps.ts';
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

  test('one menu is open at a time, and its name closes it again', async ({ page }) => {
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

  test('the Professional menu lists every category and dry ice cleaning', async ({ page }) => {
    await opener(page, 'Professional').click();
    await expect(panel(page, 'Professional')).toBeVisible();
    const links = await panel(page, 'Professional')
      .getByRole('link')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
    for (const code of [...PROFESSIONAL, 'dry-ice-cleaning']) {
      expect(links).toContain(`/professional/${code}`);
    }
  });

  test('the pictures of a menu load when it opens', async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pictures/categories/')) pictures.push(request.url());
    });
    // The home page shows the same pictures itself.
    await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
    expect(pictures).toEqual([]);
    await opener(page, 'Home & Garden').click();
    await expect.poll(() => pictures.length).toBeGreaterThan(10);
    for (const image of await panel(page, 'Home & Garden').locator('img').all()) {
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBe(160);
    }
  });

  test('a menu is as high before its pictures have loaded as after', async ({ page }) => {
    for (const name of ['Home & Garden', 'Professional']) {
      const height = () => panel(page, name).evaluate(({ clientHeight }) => clientHeight);
      const atFirst = await opener(page, name).evaluate((summary: HTMLElement) => {
        summary.click();
        return summary.nextElementSibling?.clientHeight;
      });
      await page.waitForLoadState('networkidle');
      expect(await height()).toBe(atFirst);
    }
  });

  test('icons of categories without a picture load when their menu opens', async ({ page }) => {
    const icons: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/pictures/categories.svg')) icons.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(icons).toEqual([]);
    await opener(page, 'Professional').click();
    const icon = panel(page, 'Professional').getByRole('link', { name: 'Dry Ice' }).locator('use');
    await expect(icon).toHaveAttribute('href', '/pictures/categories.svg#dry-ice-cleaning');
    await expect.poll(() => icons.length).toBe(1);
  });

  test('Escape closes a menu and gives the focus back', async ({ page }) => {
    await opener(page, 'Services').focus();
    await page.keyboard.press('Enter');
    await expect(panel(page, 'Services')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(panel(page, 'Services')).toBeHidden();
    await expect(opener(page, 'Services')).toBeFocused();
  });

  test('a click elsewhere closes a menu', async ({ page }) => {
    await opener(page, 'Hire').click();
    await page.mouse.click(400, 700);
    await expect(panel(page, 'Hire')).toBeHidden();
  });

  test('a click elsewhere does not follow the link beneath', async ({ page }) => {
    await opener(page, 'Hire').click();
    const beneath = await page.locator('main .more').boundingBox();
    await page.mouse.click((beneath?.x ?? 0) + 5, (beneath?.y ?? 0) + 5);
    await expect(panel(page, 'Hire')).toBeHidden();
    await expect(page).toHaveURL('/privacy-policy');
  });

  test('Tab past the last link of a menu closes it', async ({ page }) => {
    await opener(page, 'Services').press('Enter');
    await panel(page, 'Services').getByRole('link').last().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page, 'Services')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(panel(page, 'Services')).toBeHidden();
  });

  test('a page that is left for another comes back with everything closed', async ({ page }) => {
    const leave = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await opener(page, 'Services').click();
    await leave();
    await expect(page.locator('.menu[open]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Account' }).click();
    await leave();
    await expect(page.locator('#account')).toBeHidden();
  });

  test('the account menu hangs below its button, however wide the screen', async ({ page }) => {
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

  test('a menu and the account menu close each other, by keyboard too', async ({ page }) => {
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

  test('the burger opens categories that fold out, below the search', async ({ page }) => {
    await expect(opener(page, 'Home & Garden')).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    await opener(page, 'Home & Garden').tap();
    await panel(page, 'Home & Garden').getByRole('link', { name: 'Steam Cleaners' }).tap();
    await expect(page).toHaveURL('/home-garden/steam-cleaners');
  });

  const scrollOf = (page: Page) => page.evaluate(() => scrollY);

  test('the drawer leaves a strip of the page; a tap there only closes it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(page.locator('#menu')).toBeVisible();
    const drawer = await page.locator('#menu').boundingBox();
    expect(drawer?.width).toBeLessThan(350);
    await page.touchscreen.tap(380, 420);
    await expect(page.locator('#menu')).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  test('a category list that opens below an open one stays in sight', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await opener(page, 'Home & Garden').tap();
    await expect(panel(page, 'Home & Garden')).toBeVisible();
    await opener(page, 'Professional').tap();
    await expect(panel(page, 'Professional')).toBeVisible();
    await expect(opener(page, 'Professional')).toBeInViewport({ ratio: 1 });
  });

  test('the burger turns into a cross', async ({ page }) => {
    const burger = page.getByRole('button', { name: 'Menu', exact: true });
    const shown = burger.locator('svg:visible path');
    await expect(shown).toHaveCount(1);
    const closed = await shown.getAttribute('d');
    await burger.tap();
    await expect(page.locator('#menu')).toBeVisible();
    await expect(shown).toHaveCount(1);
    await expect(shown).not.toHaveAttribute('d', closed ?? '');
    await burger.tap();
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('Tab past the last entry closes the drawer', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
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

  test('the page behind the drawer does not scroll', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 3000);
    await page.mouse.move(380, 500);
    await page.mouse.wheel(0, 3000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await scrollOf(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(0);
  });

  test('a window that grows closes the drawer and shows the row of menus', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await opener(page, 'Professional').tap();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await expect(page.locator('.menu[open]')).toHaveCount(0);
    for (const name of ['Home & Garden', 'Professional', 'Services', 'Hire']) {
      expect((await opener(page, name).boundingBox())?.y).toBeLessThan(108);
    }
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
  test('offers sign-in to a guest and Logout to a customer, before the first paint', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    const account = page.locator('#account');
    await expect(account.locator('a:visible, button:visible')).toHaveText([
      'My Account',
      'Sign in',
      'Create an Account',
      'Find an order',
      'Compare',
      'Wish list',
    ]);
    await rememberHer(page, await createCustomer(request));
    await page.reload();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(account.locator('a:visible, button:visible')).toHaveText([
      'My Account',
      'Orders',
      'Compare',
      'Wish list',
      'Logout',
    ]);
  });

  test('Logout forgets the customer and goes home', async ({ page, request }) => {
    await page.goto('/privacy-policy');
    await rememberHer(page, await createCustomer(request));
    await page.reload();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('login'))).toBeNull();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a window that grows keeps the open drawer as a row below the header', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.setViewportSize({ width: 1024, height: 768 });
    const row = await page.locator('#menu').boundingBox();
    expect(row).toMatchObject({ x: 0, width: 1024 });
    await opener(page, 'Hire').click();
    await expect(panel(page, 'Hire').getByRole('link').first()).toBeVisible();
  });

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
