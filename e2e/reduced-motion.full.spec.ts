/**
 * Reduced motion: nothing moves if the browser requests it; `every-page.spec.ts` covers most
 * templates.
 */
import { addButton, WASHER } from './basket-steps.ts';
import { movingElements } from './motion-steps.ts';
import { holdRequests } from './search-steps.ts';
import { expect, test } from './shop.ts';

test.use({ reducedMotion: 'reduce' });

test('a busy button shows progress without motion', async ({ page }) => {
  await page.goto(WASHER.path);
  const held = await holdRequests(page, '**/rest/V1/guest-carts');
  await addButton(page).click();
  await held.waiting;
  const ring = () =>
    addButton(page).evaluate((button) => getComputedStyle(button, '::after').content);
  await expect.poll(ring).toBe('""');
  expect(await movingElements(page)).toEqual([]);
  held.release();
});

test('carousels of the home page stay paused until Play', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.mouse.move(2, 2);
  await expect(page.locator('.carousel.is-paused')).toHaveCount(2);
  await page.clock.runFor(9000);
  const carousel = page.getByRole('region', { name: 'Home & Garden', exact: true });
  await expect(carousel.locator('.carousel-dots i').nth(0)).toHaveClass('is-current');
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
});
