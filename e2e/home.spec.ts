import type { Page } from 'playwright/test';
import { suppressScrollEnd } from './page-steps.ts';
import { expect, test } from './shop.ts';

test('home and landing pages show a product within two screens of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/home-garden', '/professional']) {
    await page.goto(path);
    const box = await page.getByRole('article').first().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), path).toBeLessThan(2 * 844);
    const shortcuts = page.locator('.two-worlds .shortcuts');
    for (const each of await shortcuts.all()) await expect(each.locator('li a')).toHaveCount(6);
    await expect(shortcuts).toHaveCount(path === '/' ? 2 : 0);
  }
});

test('a phone’s first view links to both audiences, and each carousel button fits a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const name of ['Home & Garden', 'Professional']) {
    const link = page.locator('.to-audiences').getByRole('link', { name });
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const button of await page.locator('.carousel-controls button').all()) {
      const box = await button.boundingBox();
      expect([box?.width, box?.height], String(width)).toEqual([44, 44]);
    }
  }
});

test('the shop’s promises are above the carousels at each width', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const promises = await page.getByRole('region', { name: 'Good to know' }).boundingBox();
    const carousel = await page.locator('.two-worlds').boundingBox();
    expect(promises?.y, String(width)).toBeLessThan(carousel?.y ?? 0);
  }
});

test('the first view has categories on a tablet, and prices on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  for (const part of ['.slide:first-child .button', '.shortcuts li:first-child a']) {
    for (const each of await page.locator(`.two-worlds ${part}`).all()) {
      await expect(each, part).toBeInViewport({ ratio: 1 });
    }
  }
  await page.getByRole('button', { name: 'Essential only' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const price of await page.locator('.two-worlds .price-incl strong').all()) {
    await expect(price).toBeInViewport();
  }
});

test('the deals of both audiences have prices and buttons on one line', async ({ page }) => {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    for (const part of ['.card img', '.price strong', '.button', '> .more']) {
      const tops = await page
        .locator('.deals')
        .evaluateAll(
          (all, selector) =>
            all
              .map((deals) => [...deals.querySelectorAll(`:scope ${selector}`)])
              .map((parts) => parts.map((each) => Math.round(each.getBoundingClientRect().top))),
          part,
        );
      expect(tops[0]?.length, part).toBeGreaterThan(0);
      expect(tops[1], `${part} at ${width}`).toEqual(tops[0]);
    }
  }
});

test('product headings are one level below the heading of their deals', async ({ page }) => {
  await page.goto('/');
  const deals = page.locator('.deals').first();
  await expect(deals.getByRole('heading', { level: 3 })).toHaveText('Best deals: Home & Garden');
  await expect(deals.getByRole('heading', { level: 4 })).toHaveCount(2);
});

test.describe('carousel', () => {
  /** Opens the home page with a stopped clock, which only `runFor` advances. */
  async function openHome(page: Page): Promise<void> {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/');
    await page.mouse.move(2, 2);
  }

  test('changes slides every 3000 ms back to the first slide, then leaves the turn to the other', async ({
    page,
  }) => {
    await openHome(page);
    const carousel = page.getByRole('region', { name: 'Home & Garden', exact: true });
    const dots = carousel.locator('.carousel-dots i');
    const count = await dots.count();
    await page.clock.runFor(2999);
    await expect(dots.nth(0)).toHaveClass('is-current');
    await page.clock.runFor(1);
    await expect(dots.nth(1)).toHaveClass('is-current');
    await expect(carousel.locator('.slide').nth(1)).toBeInViewport({ ratio: 0.5 });
    const others = page
      .getByRole('region', { name: 'Professional', exact: true })
      .locator('.carousel-dots i');
    for (let place = 2; place <= count; place += 1) {
      await page.clock.runFor(3000);
      await expect(dots.nth(place % count)).toHaveClass('is-current');
      await expect(carousel.locator('.slide').nth(place % count)).toBeInViewport({ ratio: 0.5 });
      await expect(others.nth(0)).toHaveClass('is-current');
    }
    await expect(dots.nth(0)).toHaveClass('is-current');
    await page.clock.runFor(3000);
    await expect(dots.nth(0)).toHaveClass('is-current');
    await expect(others.nth(1)).toHaveClass('is-current');
  });

  test('steps by arrows and swipe, and stops for pointer, focus and Pause', async ({ page }) => {
    await suppressScrollEnd(page);
    await openHome(page);
    const other = page.getByRole('region', { name: 'Home & Garden', exact: true });
    await other.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(2, 2);
    const carousel = page.getByRole('region', { name: 'Professional', exact: true });
    const dots = carousel.locator('.carousel-dots i');
    const first = dots.nth(0);
    await test.step('a pointer', async () => {
      await page.clock.runFor(2000);
      await carousel.hover();
      await page.clock.runFor(7500);
      await expect(first).toHaveClass('is-current');
      await page.mouse.move(2, 2);
      await page.clock.runFor(2999);
      await expect(first).toHaveClass('is-current');
      await page.clock.runFor(1);
      await expect(dots.nth(1)).toHaveClass('is-current');
    });
    await test.step('arrows, both ways', async () => {
      await carousel.getByRole('button', { name: 'Previous picture' }).click();
      await expect(first).toHaveClass('is-current');
      await carousel.getByRole('button', { name: 'Previous picture' }).click();
      await expect(dots.last()).toHaveClass('is-current');
      await carousel.getByRole('button', { name: 'Next picture' }).click();
      await expect(first).toHaveClass('is-current');
    });
    await test.step('the focus, also when a pointer passes over it', async () => {
      await page.keyboard.press('Tab');
      await carousel.locator('.slide a').first().focus();
      await page.mouse.move(2, 2);
      await page.clock.runFor(7000);
      await expect(first).toHaveClass('is-current');
      await carousel.hover();
      await page.mouse.move(2, 2);
      await page.clock.runFor(7000);
      await expect(first).toHaveClass('is-current');
    });
    await test.step('Pause, until Play', async () => {
      await carousel.getByRole('button', { name: 'Pause' }).click();
      await page.mouse.move(2, 2);
      await page.clock.runFor(7000);
      await expect(first).toHaveClass('is-current');
      await carousel.getByRole('button', { name: 'Play' }).click();
      await page.clock.runFor(3000);
      await expect(dots.nth(1)).toHaveClass('is-current');
      await carousel.getByRole('button', { name: 'Pause' }).click();
    });
    await test.step('a swipe', async () => {
      await carousel.locator('.slides').evaluate((row) => row.scrollTo({ left: 0 }));
      const isMarked = async () => {
        await page.clock.runFor(100);
        return first.getAttribute('class');
      };
      await expect.poll(isMarked).toBe('is-current');
    });
  });
});
