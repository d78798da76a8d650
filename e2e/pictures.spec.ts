import type { Page } from 'playwright/test';
import { WASHER } from './basket-steps.ts';
import { expect, test } from './shop.ts';

/** Widths of a screen and pixels for each of its own, of phones that are common. */
const PHONES = [
  { width: 412, deviceScaleFactor: 1.75 },
  { width: 390, deviceScaleFactor: 2 },
];

/** What the first picture of the page is loaded with, and how many pixels it fills. */
async function firstPicture(page: Page) {
  const picture = page.locator('main img[fetchpriority="high"]').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  return picture.evaluate((image: HTMLImageElement) => {
    const { paddingLeft, paddingRight } = getComputedStyle(image);
    const shown =
      image.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return {
      width: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
      pixels: shown * devicePixelRatio,
    };
  });
}

for (const { width, deviceScaleFactor } of PHONES) {
  test.describe(`a phone of ${width} px, ${deviceScaleFactor} for each`, () => {
    test.use({ viewport: { width, height: 823 }, deviceScaleFactor, isMobile: true });

    for (const [kind, path, wanted] of [
      ['listing', '/home-garden/accessories', 320],
      ['product', WASHER.path, 720],
    ] as const) {
      test(`loads the picture of a ${kind} in the size that it shows`, async ({ page }) => {
        await page.goto(path);
        const { width: loaded, pixels } = await firstPicture(page);
        expect(loaded).toBe(wanted);
        expect(pixels).toBeLessThanOrEqual(loaded);
      });
    }
  });
}

test('every picture but the first waits for it', async ({ page }) => {
  for (const path of ['/home-garden/accessories', WASHER.path]) {
    await page.goto(path);
    const others = page.locator('main picture img:not([fetchpriority="high"])');
    expect(await others.count()).toBeGreaterThan(2);
    for (const priority of await others.evaluateAll((images) =>
      images.map((image) => image.getAttribute('fetchpriority')),
    )) {
      expect(priority).toBe('low');
    }
  }
});
