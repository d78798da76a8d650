/** What buys stays at hand, wherever on the page somebody reads. */
import type { Page } from 'playwright/test';
import { addButton, purchase, WASHER } from './basket-steps.ts';
import { expect, test } from './shop.ts';

const bringUp = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView());

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('the panel goes along with description and technical data, and no further', async ({
    page,
  }) => {
    await page.goto(WASHER.path);
    for (const section of ['.specifications', '.applications', '.features']) {
      await bringUp(page, section);
      await expect(addButton(page)).toBeInViewport({ ratio: 1 });
      const [panel, text] = await Promise.all(
        [purchase(page), page.locator(section)].map((part) => part.boundingBox()),
      );
      expect(panel?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    }
    await bringUp(page, '.site-footer');
    await expect(addButton(page)).not.toBeInViewport();
  });

  test('a window too low for the panel scrolls all of it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.goto(WASHER.path);
    await bringUp(page, '.specifications');
    await expect(addButton(page)).not.toBeInViewport();
  });
});

test('delivery and guarantee stand beside the price', async ({ page }) => {
  await page.goto(WASHER.path);
  const facts = purchase(page).getByRole('list', { name: 'Good to know' });
  await expect(facts.getByRole('listitem')).toHaveText([
    /Free UK delivery\s+On all orders over £50/,
    /Expert advice and support/,
    /\+1 extra year guarantee\s+On all Home & Garden machines/,
  ]);
});
