import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { expectUsable } from './page-steps.ts';
import { SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

const PATH = '/st-6-premium-steam-station';
const VIDEO = 'https://www.youtube.com/watch?v=SteamST6how';

const description = (page: Page) => page.locator('.description');

async function topsOf(page: Page): Promise<number[]> {
  const headings = description(page).getByRole('heading', {
    name: /Grout and corners|Whole floors/,
  });
  const boxes = await headings.evaluateAll((each) =>
    each.map((h) => h.getBoundingClientRect().top),
  );
  return boxes.map(Math.round);
}

test(
  'description columns are side by side on a wide screen and stacked on a phone',
  SANDBOX_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(PATH);
    for (const name of ['Steam from the point-jet nozzle on grout', 'A floor, half of it mopped']) {
      const picture = description(page).getByRole('img', { name });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(300);
    }
    const [first, second] = await topsOf(page);
    expect(first).toBe(second);
    await expect(
      description(page).getByRole('table').getByText('Tiles, stone, glass'),
    ).toBeVisible();
    await expect(
      description(page).getByRole('link', { name: 'Compare steam cleaners' }),
    ).toHaveAttribute('href', '/home-garden/steam-cleaners');
    await page.setViewportSize({ width: 390, height: 844 });
    const [upper = 0, lower = 0] = await topsOf(page);
    expect(lower).toBeGreaterThan(upper + 100);
    await expectUsable(page);
  },
);

test(
  'a gallery video is shown as a picture that links to YouTube, and the full-screen view omits it',
  SANDBOX_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(PATH);
    await page.locator('.gallery-thumb').nth(3).click();
    const video = page.getByRole('link', { name: /Watch the video on YouTube: The ST 6/ });
    await expect(video).toBeVisible();
    await expect(video).toHaveAttribute('href', VIDEO);
    await expectAccessible(page);
    await page.locator('.gallery-thumb').nth(1).click();
    await page.getByRole('button', { name: 'Full screen' }).click();
    const viewer = page.getByRole('dialog', { name: 'Pictures, full screen' });
    await expect(viewer.getByRole('status')).toContainText('2 of 3');
    await viewer.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.locator('.gallery-large').nth(1)).toBeVisible();
  },
);
