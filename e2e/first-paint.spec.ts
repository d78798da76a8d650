/**
 * The first paint skips content below the fold; the browser lays it out after the page has loaded.
 */
import type { Page } from 'playwright/test';
import { WASHER } from './basket-steps.ts';
import { ACCESSORIES, cards } from './listing-steps.ts';
import { expectSteady } from './page-steps.ts';
import { expect, test } from './shop.ts';

const LATE_LAYOUT = 'html[data-late]';

test.use({ viewport: { width: 390, height: 844 }, isFontMissing: true });

/** Delays all pictures, and with them the load event, until the returned function is called. */
async function holdPictures(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.{avif,webp}', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns true if the browser has laid out the content of the last matching element. */
const isLaidOut = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

for (const [path, last] of [
  [ACCESSORIES, '.grid > li .card'],
  [WASHER.path, '.connected h2'],
] as const) {
  test(`${path} lays out its end after the page has loaded`, async ({ page }) => {
    const release = await holdPictures(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(LATE_LAYOUT)).toBeAttached();
    expect(await isLaidOut(page, last)).toBe(false);
    expect(await isLaidOut(page, 'h1')).toBe(true);
    release();
    await expect(page.locator(LATE_LAYOUT)).not.toBeAttached();
    expect(await isLaidOut(page, last)).toBe(true);
  });
}

test('focused and scrolled-to cards are laid out before the page has loaded, and keep their position', async ({
  page,
}) => {
  const release = await holdPictures(page);
  await page.goto(ACCESSORIES, { waitUntil: 'domcontentloaded' });
  const item = cards(page).nth(10);
  await expect(item).toHaveCSS('content-visibility', 'auto');
  await item.getByRole('link').focus();
  await expect(item).toHaveCSS('content-visibility', 'visible');
  const card = cards(page).nth(30);
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('link')).toBeInViewport();
  expect(await isLaidOut(page, '.grid > li:nth-child(31) .card')).toBe(true);
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  release();
  await page.waitForLoadState('networkidle');
  expect(await top()).toBe(before);
});

test('product page headings do not move after load on a high screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2560 });
  const release = await holdPictures(page);
  await page.goto('/dirt-rotor-lance-dr-250', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.connected').first()).toHaveCSS('content-visibility', 'auto');
  const places = () =>
    page
      .locator('main h2')
      .evaluateAll((headings) =>
        headings.map((heading) => Math.round(heading.getBoundingClientRect().top)),
      );
  const before = await places();
  expect(before.length).toBeGreaterThan(2);
  release();
  await expect(page.locator(LATE_LAYOUT)).not.toBeAttached();
  expect(await places()).toEqual(before);
});

test('the late layout of page ends moves nothing', async ({ page }) => {
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const others = width === 1024 ? [] : [ACCESSORIES, WASHER.path];
    for (const path of ['/', ...others]) {
      await page.goto(path);
      await expect(page.locator(LATE_LAYOUT)).not.toBeAttached();
      // On a busy machine Chromium reports a layout shift of 0.001 for a listing on a wide screen;
      // people notice shifts from 0.1.
      await expectSteady(page, `${path} at ${width}`);
    }
  }
});

test('reload, Back and a URL with a fragment scroll to their position', async ({ page }) => {
  await page.goto(ACCESSORIES);
  const card = cards(page).nth(30);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(2000);
  await holdPictures(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator(LATE_LAYOUT)).not.toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await page.goto(WASHER.path, { waitUntil: 'domcontentloaded' });
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expect(page.locator(LATE_LAYOUT)).not.toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await page.goto(`${WASHER.path}#specifications`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator(LATE_LAYOUT)).not.toBeAttached();
  await expect(page.locator('#specifications h2')).toBeInViewport();
});
