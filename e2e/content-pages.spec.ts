import { expect, test } from './shop.ts';

/** The destinations of the specification that editors write. */
const DESTINATIONS = [
  '/register-review',
  '/best-deals',
  '/cleaning-hygiene',
  '/services/industry-solutions',
  '/services/industry-solutions/food-industry',
  '/services/professional',
  '/services/support',
  '/services/support/contact',
  '/services/online-shop-support',
  '/services/online-shop-support/guarantee',
  '/services/support/online-shop-support/product-guarantee',
  '/services/support/online-shop-support/how-to-guides',
  '/home-garden/window-vac/wv-black-edition',
];

test.describe('pages of editors', () => {
  for (const path of DESTINATIONS) {
    test(`${path} has a heading, a text and a way to reach us`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(page).toHaveTitle(title ?? '');
      await expect(page.locator('main .prose').first()).toContainText(/\w{3}/);
      await expect(page.getByRole('main').locator('a[href^="tel:"]').last()).toBeVisible();
    });
  }

  test('every link of menus, promos and footer leads somewhere, but for dry ice', async ({
    page,
  }) => {
    const links = new Set<string>();
    for (const path of ['/', '/home-garden', '/professional']) {
      await page.goto(path);
      const found = await page
        .locator('a[href^="/"]')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
      for (const link of found) links.add(link);
    }
    const dead: string[] = [];
    for (const link of links) {
      const response = await page.request.get(link, { maxRedirects: 0 });
      if (response.status() >= 400) dead.push(link);
    }
    expect(dead).toEqual(['/professional/dry-ice-cleaning']);
  });

  test('a section lists its pages, and each leads back to it', async ({ page }) => {
    await page.goto('/services/support/online-shop-support/how-to-guides');
    await expect(page.locator('.page-card h2')).toHaveText([
      'Pressure washers',
      'Window vacs',
      'Steam cleaners',
      'Wet and dry vacuums',
      'Winter storage',
    ]);
    await page.getByRole('link', { name: 'Winter storage' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Store a machine for winter');
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('listitem')).toHaveText([
      'Home',
      'Services and support',
      'Support',
      'How-to guides',
      'Store a machine for winter',
    ]);
    await breadcrumb.getByRole('link', { name: 'How-to guides' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How-to guides');
  });

  test('a promo page shows the products that its editor names', async ({ page }) => {
    await page.goto('/home-garden/window-vac/wv-black-edition');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('Black');
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
    ).toHaveCount(4);
  });
});

test.describe('best deals', () => {
  const AUDIENCES = [
    ['/best-deals/home-garden', 'Best deals: Home & Garden'],
    ['/best-deals/professional', 'Best deals: Professional'],
  ] as const;

  for (const [path, heading] of AUDIENCES) {
    test(`${path} shows reduced products only`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const cards = page.getByRole('article');
      const count = Number((await page.locator('.count').textContent())?.split(' ')[0]);
      expect(count).toBeGreaterThan(0);
      await expect(cards).toHaveCount(Math.min(count, 48));
      for (const card of await cards.all()) {
        const [now = '', was = ''] =
          (await card.locator('.price').first().textContent())
            ?.match(/£[\d,.]+/g)
            ?.map((price) => price.replace(/[£,]/g, '')) ?? [];
        expect(Number(was)).toBeGreaterThan(Number(now));
      }
    });
  }

  test('/best-deals shows those that save most first', async ({ page }) => {
    await page.goto('/best-deals');
    const cards = page.locator('.page-products[data-audience="home-garden"]').getByRole('article');
    await expect(cards).toHaveCount(8);
    const savings: number[] = [];
    for (const card of await cards.all()) {
      const text = (await card.locator('.price').first().textContent()) ?? '';
      const [now = 0, was = 0] = Array.from(text.matchAll(/£([\d,.]+)/g), ([, price = '']) =>
        Number(price.replaceAll(',', '')),
      );
      savings.push(1 - now / was);
    }
    for (const [place, saving] of savings.slice(1).entries()) {
      expect(saving).toBeLessThanOrEqual((savings[place] ?? 0) + 0.001);
    }
  });

  test('the best of both audiences lead to all', async ({ page }) => {
    await page.goto('/best-deals');
    await page.getByRole('link', { name: 'All deals for Home & Garden' }).click();
    await expect(page).toHaveURL('/best-deals/home-garden');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Best deals' })
      .click();
    await expect(page).toHaveURL('/best-deals');
  });
});
