/** Product pages after scripts and styles have run; `tests/build` checks their static HTML. */
import { edgesOf } from './page-steps.ts';
import { expect, test } from './shop.ts';

test('a product page links back to filtered lists and searches, and to no other page', async ({
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

test('each section of a product page is reached from the list of sections', async ({ page }) => {
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const ways = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  for (const path of ['/pw-120-home', '/sd-65-ride-on-scrubber-dryer']) {
    await page.goto(path);
    await expect(ways).toHaveText(await headings.allTextContents());
    expect(await ways.count()).toBeGreaterThan(4);
    for (const way of await ways.all()) {
      await way.click();
      const id = (await way.getAttribute('href')) ?? '';
      await expect(page.locator(id).getByRole('heading').first()).toBeInViewport();
    }
  }
});

test('an accessory links to the machines that it fits', async ({ page }) => {
  await page.goto('/replacement-hose-9-m');
  const machines = page.locator('#machines').getByRole('link');
  await expect(machines).toHaveText([
    'PW 120 Home',
    'PW 130 Home & Patio',
    'PW 145 Quiet',
    'PW 145 Quiet Reel',
  ]);
  const models = page.locator('.fits').getByRole('link');
  await expect(models.filter({ hasText: 'PW 130' })).toHaveAttribute(
    'href',
    '/pw-130-home-and-patio',
  );
  // Two machines have this model.
  await expect(models.filter({ hasText: 'PW 145' })).toHaveAttribute('href', '/search?q=PW%20145');
});

test('no section of connected products ends with a row of a single card', async ({ page }) => {
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pw-160-vario-control');
    const grids = await page
      .locator('.connected .grid')
      .evaluateAll((all) =>
        all.map((grid) => [...grid.children].map((card) => card.getBoundingClientRect().top)),
      );
    expect(grids.length).toBe(3);
    for (const tops of grids) expect(tops.at(-2), `${width}`).toBe(tops.at(-1));
  }
});

test('detergents and accessories that fill one row share it', async ({ page }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/sd-43-walk-behind-scrubber-dryer');
    const [detergents, accessories, related] = await Promise.all(
      ['detergents', 'accessories', 'related'].map((id) => edgesOf(page.locator(`#${id}`))),
    );
    expect(detergents?.top, `${width}`).toBe(accessories?.top);
    expect(detergents?.right, `${width}`).toBeLessThan(accessories?.left ?? 0);
    expect(accessories?.right, `${width}`).toBeCloseTo(related?.right ?? 0, 0);
  }
});

test.describe('shop without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('leads from a landing page to a product, whose pictures can be chosen', async ({ page }) => {
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
});
