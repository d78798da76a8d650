import type { Page } from 'playwright/test';
import { WASHER } from './basket-steps.ts';
import { expect, test } from './shop.ts';

/** Screen widths in CSS pixels and device pixel ratios of common phones. */
const PHONES = [
  { width: 412, deviceScaleFactor: 1.75 },
  { width: 390, deviceScaleFactor: 2 },
];

/**
 * Returns three widths of the first picture: `width` is stated in its file name, `pixels` is the
 * number of device pixels that it fills, `natural` is the width of the loaded image.
 */
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
      natural: image.naturalWidth,
    };
  });
}

for (const { width, deviceScaleFactor } of PHONES) {
  test.describe(`phone of ${width} px with pixel ratio ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height: 823 }, deviceScaleFactor, isMobile: true });

    test('loads the first picture of a listing and of a product in the size that it shows', async ({
      page,
    }) => {
      for (const [path, wanted] of [
        ['/home-garden/accessories', 320],
        [WASHER.path, 720],
      ] as const) {
        await page.goto(path);
        const { width: loaded, pixels, natural } = await firstPicture(page);
        expect(loaded, path).toBe(wanted);
        expect(pixels, path).toBeLessThanOrEqual(loaded);
        expect(natural, path).toBeGreaterThan(100);
      }
    });
  });
}
