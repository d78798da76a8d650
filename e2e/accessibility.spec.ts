import { expectAccessible } from './axe.ts';
import { addButton, addWasher, message, purchase } from './basket-steps.ts';
import { hold } from './search-steps.ts';
import { expect, test } from './shop.ts';

/** Pages whose layout differs on a wide screen. */
const WIDE = [
  '/',
  '/home-garden',
  '/home-garden/pressure-washer',
  '/pw-120-home',
  '/privacy-policy',
];

const PAGES = [
  '/professional',
  '/professional/tank-cleaning-systems',
  '/home-garden/accessories/page/2',
  '/privacy-policy/full-notice',
  '/nonsense',
  '/professional/nonsense',
  '/services/support',
  '/services/industry-solutions/food-industry',
  '/enquiry/sent',
  '/customer/link/account-confirmed',
  '/enquiry/not-sent',
  '/best-deals',
  '/best-deals/professional',
  '/home-garden/window-vac/wv-black-edition',
  '/basket',
  '/wish-list',
  '/compare',
  '/quick-order',
];

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, tolerated: /status of 400/ });

    for (const path of width === 390 ? [...WIDE, ...PAGES] : WIDE) {
      test(`${path} is accessible`, async ({ page }) => {
        await page.goto(path);
        await expectAccessible(page);
      });
    }

    test('buying and the basket are accessible, refusals too', async ({ page }) => {
      await addWasher(page);
      await expectAccessible(page);
      await purchase(page).getByLabel('Quantity').fill('0');
      await addButton(page).click();
      await expectAccessible(page);
      await page.goto('/basket');
      await page.getByLabel('Quantity').fill('9999');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(message(page, 'The requested qty is not available')).toBeVisible();
      await expectAccessible(page);
    });

    test('a basket that is loading or cannot be reached is accessible', async ({ page }) => {
      await addWasher(page);
      const held = await hold(page, '**/rest/V1/guest-carts/**');
      await page.goto('/basket');
      await expect(page.getByText('Loading your basket')).toBeVisible();
      await held.waiting;
      await expectAccessible(page);
      held.release();
      await page.route('**/rest/V1/guest-carts/**', (route) => route.fulfill({ status: 400 }));
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      await expectAccessible(page);
    });

    test('open menus are accessible', async ({ page }) => {
      await page.goto('/');
      if (width < 1024) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      for (const index of [0, 1, 2]) {
        await page.locator('.menu > summary').nth(index).click();
        await expectAccessible(page);
      }
      await page.getByRole('button', { name: 'Account' }).click();
      await expectAccessible(page);
    });
  });
}

test('the privacy policy is accessible in its dark theme too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/privacy-policy');
  await page.locator('.accordion > summary').nth(1).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('.menu > summary').nth(1).click();
  await expectAccessible(page);
  // Without the drawer that lies over it, all of the page counts.
  await page.locator('#menu').evaluate((drawer) => drawer.remove());
  await expectAccessible(page);
});
