import { expectAccessible } from './axe.ts';
import { expect, test } from './shop.ts';

const GUIDE = '/home-garden/which-machine';

function itemsIn(text: string | null): number {
  return Number(/(\d+) items?$/.exec(text?.trim() ?? '')?.[1]);
}

test.describe('machine guide', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('leads from the landing page through its questions to a filtered listing, and back', async ({
    page,
  }) => {
    await page.goto('/home-garden');
    await page.getByRole('link', { name: 'Find your machine' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Which machine is right for me?',
    );
    await page.getByRole('link', { name: /^Cars, bikes and boats/ }).press('Enter');
    await expect(page.getByRole('heading', { name: 'What kind of machine?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What do you want to clean?' })).toBeHidden();
    await page.getByRole('link', { name: /^Pressure Washer/ }).click();
    await expect(page.getByRole('heading', { name: 'What matters most to you?' })).toBeVisible();
    await expectAccessible(page);
    const answer = page.getByRole('link', { name: /^100 to 125 bar/ });
    const promised = itemsIn(await answer.textContent());
    await answer.click();
    await expect(page).toHaveURL(/pressure-washer\?applications=cars-bikes-and-boats&pressure=/);
    await expect(page.getByRole('article')).toHaveCount(promised);
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText(
      'Applications: Cars, bikes and boats',
    );
    await page.goBack();
    await page.getByRole('link', { name: 'Change: Pressure Washer' }).click();
    await expect(page.getByRole('heading', { name: 'What kind of machine?' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'What do you want to clean?' })).toBeVisible();
  });

  test('opens from a listing and offers only matching answers, with pictures', async ({ page }) => {
    await page.goto('/home-garden/pressure-washer');
    const way = page.getByRole('link', { name: 'Which machine is right for me?' });
    await expect(way).toBeInViewport();
    await way.click();
    await expect(page).toHaveURL(GUIDE);
    const answers = page.locator('#topics .answer');
    await expect(answers).toHaveCount(12);
    for (const answer of await answers.all()) {
      const picture = answer.locator('img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(160);
    }
    await page.getByRole('link', { name: /^Patios, paths and drives/ }).click();
    await expect(page.locator('.step:target .kinds .answer')).toHaveText([
      /Pressure Washer/,
      /Push Sweepers/,
    ]);
  });

  test('keeps its question visible after Skip to content', async ({ page }) => {
    await page.goto(`${GUIDE}#cars-bikes-and-boats.pressure-washer`);
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'What matters most to you?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What do you want to clean?' })).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('asks the same questions and warns that the listing is unfiltered', async ({ page }) => {
      await page.goto(GUIDE);
      expect(await page.content()).toContain('Without JavaScript a listing shows all');
      await page.getByRole('link', { name: /^Stoves, fireplaces/ }).click();
      await page.getByRole('link', { name: /^Specialized Vacuum/ }).click();
      await expect(page).toHaveURL(/specialized-vacuum\?applications=stoves/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Specialized Vacuum');
    });
  });
});
