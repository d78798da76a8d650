import { expect, HOME_GARDEN, PROFESSIONAL, test } from './shop.ts';

const LISTINGS = [
  ...HOME_GARDEN.map((code) => `/home-garden/${code}`),
  ...PROFESSIONAL.map((code) => `/professional/${code}`),
];

test.describe('listings', () => {
  for (const path of LISTINGS.filter((listing) => !listing.includes('tank-cleaning'))) {
    test(`${path} counts and shows its products`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      const count = Number((await page.locator('.count').textContent())?.split(' ')[0]);
      expect(count).toBeGreaterThanOrEqual(3);
      await expect(page.locator('.count')).toHaveText(`${count} items`);
      await expect(page.getByRole('article')).toHaveCount(Math.min(count, 48));
    });
  }

  test('an empty listing says so', async ({ page }) => {
    await page.goto('/professional/tank-cleaning-systems');
    await expect(page.locator('.count')).toHaveText('0 items');
    await expect(page.getByText('There are no products here')).toBeVisible();
    await expect(page.locator('main .card a[href="/professional/parts-cleaning"]')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  });

  test('a long listing goes on over pages of 48, the count states the whole', async ({ page }) => {
    await page.goto('/home-garden/accessories');
    const count = Number((await page.locator('.count').textContent())?.split(' ')[0]);
    expect(count).toBeGreaterThan(48);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/home-garden/accessories/page/2');
    await expect(page.locator('.count')).toHaveText(`${count} items`);
    await expect(page.getByRole('article')).toHaveCount(count - 48);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL('/home-garden/accessories');
  });

  test('a card leads to its product', async ({ page }) => {
    await page.goto('/home-garden/pressure-washer');
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').textContent();
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  });

  test('every listing is reached from the menus', async ({ page }) => {
    await page.goto('/');
    const links = await page
      .locator('.main-menu a')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
    for (const path of LISTINGS) expect(links).toContain(path);
  });
});
