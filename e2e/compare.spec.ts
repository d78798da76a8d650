import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { ADDED, expectBadge, message } from './basket-steps.ts';
import { kept, QUIET, remember, VARIO, WASHER } from './choosing-steps.ts';
import { expectUsable } from './page-steps.ts';
import { expect, test } from './shop.ts';

const THREE = `/compare?sku=${WASHER.sku}&sku=${QUIET.sku}&sku=${VARIO.sku}`;

const heads = (page: Page) => page.getByRole('columnheader').getByRole('link');
const rows = (page: Page) => page.locator('.compare tbody').last().getByRole('row');

test('an address shows products beside each other, row by row', async ({ page }) => {
  await page.goto(THREE);
  await expect(heads(page)).toHaveText([WASHER.name, QUIET.name, VARIO.name]);
  const pressure = page.getByRole('row', { name: /^Pressure \(bar\):/ });
  await expect(pressure.getByRole('cell')).toHaveText(['120', '145', '160']);
  await expect(
    page
      .getByRole('row', { name: /^Price/ })
      .getByRole('cell')
      .first(),
  ).toContainText('£112.00 incl VAT');
  for (const row of await rows(page).all()) await expect(row.getByRole('cell')).toHaveCount(3);
  // Somebody else's address is not this browser's list.
  expect(await kept(page, 'compare')).toEqual([]);
});

test('only differences are shown when that is asked for, and the address keeps it', async ({
  page,
}) => {
  await page.goto(THREE);
  await expect(heads(page)).toHaveCount(3);
  const all = await rows(page).count();
  const differing = await page.locator('[data-differs]').count();
  expect(differing).toBeGreaterThan(2);
  expect(differing).toBeLessThan(all);
  await expect(
    page.getByRole('status').getByText(`${differing} of ${all} rows differ`),
  ).toBeVisible();
  await page.getByLabel('Only differences').check();
  await expect(rows(page)).toHaveCount(differing);
  await expect(page).toHaveURL(`${THREE}&only=differences`);
  await page.reload();
  await expect(rows(page)).toHaveCount(differing);
  await page.getByLabel('Only differences').uncheck();
  await expect(rows(page)).toHaveCount(all);
  await expect(page).toHaveURL(THREE);
});

test('a product goes from the page, the list and the address', async ({ page }) => {
  await remember(page, { compare: [WASHER.sku, QUIET.sku] });
  await page.goto('/compare');
  await expect(page).toHaveURL(`/compare?sku=${WASHER.sku}&sku=${QUIET.sku}`);
  await page.getByRole('button', { name: `Remove ${WASHER.name}` }).click();
  await expect(heads(page)).toHaveText([QUIET.name]);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Add another product')).toBeVisible();
  expect(await kept(page, 'compare')).toEqual([QUIET.sku]);
  await page.getByRole('button', { name: `Remove ${QUIET.name}` }).click();
  await expect(page.getByText('There is nothing to compare yet')).toBeVisible();
  await expect(page).toHaveURL('/compare');
});

test('a product is bought from the table', async ({ page }) => {
  await page.goto(THREE);
  await page.getByRole('button', { name: `Add to cart ${QUIET.name}` }).click();
  await expect(message(page, ADDED)).toBeVisible();
  await expectBadge(page, 1);
});

test('the page follows what another tab adds', async ({ page, context }) => {
  await remember(page, { compare: [WASHER.sku] });
  await page.goto('/compare');
  await expect(heads(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(QUIET.path);
  await other
    .getByRole('region', { name: 'Purchase' })
    .getByRole('button', { name: 'Compare' })
    .click();
  await expect(heads(page)).toHaveText([QUIET.name, WASHER.name]);
});

test.describe('with products that the shop does not have', () => {
  test.use({ tolerated: /status of 404/ });

  test('they are named and can be removed', async ({ page }) => {
    await page.goto(`/compare?sku=${WASHER.sku}&sku=NEVER%2F1&sku=%3Cb%3E`);
    const notice = page.locator('.notice', { hasText: 'Not in the shop: NEVER/1, <b>' });
    await expect(notice).toBeVisible();
    await expect(heads(page)).toHaveText([WASHER.name]);
    await notice.getByRole('button').click();
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL(`/compare?sku=${WASHER.sku}`);
  });
});

test.describe('with a site that cannot be reached', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('the comparison says so, and works at the next try', async ({ page }) => {
    await page.route('**/data/details/**', (route) => route.abort());
    await page.goto(THREE);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/data/details/**');
    await again.click();
    await expect(heads(page)).toHaveCount(3);
  });
});

test('on the narrowest phone the comparison is accessible, and only the table is wider than the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(THREE);
  await expect(heads(page)).toHaveCount(3);
  await expectAccessible(page);
  await expectUsable(page);
});
