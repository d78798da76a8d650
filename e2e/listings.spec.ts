/** Cards and rows of a listing; `tests/build/found.test.ts` checks their static HTML. */
import { ADDED, expectBadge, message } from './basket-steps.ts';
import { sortBy } from './listing-steps.ts';
import { edgesOf } from './page-steps.ts';
import { expect, test } from './shop.ts';

test('a card adds its product to basket, wish list and comparison', async ({ page }) => {
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

test('a card of a trade listing and of results adds the quantity in its field', async ({
  page,
}) => {
  let badge = 0;
  for (const path of ['/professional/detergents', '/search/active%20cleaner']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Prices excl VAT' }).click();
    const quantity = page.getByRole('spinbutton', {
      name: 'Quantity Active Cleaner Alkaline 10 l',
    });
    await quantity.fill('0');
    await quantity.press('Enter');
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await quantity.fill('3');
    await page.getByRole('button', { name: 'Add to cart Active Cleaner Alkaline 10 l' }).click();
    badge += 3;
    await expectBadge(page, badge);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const [field, button] = [
    page.locator('.card .buy input'),
    page.locator('.add-to-cart > .button'),
  ];
  expect((await edgesOf(button.first())).top).toBeGreaterThan(
    (await edgesOf(field.first())).bottom,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Prices incl VAT' }).click();
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
});

test('the bar of the comparison covers neither cards nor filters of a wide listing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/professional/accessories');
  await page
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click();
  const bar = page.locator('.compare-bar');
  await expect(bar).toContainText('Comparing 1 of 4');
  for (const top of [0, 400, 10_000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const { right, top: above } = await edgesOf(bar);
    const grid = await page.locator('main .grid').boundingBox();
    expect(right).toBeLessThan(grid?.x ?? 0);
    expect((await edgesOf(page.locator('.filter-rail'))).bottom).toBeLessThanOrEqual(above);
  }
});

test('a card that was moved or comes from another page adds its product once', async ({ page }) => {
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

test('prices in a row of cards are aligned at every width', async ({ page }) => {
  for (const path of ['/home-garden/pressure-washer', '/professional/pressure-washer']) {
    await page.goto(path);
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const places = await page.locator('main .grid > li').evaluateAll((items) =>
        items.flatMap((item) => {
          const price = item.querySelector('.price-incl strong')?.getBoundingClientRect();
          // A product sold by telephone has no price.
          return price ? [[item.getBoundingClientRect().top, price.top].map(Math.round)] : [];
        }),
      );
      expect(places.length).toBeGreaterThan(4);
      const inRow = new Map<number, Set<number>>();
      for (const [row = 0, price = 0] of places) {
        inRow.set(row, (inRow.get(row) ?? new Set()).add(price));
      }
      for (const prices of inRow.values()) expect([...prices], `at ${width} px`).toHaveLength(1);
    }
  }
});

test('a reduced price begins a line of its own, with its VAT label, at every width', async ({
  page,
}) => {
  await page.goto('/best-deals/home-garden');
  for (const width of [320, 375, 390, 414, 430, 600, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const prices = await page.locator('main .card .price-incl:has(s)').evaluateAll((all) =>
      all.map((price) => {
        const top = (selector: string) =>
          price.querySelector(selector)?.getBoundingClientRect().top ?? 0;
        const amount = price.querySelector('strong')?.getBoundingClientRect();
        return {
          text: price.textContent,
          isBelow: Math.max(top('s'), top('b')) + 10 < (amount?.top ?? 0),
          isLabelled: innerWidth < 375 || top('small:not(:first-child)') < (amount?.bottom ?? 0),
        };
      }),
    );
    expect(prices.length).toBeGreaterThan(9);
    const broken = prices.filter(({ isBelow, isLabelled }) => !isBelow || !isLabelled);
    expect(broken, `at ${width} px`).toEqual([]);
  }
});
