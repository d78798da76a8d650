import type { Page } from 'playwright/test';
import { expect, test } from './shop.ts';

/** The product page that a listing's card leads to. */
async function openFrom(page: Page, listing: string, name: string | RegExp): Promise<void> {
  await page.goto(listing);
  await page.getByRole('article').getByRole('link', { name }).first().click();
}

const KINDS = [
  '/home-garden/pressure-washer',
  '/home-garden/steam-cleaners',
  '/home-garden/window-vac',
  '/home-garden/garden-tools',
  '/home-garden/accessories',
  '/home-garden/detergents',
  '/professional/floor-scrubbers-scrubber-dryers',
  '/professional/municipal-equipment',
  '/professional/air-purifiers',
  '/professional/consumables',
];

test.describe('product pages', () => {
  for (const listing of KINDS) {
    test(`the first product of ${listing} shows what it is and what it costs`, async ({ page }) => {
      await page.goto(listing);
      const link = page.getByRole('article').getByRole('link').first();
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect(page).toHaveTitle(`Brindlow | ${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', name]);
      const panel = page.getByRole('region', { name: 'Purchase' });
      await expect(panel).toContainText(/£[\d,]+\.\d\d\s+incl VAT/);
      await expect(panel).toContainText(/£[\d,]+\.\d\d\s+excl VAT/);
      await expect(panel).toContainText(/In Stock|Unavailable/);
      await expect(panel).toContainText(/Model \S+/);
      await expect(panel.getByRole('link')).toHaveAttribute('href', /^tel:\d+$/);
    });
  }

  test('a machine has every section', async ({ page }) => {
    await openFrom(page, '/home-garden/pressure-washer', 'PW 120 Home');
    const headings = page.getByRole('heading', { level: 2 });
    await expect(headings).toHaveText([
      ...['Description', 'Specifications', 'Applications', 'Features and benefits', 'Documents'],
      ...['Detergents', 'Accessories', 'Related Products', 'Contact'],
    ]);
    await expect(page.getByRole('row', { name: 'Weight (kg):' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Equipment' })).toBeVisible();
  });

  test('the gallery shows the picture that a thumbnail names', async ({ page }) => {
    await openFrom(page, '/home-garden/pressure-washer', 'PW 120 Home');
    const large = page.locator('.gallery-large img:visible');
    const first = await large.getAttribute('src');
    await page.locator('.gallery-thumb').nth(1).click();
    await expect(large).toHaveCount(1);
    await expect(large).not.toHaveAttribute('src', first ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect(large).toHaveAttribute('src', first ?? '');
  });

  test('pictures really load', async ({ page }) => {
    await openFrom(page, '/home-garden/pressure-washer', 'PW 120 Home');
    const lead = page.locator('.gallery-large img').first();
    await expect
      .poll(() => lead.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });

  test('a reduced product strikes its old price through', async ({ page }) => {
    await openFrom(page, '/home-garden/pressure-washer', 'PW 130 Home & Patio');
    await expect(page.getByRole('region', { name: 'Purchase' }).locator('s').first()).toBeVisible();
  });

  test('what an editor pasted in cannot run', async ({ page }) => {
    await page.goto('/home-garden/pressure-washer');
    for (const listing of KINDS) {
      await page.goto(listing);
      const paths = await page
        .getByRole('article')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const path of paths) {
        const html = await (await page.request.get(path)).text();
        const prose = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
        expect(prose, path).not.toMatch(/<script|<style|\son\w+=|javascript:/i);
      }
    }
  });

  test('a product that cannot be bought says so and names the telephone number', async ({
    page,
  }) => {
    await page.goto('/home-garden/pressure-washer');
    const card = page.getByRole('article').filter({ hasText: 'Unavailable' }).first();
    await card.getByRole('link').click();
    const panel = page.getByRole('region', { name: 'Purchase' });
    await expect(panel).toContainText('Unavailable');
    await expect(panel).not.toContainText('In Stock');
    await expect(panel).toContainText('Order by phone');
  });

  for (const [sku, file] of [
    ['KB-4/2', 'KB-4%252F2'],
    ['SB 600 ROLLER', 'SB%2520600%2520ROLLER'],
  ]) {
    test(`the data of SKU ${sku} is at hand for scripts`, async ({ request }) => {
      const response = await request.get(`/data/sku/${file}.json`);
      expect(response.status()).toBe(200);
      expect(Object.keys(await response.json()).toSorted()).toEqual([
        ...['name', 'prices', 'status', 'thumbnail', 'urlKey'],
      ]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper browses from home to a product and chooses a picture', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Pressure Washer/ })
      .first()
      .click();
    await page.getByRole('article').getByRole('link').nth(2).click();
    await expect(page.getByRole('region', { name: 'Purchase' })).toBeVisible();
    await page.locator('.gallery-thumb').nth(1).click();
    await expect(page.locator('.gallery-large').nth(1)).toBeVisible();
    await expect(page.locator('.gallery-large').nth(0)).toBeHidden();
  });
});
