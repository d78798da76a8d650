import { ADDED, expectBadge, message } from './basket-steps.ts';
import { sortBy } from './listing-steps.ts';
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
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
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

  test('a card tells what the machine does, what is saved, and whether there is one', async ({
    page,
  }) => {
    await page.goto('/home-garden/pressure-washer');
    const card = page.getByRole('article').filter({ hasText: 'PW 110 Compact Pressure Washer' });
    await expect(card).toContainText(/110\sbar\s· 330\sl\/h\s· 3.8\skg/);
    await expect(card.getByText('Save £15.00')).toBeVisible();
    await expect(card.getByText('In Stock')).toBeVisible();
    await page.goto('/professional/pressure-washer');
    await expect(page.getByText('Save £150.00')).toBeVisible();
  });

  test('a card adds to basket, wish list and compare', async ({ page }) => {
    await page.goto('/home-garden/pressure-washer');
    const card = page.getByRole('article').filter({ hasText: 'PW 120 Home' });
    await card.getByRole('button', { name: 'Add to wish list' }).click();
    await card.getByRole('button', { name: 'Compare' }).click();
    await card.getByRole('button', { name: 'Add to cart PW 120 Home' }).click();
    await expect(message(page, ADDED)).toBeVisible();
    await expectBadge(page, 1);
    for (const list of ['Add to wish list', 'Compare']) {
      const button = card.getByRole('button', { name: list });
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
  });

  test('a card that was moved, or comes from another page, adds once', async ({ page }) => {
    await page.goto('/home-garden/accessories');
    for (const [order, count] of [
      ['Newest', 1],
      ['Name', 2],
    ] as const) {
      await sortBy(page, order);
      await expect(page.locator('.grid[aria-busy="false"]')).toBeVisible();
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .nth(5)
        .click();
      await expect(message(page, ADDED)).toBeVisible();
      await expectBadge(page, count);
      await page.getByRole('button', { name: 'Close' }).click();
    }
  });

  for (const width of [320, 390, 1024, 1440]) {
    test(`the prices of a row stand on one line at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/home-garden/pressure-washer', '/professional/pressure-washer']) {
        await page.goto(path);
        const places = await page.locator('main .grid > li').evaluateAll((items) =>
          items.flatMap((item) => {
            const price = item.querySelector('.price-incl strong')?.getBoundingClientRect();
            // What is sold by telephone has none.
            return price ? [[item.getBoundingClientRect().top, price.top].map(Math.round)] : [];
          }),
        );
        expect(places.length).toBeGreaterThan(4);
        const inRow = new Map<number, Set<number>>();
        for (const [row = 0, price = 0] of places) {
          inRow.set(row, (inRow.get(row) ?? new Set()).add(price));
        }
        for (const prices of inRow.values()) expect([...prices]).toHaveLength(1);
      }
    });
  }

  test('every listing is reached from the menus', async ({ page }) => {
    await page.goto('/');
    const links = await page
      .locator('.main-menu a')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
    for (const path of LISTINGS) expect(links).toContain(path);
  });
});
