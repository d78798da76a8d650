import type { Page } from 'playwright/test';
import { SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

/** The product page that a listing's card leads to. */
async function openFrom(page: Page, listing: string, name: string | RegExp): Promise<void> {
  await page.goto(listing);
  await page.getByRole('article').getByRole('link', { name }).first().click();
}

/** The page of a SKU, by the address that its data names. */
async function openBySku(page: Page, sku: string): Promise<void> {
  const file = encodeURIComponent(encodeURIComponent(sku));
  const { path } = await (await page.request.get(`/data/sku/${file}.json`)).json();
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
}

/** One product of each kind that editors make, and what its purchase panel says. */
const STATES = [
  { kind: 'in stock', sku: 'PW120-UK', says: ['incl VAT', 'excl VAT', 'In Stock'] },
  { kind: 'unavailable', sku: '2330-CS', says: ['£247.00 incl VAT', 'Unavailable'] },
  { kind: 'without a price', sku: '1803-WM3-B', says: ['Call for a price', 'In Stock'] },
  { kind: 'reduced', sku: '1205-WDV', says: ['was £94.00', '£79.00 incl VAT', 'was £78.33'] },
  { kind: 'priced by sale_price', sku: 'CP-107', says: ['£39.60 incl VAT', '£33.00 excl VAT'] },
  { kind: 'seen in listings only', sku: 'GA-702', says: ['£13.99 incl VAT'] },
  { kind: 'seen in search only', sku: 'PA-116', says: ['£58.00 incl VAT'] },
  { kind: 'lacking a picture', sku: '1604-PS70', says: ['incl VAT'] },
];

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
      const category = breadcrumb.getByRole('link').nth(2);
      await expect(breadcrumb.getByRole('listitem')).toHaveText([
        'Home',
        listing.startsWith('/home') ? 'Home & Garden' : 'Professional',
        (await category.textContent()) ?? '',
        name,
      ]);
      await expect(category).toHaveAttribute('href', listing);
      await page.getByRole('link', { name: `Back to ${await category.textContent()}` }).click();
      await expect(page).toHaveURL(listing);
      await page.goBack();
      const panel = page.getByRole('region', { name: 'Purchase' });
      await expect(panel).toContainText(/£[\d,]+\.\d\d\s+incl VAT/);
      await expect(panel).toContainText(/£[\d,]+\.\d\d\s+excl VAT/);
      await expect(panel).toContainText(/In Stock|Unavailable/);
      await expect(panel).toContainText(/Model \S+/);
      await expect(panel.getByRole('link', { name: /\d{5}/ })).toHaveAttribute('href', /^tel:\d+$/);
    });
  }

  test('a line leads back to filtered lists and searches, and to nothing else', async ({
    page,
  }) => {
    const back = page.getByRole('link', { name: 'Back to' });
    await page.goto('/pw-120-home');
    await expect(back).toHaveCount(0);
    for (const [from, name] of [
      ['/home-garden/pressure-washer?sort=price-asc', 'Back to Pressure Washer'],
      ['/search/pw%20120', 'Back to your search'],
    ] as const) {
      await page.goto(from);
      await page.locator('a[href="/pw-120-home"]').first().click();
      await expect(back).toHaveText(name);
      await back.click();
      await expect(page).toHaveURL(from);
    }
    await page.goto('/home-garden');
    await page.goto('/pw-120-home', { referer: new URL('/home-garden', page.url()).href });
    await expect(back).toHaveCount(0);
  });

  for (const { kind, sku, says } of STATES) {
    test(`a product ${kind} says so, and where to telephone`, async ({ page }) => {
      await openBySku(page, sku);
      const panel = page.getByRole('region', { name: 'Purchase' });
      for (const text of [...says, 'Order by phone']) await expect(panel).toContainText(text);
      await expect(page.locator('.gallery-large img:visible')).toHaveCount(1);
    });
  }

  test('a part that is not sold alone has data and no page', async ({ page, request }) => {
    const data = await (await request.get('/data/sku/GA-707.json')).json();
    expect(data.path).toBeNull();
    expect((await page.goto('/saw-chain-30-cm'))?.status()).toBe(404);
  });

  test('a product that fails validation has no page', SANDBOX_ONLY, async ({ request }) => {
    expect((await request.get('/data/sku/PA-113.json')).status()).toBe(404);
  });

  test('a machine has every section', async ({ page }) => {
    await openFrom(page, '/home-garden/pressure-washer', 'PW 120 Home');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText([
      'Description',
      'Specifications',
      'Applications',
      'Documents',
      'Detergents',
      'Accessories',
      'Related Products',
    ]);
    const ways = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(ways).toHaveText(await headings.allTextContents());
    for (const way of await ways.all()) {
      await way.click();
      const id = (await way.getAttribute('href')) ?? '';
      await expect(page.locator(id).getByRole('heading').first()).toBeInViewport();
    }
    await expect(page.getByRole('row', { name: 'Weight 6.4 kg' })).toBeVisible();
    await expect(page.getByRole('rowheader').nth(1)).toHaveText('Pressure');
    await expect(page.getByRole('heading', { level: 3, name: 'Equipment' })).toBeVisible();
  });

  test('a document is a file of this site, with its type and size', async ({ page }) => {
    await page.goto('/pw-120-home');
    const documents = page.locator('.documents').getByRole('listitem');
    await expect(documents.first()).toHaveText(/^\s*Operating instructions\s+\(PDF, 1 kB\)\s*$/);
    const href = await documents.first().getByRole('link').getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).toString('latin1')).toMatch(/^%PDF-.*pw 120 home.*%%EOF\n$/s);
  });

  test('a document without a file is not promised', async ({ page }) => {
    await page.goto('/mt-20-implement-carrier');
    await expect(page.getByRole('heading', { name: 'Documents' })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('Technical data sheet');
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

  test('what an editor pasted in is text without script', async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openBySku(page, '1205-WDV');
    const description = page.locator('.description');
    await expect(description).toContainText('autumn offer');
    await description.getByText('autumn offer').click();
    expect(await description.innerHTML()).not.toMatch(/<script|\son\w+=|javascript:/i);
    expect(dialogs).toEqual([]);
  });

  test('what an editor left unclosed ends with the description', async ({ page }) => {
    await openBySku(page, '1503-ST3');
    await expect(page.locator('.product-text > .specifications')).toBeVisible();
    await expect(page.locator('.description .specifications')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  for (const [sku, file] of [
    ['KB-4/2', 'KB-4%252F2'],
    ['SB 600 ROLLER', 'SB%2520600%2520ROLLER'],
  ]) {
    test(`the data of SKU ${sku} is at hand for scripts`, async ({ request }) => {
      const response = await request.get(`/data/sku/${file}.json`);
      expect(response.status()).toBe(200);
      expect(Object.keys(await response.json()).toSorted()).toEqual([
        'name',
        'path',
        'prices',
        'status',
        'thumbnail',
      ]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper browses from a landing to a product and chooses a picture', async ({ page }) => {
    await page.goto('/home-garden');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Pressure Washer', exact: true })
      .click();
    await page.getByRole('article').getByRole('link').nth(2).click();
    await expect(page.getByRole('region', { name: 'Purchase' })).toBeVisible();
    await page.locator('.gallery-thumb').nth(1).click();
    await expect(page.locator('.gallery-large').nth(1)).toBeVisible();
    await expect(page.locator('.gallery-large').nth(0)).toBeHidden();
  });

  for (const path of [
    '/home-garden',
    '/professional/accessories',
    '/home-garden/accessories/page/2',
  ]) {
    test(`${path} is whole`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').nth(5)).toBeVisible();
    });
  }

  for (const path of ['/nonsense', '/professional/dry-ice-cleaning']) {
    test(`${path} is not found`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    });
  }
});
