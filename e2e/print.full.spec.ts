import type { Page } from 'playwright/test';
import { WASHER } from './basket-steps.ts';
import { expectPaid, goToProvider, main, press } from './checkout-steps.ts';
import { expectFits, expectPrinted } from './page-steps.ts';
import { expect, test } from './shop.ts';

/** Printable area of an A4 page, in CSS pixels. */
const PAPER = { width: 680, height: 1000 };

async function print(page: Page): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
}

/** Expects no controls and no navigation, but the shop's logo and contact. */
async function expectPrintLayout(page: Page): Promise<void> {
  await expect(page.locator('button:visible, .button:visible')).toHaveCount(0);
  await expect(page.locator('input:not([type=radio]):visible')).toHaveCount(0);
  for (const hidden of ['.breadcrumb', '.main-menu', '.cookie-banner', '.skip-link']) {
    await expect(page.locator(hidden)).toBeHidden();
  }
  await expect(page.getByRole('contentinfo').getByRole('navigation').first()).toBeHidden();
  await expect(page.locator('.logo')).toBeVisible();
  await expect(page.getByRole('contentinfo').locator('[href^="mailto:"]')).toBeVisible();
  await expectFits(page);
}

test('product pages print as data sheets', async ({ page }) => {
  for (const path of [WASHER.path, '/dirt-rotor-lance-dr-250']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await print(page);
    await expectPrintLayout(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.gallery-large img:visible')).toHaveCount(1);
    for (const text of [/£[\d.]+ incl VAT/, 'Model', 'Order by phone', 'Weight']) {
      await expect(main(page).getByText(text).first()).toBeVisible();
    }
    await expect(page.locator('.connected').first()).toBeHidden();
    // The colour transition takes a moment.
    await expect(page.locator('.logo')).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});

test('print styles load after the page, or earlier if it is printed earlier', async ({ page }) => {
  await page.goto(WASHER.path);
  const late = () => {
    const [{ loadEventStart = 0 } = {}] = performance
      .getEntriesByType('navigation')
      .map((entry) => entry as PerformanceNavigationTiming);
    const sheet = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('.css'));
    return sheet && sheet.startTime >= loadEventStart;
  };
  await expect.poll(() => page.evaluate(late)).toBe(true);
  await page.addInitScript(() => {
    addEventListener('load', () => dispatchEvent(new Event('beforeprint')));
  });
  await page.reload();
  await expect(page.locator('link[media=print]')).toBeAttached();
  expect(await page.locator('link[disabled]').count()).toBe(0);
});

test.describe('printing without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('prints a product page as a data sheet', async ({ page }) => {
    await page.goto(WASHER.path);
    await print(page);
    await expectPrintLayout(page);
  });
});

test('a paid order prints as a confirmation', async ({ page }) => {
  const email = await goToProvider(page);
  await press(page, 'Approve');
  const number = await expectPaid(page);
  await expectPrinted(page);
  await print(page);
  await expectPrintLayout(page);
  for (const text of [number, WASHER.name, email, 'Total']) {
    await expect(main(page).getByText(text).first()).toBeVisible();
  }
});
