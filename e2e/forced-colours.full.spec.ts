/** Forced colours: states stay distinguishable although the browser removes fills and shadows. */
import type { Locator } from 'playwright/test';
import { addButton, addWasher, purchase } from './basket-steps.ts';
import { expect, test } from './shop.ts';

test.use({ forcedColors: 'active', viewport: { width: 1440, height: 900 } });

const computedStyle = (target: Locator, property: string) =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('toasts, menus, the chosen picture and a pressed button stay distinguishable', async ({
  page,
}) => {
  await addWasher(page);
  expect(await computedStyle(addButton(page), 'border-top-style')).toBe('solid');
  expect(await computedStyle(page.locator('.toast').last(), 'border-top-style')).toBe('solid');
  await page.locator('.menu > summary').first().click();
  const panel = page.locator('.menu[open] .menu-panel');
  expect(await computedStyle(panel, 'border-bottom-style')).toBe('solid');
  await page.keyboard.press('Escape');
  const [chosen, other] = [0, 1].map((index) => page.locator('.gallery-thumb').nth(index));
  if (!chosen || !other) throw new Error('There are no two pictures.');
  expect(await computedStyle(chosen, 'border-top-width')).not.toBe(
    await computedStyle(other, 'border-top-width'),
  );
  const drawing = purchase(page).locator('[data-list="wishList"] svg');
  expect(await computedStyle(drawing, 'fill')).toBe('none');
  await purchase(page).getByRole('button', { name: 'Add to wish list' }).click();
  await expect(purchase(page).locator('[aria-pressed="true"]')).toHaveCount(1);
  expect(await computedStyle(drawing, 'fill')).not.toBe('none');
});

test('the current listing page, carousel dots and the VAT choice stay distinguishable', async ({
  page,
}) => {
  await page.goto('/home-garden/accessories/page/2');
  const pages = page.getByRole('navigation', { name: 'Pages' }).locator('ol a');
  const current = page.locator('.pagination [aria-current]');
  const width = 'border-top-width';
  expect(await computedStyle(current, width)).not.toBe(await computedStyle(pages.first(), width));
  const half = (label: string) => page.getByRole('button', { name: `Prices ${label} VAT` });
  const fill = (label: string) => computedStyle(half(label), 'background-color');
  const [filled, empty] = [await fill('incl'), await fill('excl')];
  expect(filled).not.toBe(empty);
  await half('excl').click();
  // The colour transition takes several frames.
  await expect.poll(() => fill('incl')).toBe(empty);
  await expect.poll(() => fill('excl')).toBe(filled);
  await page.goto('/home-garden');
  const dot = page.locator('.carousel-dots i').first();
  const ground = await computedStyle(page.locator('body'), 'background-color');
  expect(await computedStyle(dot, 'background-color')).not.toBe(ground);
});
