/** A browser below the least versions of package.json, which has no popovers. */
import { WASHER } from './basket-steps.ts';
import { expect, test } from './shop.ts';

const NOTE = 'This browser is too old for our shop.';

for (const path of ['/', WASHER.path, '/basket', '/customer/sign-in']) {
  test(`${path} says nothing of old browsers to one that is not`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(NOTE)).toBeHidden();
  });

  test(`${path} gives an old one a telephone number`, async ({ page }) => {
    // To it the attribute means nothing.
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<p popover', '<p unknown');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(path);
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(page.getByText(NOTE).getByRole('link')).toHaveAttribute('href', /^tel:\d+$/);
  });
}
