import { expectAccessible } from './axe.ts';
import { results } from './search-steps.ts';
import { expect, test } from './shop.ts';

test.describe('filters of search results', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('sort and narrow the results, update the URL and follow Back', async ({ page }) => {
    await page.goto('/search/vac');
    const found = results(page);
    const count = found.locator('.count');
    await expect(count).toHaveText(/^Results found: \d+$/);
    const all = (await count.textContent()) ?? '';
    await page.getByLabel('Sort by').selectOption('Price, high to low');
    await expect(page).toHaveURL('/search/vac?sort=price-desc');
    const names = found.locator('.card-name');
    await expect(names.first()).toHaveText('TDV 10 Industrial Steam Vacuum');
    await page.getByRole('button', { name: 'Filter' }).click();
    const option = found.getByLabel(/^Home & Garden/);
    const promised = /\((\d+)\)/.exec((await option.locator('..').textContent()) ?? '')?.[1];
    await option.check();
    await expect(count).toHaveText(`Results found: ${promised}`);
    await expect(page).toHaveURL('/search/vac?sort=price-desc&range=home-garden');
    await expectAccessible(page);
    await found.getByRole('button', { name: /^Show \d+ items/ }).click();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(count).toHaveText(all);
    await page.goBack();
    await expect(count).toHaveText(`Results found: ${promised}`);
  });
});
