import { expectAccessible } from './axe.ts';
import {
  chosenFilters,
  filterCheckboxes,
  filterPanel,
  LISTING_DATA,
  opener,
  WASHERS,
} from './listing-steps.ts';
import { expectUsable } from './page-steps.ts';
import { holdRequests } from './search-steps.ts';
import { expect, test } from './shop.ts';

for (const [width, height] of [
  [320, 256],
  [1440, 900],
] as const) {
  const isSheet = width < 1024;

  test.describe(`listing filters at ${width} px`, () => {
    test.use({ viewport: { width, height }, tolerated: /Failed to load resource/ });

    test('fit, have large enough targets and pass axe in every state', async ({ page }) => {
      const held = await holdRequests(page, LISTING_DATA);
      await page.goto(WASHERS);
      if (isSheet) {
        await opener(page).click();
        await expect(page.getByText('Loading the filters')).toBeVisible();
        await expectAccessible(page);
      }
      held.release();
      await expect(filterPanel(page).locator('.facet').first()).toBeVisible();
      const closed = page.locator('.facet:not([open]) > summary');
      while ((await closed.count()) > 0) await closed.first().click();
      await filterCheckboxes(page).nth(0).check();
      // Scroll to the top, because axe measures a link that is half under the header as smaller
      // than 24 pixels.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      if (isSheet) await page.keyboard.press('Escape');
      await expect(chosenFilters(page)).toBeVisible();
      if (isSheet) await expectAccessible(page);
      await expectUsable(page);
    });

    test('pass axe without results and without filter data', async ({ page }) => {
      if (!isSheet) {
        await page.goto(`${WASHERS}?price=-0.01`);
        await expect(chosenFilters(page)).toBeVisible();
        await expectAccessible(page);
      }
      await page.route(LISTING_DATA, (route) => route.abort());
      await page.goto(WASHERS);
      if (isSheet) await opener(page).click();
      await expect(page.locator('.filter-note')).toContainText('We could not reach the shop');
      await expectAccessible(page);
    });
  });
}
