import type { Page } from 'playwright/test';
import { addWasher, WASHER } from './basket-steps.ts';
import { expectPaid, goToProvider, main, press } from './checkout-steps.ts';
import { expectFits, expectPrinted } from './page-steps.ts';
import { QUIET_WASHER, VARIO_WASHER } from './saved-lists-steps.ts';
import { expect, test } from './shop.ts';

/** Printable area of an A4 page, in CSS pixels. */
const PAPER = { width: 680, height: 1000 };

async function print(page: Page): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
}

/**
 * Expects no controls and no navigation, but the shop's logo and contact.
 *
 * @param texts number of fields that print as plain text
 */
async function expectPrintLayout(page: Page, texts = 0): Promise<void> {
  const controls = 'button, .button, select, textarea, progress, [type=checkbox]';
  await expect(page.locator(controls).filter({ visible: true })).toHaveCount(0);
  const fields = page.locator('input:not([type=radio]):visible');
  await expect(fields).toHaveCount(texts);
  for (const field of await fields.all()) await expect(field).toHaveCSS('border-style', 'none');
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

test('basket, quick order and comparison print as lists', async ({ page }) => {
  const skus = [WASHER, QUIET_WASHER, VARIO_WASHER].map(({ sku }) => sku);
  const shown = {
    '/basket': { fields: 1, last: 'Total' },
    [`/quick-order#lines=${skus.map((sku) => `${sku}:2`).join()}`]: {
      fields: 6,
      last: VARIO_WASHER.name,
    },
    [`/compare?${skus.map((sku) => `sku=${sku}`).join('&')}`]: {
      fields: 0,
      last: VARIO_WASHER.name,
    },
  };
  await addWasher(page);
  const text = (words: string) => main(page).getByText(words).filter({ visible: true }).first();
  for (const [path, { fields, last }] of Object.entries(shown)) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(text(WASHER.name)).toBeVisible();
    await print(page);
    await expectPrintLayout(page, fields);
    for (const words of [WASHER.name, last]) await expect(text(words)).toBeVisible();
  }
});
