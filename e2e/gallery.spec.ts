import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { WASHER } from './basket-steps.ts';
import { expectUsable, suppressScrollEnd } from './page-steps.ts';
import { holdRequests } from './search-steps.ts';
import { expect, test } from './shop.ts';

const COUNT = 3;

const opener = (page: Page) => page.getByRole('button', { name: 'Full screen' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures, full screen' });
const place = (page: Page) => viewer(page).getByRole('status');
const thumb = (page: Page, number: number) => page.locator('.gallery-thumb').nth(number - 1);
const seen = (page: Page) => viewer(page).locator('.viewer-picture[tabindex="0"]');
const control = (page: Page, name: string) =>
  viewer(page).getByRole('button', { name, exact: true });

/** Expects this picture to fill the row, with the others outside the window. */
async function expectSeen(page: Page, number: number): Promise<void> {
  await expect(place(page)).toContainText(`${number} of ${COUNT}`);
  await expect(seen(page)).toHaveCount(1);
  await expect(seen(page)).toBeInViewport({ ratio: 0.99 });
  const scrolled = viewer(page)
    .locator('.viewer-slides')
    .evaluate((row) => Math.round(row.scrollLeft / row.clientWidth));
  expect(await scrolled).toBe(number - 1);
}

test('Full screen opens the chosen picture, and closing it selects the picture viewed last', async ({
  page,
}) => {
  await page.goto(WASHER.path);
  await thumb(page, 2).click();
  await opener(page).click();
  await expectSeen(page, 2);
  await control(page, 'Next picture').click();
  await expectSeen(page, 3);
  await control(page, 'Next picture').click();
  await expectSeen(page, 1);
  await control(page, 'Previous picture').click();
  await expectSeen(page, 3);
  await control(page, 'Close').click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.locator('.gallery-large').nth(2)).toBeVisible();
  await expect(opener(page)).toBeFocused();
});

test('arrow keys change the picture, Tab stays in the view, and Escape returns the focus', async ({
  page,
}) => {
  await page.goto(WASHER.path);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toBeVisible();
  await seen(page).focus();
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
  ] as const) {
    await page.keyboard.press(key);
    await expectSeen(page, number);
  }
  await expect(seen(page)).toBeFocused();
  const names = [];
  for (let stop = 0; stop < 4; stop += 1) {
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')));
    await page.keyboard.press('Tab');
  }
  expect(names.slice(1)).toEqual(['Previous picture', 'Next picture', 'Close']);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('a press on the large picture opens the full-screen view, and a press there zooms in and out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(WASHER.path);
  await page.locator('.gallery-large:visible').click();
  await expectSeen(page, 1);
  const image = seen(page).locator('img');
  const width = async () => (await image.boundingBox())?.width ?? 0;
  // The width is 0 until the picture has loaded.
  await expect.poll(width).toBeGreaterThan(0);
  await expectAccessible(page);
  const before = await width();
  await seen(page).click({ position: { x: 10, y: 10 } });
  await expect(seen(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await width()).toBeGreaterThan(before * 1.4);
  await expectAccessible(page);
  await seen(page).focus();
  await page.keyboard.press('Enter');
  await expect(seen(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await width()).toBeCloseTo(before, 0);
  await seen(page).click();
  await control(page, 'Next picture').click();
  await expectSeen(page, 2);
  await expect(viewer(page).locator('[aria-pressed="true"]')).toHaveCount(0);
  await control(page, 'Close').click();
  await expectUsable(page);
});

test('the visible picture loads in its largest size, the others load lazily, and a zoomed picture scrolls', async ({
  page,
}) => {
  await page.goto(WASHER.path);
  await opener(page).click();
  await expectSeen(page, 1);
  const image = seen(page).locator('img');
  await expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.currentSrc))
    .toMatch(/-1600\.avif$/);
  for (const later of await viewer(page).locator('[tabindex="-1"] img').all()) {
    await expect(later).toHaveAttribute('loading', 'lazy');
  }
  await seen(page).click({ position: { x: 10, y: 10 } });
  const slide = viewer(page).locator('li').first();
  expect(await slide.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(() => slide.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test.describe('gallery on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe over the large picture selects its neighbour and opens nothing', async ({
    page,
  }) => {
    // The script that reads swipes loads after the page.
    await page.goto(WASHER.path, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    const box = await page.locator('.gallery-large:visible').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 100];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', right = 0, down = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + right, y: y + down }],
      });
    for (const [right, down, number] of [
      [-100, 10, 2],
      [-60, -60, 2],
      [-100, 0, 3],
      [-100, 0, 3],
      [-20, 0, 3],
      [100, 10, 2],
    ] as const) {
      await touch('touchStart');
      await touch('touchMove', right / 2, down / 2);
      await touch('touchMove', right, down);
      await touch('touchEnd');
      const name = `${right}, ${down}`;
      await expect(page.locator('.gallery input').nth(number - 1), name).toBeChecked();
      await expect(page.locator('.gallery-large').nth(number - 1), name).toBeVisible();
    }
    await expect(viewer(page)).toHaveCount(0);
  });

  test('swipes to the next picture and no further', async ({ page }) => {
    await suppressScrollEnd(page);
    await page.goto(WASHER.path);
    await page.locator('.gallery-large:visible').tap();
    await expect(viewer(page)).toBeVisible();
    const row = viewer(page).locator('.viewer-slides');
    expect(await row.evaluate((list) => getComputedStyle(list).scrollSnapType)).toBe('x mandatory');
    await row.evaluate((list) => list.scrollBy({ left: 300, behavior: 'smooth' }));
    await expectSeen(page, 2);
  });
});

test('a press before the scripts have loaded opens the full-screen view once they have', async ({
  page,
}) => {
  const held = await holdRequests(page, '**/_astro/*.js');
  await page.goto(WASHER.path);
  await page.locator('.gallery-large:visible').click();
  await held.waiting;
  await expect(viewer(page)).toHaveCount(0);
  held.release();
  await expectSeen(page, 1);
});
