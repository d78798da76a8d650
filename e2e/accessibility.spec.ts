import { violations } from './axe.ts';
import { addButton, addWasher, message, purchase } from './basket-steps.ts';
import { expect, test } from './shop.ts';

const PAGES = [
  ...['/', '/home-garden', '/professional', '/home-garden/pressure-washer'],
  ...['/professional/tank-cleaning-systems', '/home-garden/accessories/page/2', '/pw-120-home'],
  ...['/privacy-policy', '/privacy-policy/full-notice', '/nonsense', '/professional/nonsense'],
  '/basket',
];

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, tolerated: /status of 400/ });

    for (const path of PAGES) {
      test(`${path} is accessible`, async ({ page }) => {
        await page.goto(path);
        expect(await violations(page)).toEqual([]);
      });
    }

    test('buying and the basket are accessible, refusals too', async ({ page }) => {
      await addWasher(page);
      expect(await violations(page)).toEqual([]);
      await purchase(page).getByLabel('Quantity').fill('0');
      await addButton(page).click();
      expect(await violations(page)).toEqual([]);
      await page.goto('/basket');
      await page.getByLabel('Quantity').fill('9999');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(message(page, 'The requested qty is not available')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('open menus are accessible', async ({ page }) => {
      await page.goto('/');
      if (width < 1024) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      for (const index of [0, 1, 2]) {
        await page.locator('.menu > summary').nth(index).click();
        expect(await violations(page)).toEqual([]);
      }
      await page.getByRole('button', { name: 'Account' }).click();
      expect(await violations(page)).toEqual([]);
    });
  });
}
