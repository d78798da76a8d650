import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { ADDED, expectBadge, message } from './basket-steps.ts';
import { edgesOf, expectUsable } from './page-steps.ts';
import { QUIET_WASHER, storedList, storeLists, VARIO_WASHER, WASHER } from './saved-lists-steps.ts';
import { expect, test } from './shop.ts';

const THREE = `/compare?sku=${WASHER.sku}&sku=${QUIET_WASHER.sku}&sku=${VARIO_WASHER.sku}`;

const heads = (page: Page) => page.getByRole('columnheader').getByRole('link');
const rows = (page: Page) => page.locator('.compare tbody').last().getByRole('row');

test('a comparison opened by its URL shows all rows or only differences, and its products can be added to the basket', async ({
  page,
}) => {
  await page.goto(THREE);
  await expect(heads(page)).toHaveText([WASHER.name, QUIET_WASHER.name, VARIO_WASHER.name]);
  // Attributes appear as on the product pages: key figures first, each number with its unit.
  const pressure = rows(page).first();
  await expect(pressure.getByRole('rowheader')).toHaveText('Pressure differs');
  await expect(pressure.getByRole('cell')).toHaveText(['120 bar', '145 bar', '160 bar']);
  await expect(
    page
      .getByRole('row', { name: /^Price/ })
      .getByRole('cell')
      .first(),
  ).toContainText('£111.00 incl VAT');
  for (const row of await rows(page).all()) await expect(row.getByRole('cell')).toHaveCount(3);
  expect(await storedList(page, 'compare')).toEqual([]);
  const all = await rows(page).count();
  const differing = await page.locator('[data-differs]').count();
  expect(differing).toBeGreaterThan(2);
  expect(differing).toBeLessThan(all);
  await expect(
    page.getByRole('status').getByText(`${differing} of ${all} rows differ`),
  ).toBeVisible();
  await page.getByLabel('Show differences only').check();
  await expect(rows(page)).toHaveCount(differing);
  await expect(page).toHaveURL(`${THREE}&only=differences`);
  await page.reload();
  await expect(rows(page)).toHaveCount(differing);
  await page.getByLabel('Show differences only').uncheck();
  await expect(rows(page)).toHaveCount(all);
  await expect(page).toHaveURL(THREE);
  await page.getByRole('button', { name: `Add to cart ${QUIET_WASHER.name}` }).click();
  await expect(message(page, ADDED)).toBeVisible();
  await expectBadge(page, 1);
});

test('Remove takes a product off the page, the list and the URL', async ({ page }) => {
  await storeLists(page, { compare: [WASHER.sku, QUIET_WASHER.sku] });
  await page.goto('/compare');
  await expect(page).toHaveURL(`/compare?sku=${WASHER.sku}&sku=${QUIET_WASHER.sku}`);
  await page.getByRole('button', { name: `Remove ${WASHER.name}` }).click();
  await expect(heads(page)).toHaveText([QUIET_WASHER.name]);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Add another product')).toBeVisible();
  expect(await storedList(page, 'compare')).toEqual([QUIET_WASHER.sku]);
  await page.getByRole('button', { name: `Remove ${QUIET_WASHER.name}` }).click();
  await expect(page.getByText('There is nothing to compare yet')).toBeVisible();
  await expect(page).toHaveURL('/compare');
});

test('the page shows a product that another tab adds', async ({ page, context }) => {
  await storeLists(page, { compare: [WASHER.sku] });
  await page.goto('/compare');
  await expect(heads(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(QUIET_WASHER.path);
  await other
    .getByRole('region', { name: 'Purchase' })
    .getByRole('button', { name: 'Compare' })
    .click();
  await expect(heads(page)).toHaveText([QUIET_WASHER.name, WASHER.name]);
});

test.describe('comparison with unknown SKUs', () => {
  test.use({ tolerated: /status of 404/ });

  test('names the unknown SKUs and removes them on request', async ({ page }) => {
    await page.goto(`/compare?sku=${WASHER.sku}&sku=NEVER%2F1&sku=%3Cb%3E`);
    const notice = page.locator('.notice', { hasText: 'Not in our shop: NEVER/1, <b>' });
    await expect(notice).toBeVisible();
    await expect(heads(page)).toHaveText([WASHER.name]);
    await notice.getByRole('button').click();
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL(`/compare?sku=${WASHER.sku}`);
  });
});

test.describe('comparison without connection', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('reports the failed load, and Try again shows the products', async ({ page }) => {
    await page.route('**/data/details/**', (route) => route.abort());
    await page.goto(THREE);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/data/details/**');
    await again.click();
    await expect(heads(page)).toHaveCount(3);
  });
});

/** Expects the whole element to be in the viewport, with nothing covering its centre. */
async function expectOnTop(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      return found !== null && (element.contains(found) || found.contains(element));
    });
  await expect.poll(isOnTop).toBe(true);
}

test('names, prices and buttons stay in view at every width', async ({ page }) => {
  await storeLists(page, { compare: [WASHER.sku, QUIET_WASHER.sku] });
  await page.evaluate(() => localStorage.setItem('privacy', 'true'));
  await page.goto('/compare');
  await expect(heads(page)).toHaveCount(2);
  for (const width of [320, 768, 1440]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => scrollTo(0, 0));
      await expectUsable(page);
      await rows(page).last().scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
      for (const { name } of [WASHER, QUIET_WASHER]) {
        await expectOnTop(heads(page).filter({ hasText: name }));
        await expectOnTop(page.getByRole('button', { name: `Add to cart ${name}` }));
      }
      await expectOnTop(page.locator('.compare .price').first());
      const price = await edgesOf(page.locator('.compare .prices').first());
      const button = await edgesOf(
        page.getByRole('button', { name: `Add to cart ${WASHER.name}` }),
      );
      expect(button.top - price.bottom, 'no room between price and button').toBeLessThan(12);
      if (width === 1440) await expectAccessible(page);
      // A button that has scrolled away returns on keyboard focus.
      await heads(page).first().focus();
      await page.keyboard.press('Shift+Tab');
      await expectOnTop(page.getByRole('button', { name: `Remove ${WASHER.name}` }));
    });
  }
});

test.describe('comparison on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows two of three products by choice, and the third replaces a removed one', async ({
    page,
  }) => {
    await page.goto(THREE);
    await expect(page.getByText('3 products: choose two to display.')).toBeVisible();
    await expect(heads(page)).toHaveText([WASHER.name, QUIET_WASHER.name]);
    const right = page.getByLabel('Product on the right');
    await right.focus();
    await page.keyboard.press('ArrowDown');
    await expect(right).toHaveValue(VARIO_WASHER.sku);
    await expect(right).toBeFocused();
    await expect(heads(page)).toHaveText([WASHER.name, VARIO_WASHER.name]);
    // A row counts as differing only if the two visible products differ.
    for (const row of await page.locator('.compare tbody tr').all()) {
      const [one, other] = await row.getByRole('cell').allTextContents();
      expect(await row.getAttribute('data-differs'), (await row.textContent()) ?? '').toBe(
        one === other ? null : 'true',
      );
    }
    const pressure = rows(page).first();
    await expect(pressure.getByRole('cell')).toHaveText(['120 bar', '160 bar']);
    const label = await edgesOf(pressure.getByRole('rowheader'));
    const value = await edgesOf(pressure.getByRole('cell').first());
    expect(value.top).toBeGreaterThanOrEqual(label.bottom - 1);
    const names = page.getByRole('row').first();
    await expect(names.getByRole('columnheader')).toHaveCount(2);
    await expect(names.getByRole('cell')).toHaveCount(1);
    await page.getByLabel('Product on the left').selectOption(VARIO_WASHER.name);
    await expect(heads(page)).toHaveText([VARIO_WASHER.name, WASHER.name]);
    await expectAccessible(page);
    await expectUsable(page);
    await page.getByRole('button', { name: `Remove ${VARIO_WASHER.name}` }).click();
    await expect(heads(page)).toHaveText([WASHER.name, QUIET_WASHER.name]);
    await expect(page.getByLabel('Product on the left')).toHaveCount(0);
  });
});
