/**
 * Every kind of page at 400 % zoom, on a phone and on a desktop: nothing scrolls sideways (WCAG 1.4.10) and targets are
 * large enough (2.5.8). At 400 % and on the desktop the focus is visible (2.4.7) and never covered (2.4.11).
 */
import { addWasher } from './basket-steps.ts';
import { confirmButton } from './checkout-steps.ts';
import { walk } from './focus-steps.ts';
import { EVERY_KIND, expectUsable } from './page-steps.ts';
import { expect, test } from './shop.ts';

const WINDOWS = [
  { name: 'at 400 %', width: 320, height: 256, keys: ['Tab', 'Shift+Tab'] },
  { name: 'on a phone', width: 390, height: 700, keys: [] },
  { name: 'on a desktop', width: 1440, height: 800, keys: ['Tab', 'Shift+Tab'] },
] as const;

for (const { name, keys, ...viewport } of WINDOWS) {
  test.describe(name, () => {
    test.use({ viewport });

    for (const path of EVERY_KIND) {
      test(`${path} fits, has large targets and shows the focus`, async ({ page }) => {
        await page.goto(path);
        // Results move what stands below them.
        await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
        await expectUsable(page);
        for (const key of keys) {
          const stops = await walk(page, key);
          expect(stops.length).toBeGreaterThan(10);
          expect(stops.filter(({ isSeen, hasRing }) => !isSeen || !hasRing)).toEqual([]);
        }
      });
    }

    test('toasts, open menus, a filled basket and the shipping step fit', async ({ page }) => {
      await addWasher(page);
      await expectUsable(page);
      if (viewport.width < 1024) {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
      }
      for (const index of [0, 2, 3]) {
        await page.locator('.menu > summary').nth(index).click();
        await expectUsable(page);
      }
      await page.getByRole('button', { name: 'Account' }).click();
      await expectUsable(page);
      await page.goto('/basket');
      await expect(page.getByLabel('Quantity')).toBeVisible();
      await expectUsable(page);
      await page.goto('/basket/shipping');
      await confirmButton(page).click();
      await expect(page.locator('.error-summary')).toBeFocused();
      await expectUsable(page);
    });
  });
}
