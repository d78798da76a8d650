import { violations } from './axe.ts';
import {
  boxes,
  chosen,
  LISTING_DATA,
  opener,
  panel,
  unreachable,
  WASHERS,
} from './listing-steps.ts';
import { overflowing, smallTargets } from './page-steps.ts';
import { hold } from './search-steps.ts';
import { expect, test } from './shop.ts';

for (const [width, height] of [
  [320, 256],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, tolerated: /Failed to load resource/ });

    test('the filters fit, are large enough and accessible in every state', async ({ page }) => {
      const held = await hold(page, LISTING_DATA);
      await page.goto(WASHERS);
      await opener(page).click();
      await expect(page.getByText('Loading the filters')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      held.release();
      await expect(panel(page)).toBeVisible();
      const closed = page.locator('.facet:not([open]) > summary');
      while ((await closed.count()) > 0) await closed.first().click();
      expect(await violations(page)).toEqual([]);
      await boxes(page).nth(0).check();
      await expect(chosen(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    });

    test('nothing that fits and no filters are accessible', async ({ page }) => {
      await page.goto(`${WASHERS}?price=-0.01`);
      await expect(chosen(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.route(LISTING_DATA, (route) => route.abort());
      await page.goto(WASHERS);
      await opener(page).click();
      await expect(unreachable(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
