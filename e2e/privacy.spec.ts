import type { Page } from 'playwright/test';
import { fillBasket } from './basket-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { walk } from './focus-steps.ts';
import { edgesOf, expectSteady } from './page-steps.ts';
import { sendSearch } from './search-steps.ts';
import { expect, test } from './shop.ts';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test.describe('privacy policy', () => {
  test('opens one section at a time', async ({ page }) => {
    await page.goto('/privacy-policy');
    const sections = page.locator('.accordion');
    await sections.nth(1).locator('summary').click();
    await expect(page.locator('.accordion[open]')).toHaveCount(1);
    await sections.nth(4).locator('summary').click();
    await expect(page.locator('.accordion[open]')).toHaveCount(1);
    await expect(sections.nth(4)).toHaveAttribute('open');
    await sections.nth(4).locator('summary').click();
    await expect(page.locator('.accordion[open]')).toHaveCount(0);
  });

  test('keeps the heading of an opened section in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy-policy/full-notice');
    await page.getByRole('button', { name: 'Accept' }).click();
    const sections = page.locator('.accordion');
    for (const place of [2, 3]) {
      await sections.nth(place).locator('summary').click();
      await expect(sections.nth(place)).toHaveAttribute('open');
      await expect(sections.nth(place).locator('summary')).toBeInViewport({ ratio: 1 });
      const top = async () => (await edgesOf(sections.nth(place).locator('summary'))).top;
      await expect.poll(top, 'clear of the header').toBeGreaterThanOrEqual(108);
    }
  });

  test('opens the section named in the URL fragment', async ({ page }) => {
    await page.goto('/privacy-policy/full-notice');
    const id = await page.locator('.accordion > [id]').nth(8).getAttribute('id');
    await page.goto('about:blank');
    await page.goto(`/privacy-policy/full-notice#${id}`);
    await expect(page.locator('.accordion').nth(8)).toHaveAttribute('open');
    await expect(page.locator('.accordion').nth(8).locator('summary')).toBeInViewport();
  });

  test('turns dark while the menu drawer is open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy-policy');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 25, 31)');
    const drawer = await page.locator('#menu').boundingBox();
    expect(drawer?.width).toBeLessThan(390 - 40);
    const colour = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour('.site-search input')).not.toBe(await colour('.site-header'));
    await page.keyboard.press('Escape');
    await expect(root).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('cookie banner', () => {
  const banner = { name: 'Cookies' };

  for (const [button, stored] of [
    ['Accept', 'true'],
    ['Essential only', 'essential'],
  ] as const) {
    test(`disappears after ${button}, permanently and in other tabs`, async ({ page, context }) => {
      await page.goto('/enquiry/sent');
      const other = await context.newPage();
      await other.goto('/enquiry/not-sent');
      await expect(other.getByRole('region', banner)).toBeVisible();
      await page.getByRole('region', banner).getByRole('button', { name: button }).click();
      await expect(page.getByRole('region', banner)).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('privacy'))).toBe(stored);
      await expect(other.getByRole('region', banner)).toBeHidden();
      await page.reload();
      await expect(page.getByRole('region', banner)).toBeHidden();
    });
  }

  test('loads no script file until the pointer reaches it', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_astro/') && request.url().endsWith('.js'))
        scripts.push(request.url());
    });
    await page.goto('/pw-120-home', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).hover();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });

  test('takes 48 pixels on a wide screen, and covers nothing at any width', async ({ page }) => {
    await fillBasket(page);
    for (const path of ['/', '/pw-120-home', '/basket/shipping']) {
      await page.goto(path);
      const strip = page.getByRole('region', banner);
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { top, bottom } = await edgesOf(strip);
        if (width >= 768) expect(bottom - top, `${path} at ${width}`).toBe(48);
        expect((await edgesOf(page.getByRole('banner'))).bottom).toBe(top);
        expect((await edgesOf(page.getByRole('main'))).top).toBe(bottom);
        await expect(strip).toHaveCSS('position', 'static');
      }
    }
  });

  test('leaves the buy bar in view and covers no focused element', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/pw-120-home');
    await expect(page.getByRole('region', banner)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.buy-bar').getByRole('button')).toBeInViewport({ ratio: 1 });
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const stops = await walk(page, key);
      expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    }
  });

  test('returns when consent is withdrawn, which deletes the remembered data', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('region', banner)).toBeHidden();
    await sendSearch(page, 'steam');
    await expect.poll(() => stored(page, 'searches')).toContain('steam');
    const other = await context.newPage();
    await other.goto('/pw-120-home');
    await expect.poll(() => stored(page, 'recent')).not.toBeNull();
    const footer = page.getByRole('contentinfo');
    await footer.locator('summary', { hasText: 'Terms and privacy' }).click();
    await footer.getByRole('link', { name: 'Cookie settings' }).click();
    for (const answer of ['Accept', 'Accept', 'Essential only']) {
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      for (const tab of [page, other]) await expect(tab.getByRole('region', banner)).toBeVisible();
      for (const key of ['privacy', 'recent', 'searches'])
        expect(await stored(page, key)).toBe(null);
      await expect(page.getByRole('button', { name: 'Essential only' })).toBeFocused();
      const top = async () => (await edgesOf(page.getByRole('region', banner))).top;
      const { bottom } = await edgesOf(page.getByRole('banner'));
      await expect.poll(top, 'clear of the header').toBe(bottom);
      await page.getByRole('button', { name: answer }).click();
      await expect(page.getByRole('region', banner)).toBeHidden();
    }
    expect(await stored(page, 'privacy')).toBe('essential');
  });
});

test.describe('cookie banner without web font', () => {
  test.use({ isFontMissing: true });

  test('appears or stays hidden from the first paint, without a layout shift', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const answer of ['', 'essential']) {
        await openEmptyPage(page);
        await page.evaluate((privacy) => localStorage.setItem('privacy', privacy), answer);
        await page.goto('/pw-120-home');
        await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible({
          visible: answer === '',
        });
        await expect(page.locator('html[data-late]')).not.toBeAttached();
        // A late banner would shift the page by at least 0.02.
        await expectSteady(page, `${answer} at ${width}`);
      }
    }
  });
});
