import { takeScrollEndAway } from './page-steps.ts';
import { expect, test } from './shop.ts';

test.describe('home', () => {
  test('shows both worlds, the strip, the telephone number, two promos and eight tiles', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Home');
    for (const name of ['Home & garden', 'Professional']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    }
    const strip = page.getByRole('region', { name: 'Good to know' });
    for (const text of [
      'Free UK delivery',
      '£50',
      'Expert advice and support',
      '+1 extra year guarantee',
    ]) {
      await expect(strip).toContainText(text);
    }
    await expect(page.locator('.phone-banner .button')).toHaveAttribute('href', /^tel:\d+$/);
    await expect(page.locator('.promo')).toHaveCount(2);
    await expect(page.locator('.promo a')).toHaveText([/steam/i, /window vac black edition/i]);
    await expect(page.locator('.tile')).toHaveCount(8);
  });

  test('sells: deals, categories and the guide of both worlds', async ({ page }) => {
    await page.goto('/');
    for (const [world, name] of [
      ['home-garden', 'Home & Garden'],
      ['professional', 'Professional'],
    ] as const) {
      const part = page.locator(`.two-worlds [data-audience="${world}"]`);
      const deals = part.getByRole('article');
      await expect(deals).toHaveCount(2);
      for (const deal of await deals.all()) await expect(deal).toContainText(/£[\d,]+\.\d\d/);
      await expect(part.getByRole('link', { name: `All deals for ${name}` })).toHaveAttribute(
        'href',
        `/best-deals/${world}`,
      );
      await expect(part.locator('.shortcuts li a')).toHaveCount(6);
      await expect(page.getByRole('link', { name: `Guide for ${name}` })).toHaveAttribute(
        'href',
        `/${world}/which-machine`,
      );
    }
    await expect(page.locator('.trust')).toContainText('14 days to change your mind');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    for (const path of ['/', '/home-garden', '/professional']) {
      test(`${path} shows something to buy within two screens`, async ({ page }) => {
        await page.goto(path);
        const box = await page.getByRole('article').first().boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(2 * 844);
      });
    }
  });

  test('has another telephone number than the product pages', async ({ page }) => {
    await page.goto('/');
    const home = await page.locator('.phone-banner .button').getAttribute('href');
    await page.goto('/pw-120-home');
    expect(await page.locator('.purchase a[href^="tel:"]').getAttribute('href')).not.toBe(home);
  });
});

test.describe('a carousel', () => {
  test.beforeEach(async ({ page }) => {
    // Time stands still from before the page's first line: only runFor moves it.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/');
    await page.mouse.move(2, 2);
  });

  const current = '.carousel-dots i.is-current';

  test('changes every 3000 ms and comes back to the first', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Home & garden', exact: true });
    const dots = carousel.locator('.carousel-dots i');
    const count = await dots.count();
    await page.clock.runFor(2999);
    await expect(dots.nth(0)).toHaveClass('is-current');
    await page.clock.runFor(1);
    await expect(dots.nth(1)).toHaveClass('is-current');
    await expect(carousel.locator('.slide').nth(1)).toBeInViewport({ ratio: 0.5 });
    for (let place = 2; place <= count; place += 1) {
      await page.clock.runFor(3000);
      await expect(dots.nth(place % count)).toHaveClass('is-current');
      await expect(carousel.locator('.slide').nth(place % count)).toBeInViewport({ ratio: 0.5 });
    }
    await expect(dots.nth(0)).toHaveClass('is-current');
    await expect(carousel.locator('.slide').nth(0)).toBeInViewport({ ratio: 0.5 });
  });

  test('is stepped by arrows, both ways', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Professional', exact: true });
    const dots = carousel.locator('.carousel-dots i');
    await carousel.getByRole('button', { name: 'Previous picture' }).click();
    await expect(dots.last()).toHaveClass('is-current');
    await carousel.getByRole('button', { name: 'Next picture' }).click();
    await expect(dots.first()).toHaveClass('is-current');
  });

  test('knows the slide that was swiped to', async ({ page }) => {
    await takeScrollEndAway(page);
    await page.reload();
    const carousel = page.getByRole('region', { name: 'Professional', exact: true });
    await carousel.hover();
    await carousel.locator('.slides').evaluate((row) => row.scrollBy({ left: row.clientWidth }));
    const second = carousel.locator('.carousel-dots i').nth(1);
    const isMarked = async () => {
      await page.clock.runFor(100);
      return second.getAttribute('class');
    };
    await expect.poll(isMarked).toBe('is-current');
  });

  test('leads to its category', async ({ page }) => {
    await page
      .getByRole('region', { name: 'Professional', exact: true })
      .locator('.slide a')
      .first()
      .click();
    await expect(page).toHaveURL('/professional/floor-scrubbers-scrubber-dryers');
  });

  test('waits while somebody points at it, and starts anew afterwards', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Professional', exact: true });
    const dots = carousel.locator('.carousel-dots i');
    await page.clock.runFor(2000);
    await carousel.hover();
    await page.clock.runFor(7500);
    await expect(dots.nth(0)).toHaveClass('is-current');
    await page.mouse.move(2, 2);
    await page.clock.runFor(2999);
    await expect(dots.nth(0)).toHaveClass('is-current');
    await page.clock.runFor(1);
    await expect(dots.nth(1)).toHaveClass('is-current');
  });

  test('waits while it has the focus, also when a pointer passes over it', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Professional', exact: true });
    const dots = carousel.locator('.carousel-dots i');
    await page.keyboard.press('Tab');
    await carousel.locator('.slide a').first().focus();
    await page.clock.runFor(7000);
    await expect(dots.nth(0)).toHaveClass('is-current');
    await carousel.hover();
    await page.mouse.move(2, 2);
    await page.clock.runFor(7000);
    await expect(dots.nth(0)).toHaveClass('is-current');
  });

  test('stands still after Pause and goes on after Play', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Professional', exact: true });
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(2, 2);
    await page.clock.runFor(7000);
    await expect(carousel.locator('.carousel-dots i').nth(0)).toHaveClass('is-current');
    await carousel.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(3000);
    await expect(carousel.locator(current)).toHaveCount(1);
    await expect(carousel.locator('.carousel-dots i').nth(0)).not.toHaveClass('is-current');
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a carousel stands still until Play', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.mouse.move(2, 2);
    const carousel = page.getByRole('region', { name: 'Home & garden', exact: true });
    await page.clock.runFor(9000);
    await expect(carousel.locator('.carousel-dots i').nth(0)).toHaveClass('is-current');
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});
