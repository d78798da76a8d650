/**
 * Loads each of {@link TEMPLATE_PAGES} once. On a phone, at 400 % zoom and on a desktop, nothing
 * scrolls sideways (WCAG 1.4.10), targets are large enough (2.5.8) and controls have text of 16
 * pixels. On the phone, the focus is visible (2.4.7) and never fully covered (2.4.11), axe finds no
 * violation, no element covers a pinned button, and nothing moves with reduced motion.
 */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { ADDED, addButton, addWasher, fillBasket, message } from './basket-steps.ts';
import { confirmButton } from './checkout-steps.ts';
import { type Stop, walk, walkMain } from './focus-steps.ts';
import { movingElements } from './motion-steps.ts';
import { expectUsable, TEMPLATE_PAGES } from './page-steps.ts';
import { inspectPinnedButtons } from './pinned-steps.ts';
import { expect, test } from './shop.ts';

const PHONE = { width: 390, height: 844 };
/** 1280 x 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const DESKTOP = { width: 1440, height: 800 };

const WITH_BAR = ['/pw-120-home', '/chemical-resistant-gloves'];
const WITH_COLUMN = ['/home-garden/pressure-washer', '/search/pw'];

function expectSeen(stops: readonly Stop[]): void {
  expect(stops.filter(({ isSeen, hasRing }) => !isSeen || !hasRing)).toEqual([]);
  expect(stops.length).toBeGreaterThan(0);
}

async function expectPinnedButtons(page: Page, step: number): Promise<void> {
  const { fewest, covered } = await inspectPinnedButtons(page, step);
  expect(covered).toEqual([]);
  expect(fewest).toBeGreaterThan(0);
}

async function inspect(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: null });
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await expectUsable(page);
  await expectPinnedButtons(page, 300);
  await expectAccessible(page);
  // `expectAccessible` has set reduced motion.
  expect(await movingElements(page)).toEqual([]);
  // The header could cover the focus on the way up, the bottom bar on the way down.
  expectSeen(await walkMain(page, 'Shift+Tab'));
  if (WITH_BAR.includes(path)) expectSeen(await walkMain(page, 'Tab'));
  await page.setViewportSize(ZOOMED);
  await expectUsable(page);
  await page.setViewportSize(DESKTOP);
  await expectUsable(page);
  if (WITH_COLUMN.includes(path)) expectSeen(await walkMain(page, 'Tab'));
}

/** Number of tests among which the pages are split, to keep each one short. */
const GROUPS = 11;

for (let group = 0; group < GROUPS; group += 1) {
  const paths = TEMPLATE_PAGES.filter((_, index) => index % GROUPS === group);

  test(`${paths.join(', ')} fit, pass axe and show the focus`, async ({ page }) => {
    for (const path of paths) await test.step(path, () => inspect(page, path));
  });
}

test('the focus is visible in header, footer and a product page in both directions', async ({
  page,
}) => {
  // The carousel of the home page would move otherwise.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [window, path] of [
    [ZOOMED, '/pw-120-home'],
    [DESKTOP, '/'],
  ] as const) {
    await page.setViewportSize(window);
    await page.goto(path);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const stops = await walk(page, key);
      expectSeen(stops);
      expect(stops.length).toBeGreaterThan(60);
    }
  }
});

test('a toast fits on a phone, and pinned buttons stay uncovered', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/pw-145-quiet');
  await expectPinnedButtons(page, 90);
  await addButton(page).click();
  await expect(message(page, ADDED)).toBeVisible();
  await expectUsable(page);
});

for (const window of [ZOOMED, PHONE, DESKTOP]) {
  test(`open menus, a filled basket and shipping errors fit at ${window.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(window);
    if (window === PHONE) {
      await fillBasket(page);
      await page.goto('/basket');
    } else {
      await addWasher(page);
      await expectUsable(page);
    }
    if (window !== DESKTOP) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    for (const index of [0, 2, 3]) {
      await page.locator('.menu > summary').nth(index).click();
      await expectUsable(page);
    }
    await page.getByRole('button', { name: 'Account' }).click();
    await expectUsable(page);
    await page.goto('/basket');
    await expect(page.getByLabel('Quantity')).toBeVisible();
    await expectUsable(page);
    if (window === PHONE) await expectPinnedButtons(page, 90);
    await page.goto('/basket/shipping');
    await confirmButton(page).click();
    await expect(page.locator('.error-summary')).toBeFocused();
    await expectUsable(page);
  });
}
