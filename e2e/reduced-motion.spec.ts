/** Reduced motion: nothing moves in a browser that asks for it. */
import type { Page } from 'playwright/test';
import { addButton, WASHER } from './basket-steps.ts';
import { EVERY_KIND } from './page-steps.ts';
import { hold } from './search-steps.ts';
import { expect, test } from './shop.ts';

test.use({ reducedMotion: 'reduce' });

/** What moves, or would once it changes, for longer than a blink. */
async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const BLINK = 0.1;
    const longest = (durations: string) =>
      Math.max(...durations.split(',').map((duration) => Number.parseFloat(duration)));
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        const isAnimated = style.animationName !== 'none';
        const isMoved = longest(style.transitionDuration) > BLINK;
        if (isAnimated || isMoved || style.scrollBehavior === 'smooth') {
          found.push(`${part ?? ''} ${element.outerHTML.slice(0, 120)}`);
        }
      }
    }
    return found;
  });
}

for (const path of EVERY_KIND) {
  test(`${path} stands still`, async ({ page }) => {
    await page.goto(path);
    expect(await moving(page)).toEqual([]);
  });
}

test('a button that is busy shows it without motion', async ({ page }) => {
  await page.goto(WASHER.path);
  const held = await hold(page, '**/rest/V1/guest-carts');
  await addButton(page).click();
  await held.waiting;
  const ring = () =>
    addButton(page).evaluate((button) => getComputedStyle(button, '::after').content);
  await expect.poll(ring).toBe('""');
  expect(await moving(page)).toEqual([]);
  held.release();
});

test('the carousels of the home page start paused', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.carousel.is-paused')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Play' }).first()).toBeVisible();
});
