/** Forced colours: the browser removes fills and shadows, and what they told apart still looks different. */
import type { Locator } from 'playwright/test';
import { addButton, addWasher, purchase, WASHER } from './basket-steps.ts';
import { expect, test } from './shop.ts';

test.use({ forcedColors: 'active', viewport: { width: 1440, height: 900 } });

const look = (target: Locator, property: string) =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('buttons, toasts and open menus have an edge', async ({ page }) => {
  await addWasher(page);
  expect(await look(addButton(page), 'border-top-style')).toBe('solid');
  expect(await look(page.locator('.toast').last(), 'border-top-style')).toBe('solid');
  await page.locator('.menu > summary').first().click();
  const panel = page.locator('.menu[open] .menu-panel');
  expect(await look(panel, 'border-bottom-style')).toBe('solid');
});

test('the chosen picture and the page of a listing are marked', async ({ page }) => {
  await page.goto(WASHER.path);
  const [chosen, other] = [0, 1].map((index) => page.locator('.gallery-thumb').nth(index));
  if (!chosen || !other) throw new Error('There are no two pictures.');
  const width = 'border-top-width';
  expect(await look(chosen, width)).not.toBe(await look(other, width));
  await page.goto('/home-garden/accessories/page/2');
  const pages = page.getByRole('navigation', { name: 'Pages' }).locator('ol a');
  const current = page.locator('.pagination [aria-current]');
  expect(await look(current, width)).not.toBe(await look(pages.first(), width));
});

test('the dots of a carousel are seen', async ({ page }) => {
  await page.goto('/home-garden');
  const dot = page.locator('.carousel-dots i').first();
  const ground = await look(page.locator('body'), 'background-color');
  expect(await look(dot, 'background-color')).not.toBe(ground);
});

test('a pressed button is filled', async ({ page }) => {
  await page.goto(WASHER.path);
  const drawing = purchase(page).locator('[data-list="wishList"] svg');
  expect(await look(drawing, 'fill')).toBe('none');
  await purchase(page).getByRole('button', { name: 'Add to wish list' }).click();
  await expect(purchase(page).locator('[aria-pressed="true"]')).toHaveCount(1);
  expect(await look(drawing, 'fill')).not.toBe('none');
});
