import { expect, test } from './shop.ts';

test('the slider of a landing page wraps in both directions', async ({ page }) => {
  await page.goto('/home-garden');
  const slider = page.getByRole('region', { name: 'Home & Garden', exact: true });
  const slides = slider.locator('.slide');
  const last = (await slides.count()) - 1;
  await slider.getByRole('button', { name: 'Previous picture' }).click();
  await expect(slides.nth(last)).toBeInViewport({ ratio: 0.5 });
  await slider.getByRole('button', { name: 'Next picture' }).click();
  await expect(slides.nth(0)).toBeInViewport({ ratio: 0.5 });
  await slider.getByRole('button', { name: 'Next picture' }).click();
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 });
});
