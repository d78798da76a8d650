/** The purchase panel, and the buy bar: price and button stay in view while the page scrolls. */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import {
  ADDED,
  addButton,
  cartInBackEnd,
  expectBadge,
  guestCode,
  message,
  purchase,
  WASHER,
} from './basket-steps.ts';
import { walk } from './focus-steps.ts';
import { edgesOf } from './page-steps.ts';
import { storedList, wishListButton } from './saved-lists-steps.ts';
import { expect, test } from './shop.ts';

const bringUp = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView());

const bar = (page: Page) => page.locator('.buy-bar');
const barButton = (page: Page) => bar(page).getByRole('button', { name: 'Add to cart' });

test.describe('purchase panel on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('gives way to the buy bar below it, where texts and data have two columns', async ({
    page,
  }) => {
    await page.goto(WASHER.path);
    await expect(bar(page)).toBeHidden();
    const text = await edgesOf(page.locator('.description'));
    const uses = await edgesOf(page.locator('.applications'));
    const table = await edgesOf(page.locator('.specifications'));
    expect(uses.left).toBeGreaterThan(text.left + 600);
    expect(uses.top).toBeLessThan(table.top);
    expect(table.left).toBe(text.left);
    expect(table.right).toBe(uses.right);
    await bringUp(page, '.specifications');
    await expect(addButton(page)).not.toBeInViewport();
    await expect(barButton(page)).toBeInViewport({ ratio: 1 });
  });

  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    test(`offers a hose in the first view at ${width} by ${height}`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('privacy', 'true'));
      await page.setViewportSize({ width, height });
      await page.goto('/extension-hose-6-m-for-pressure-washers');
      const shown = width < 700 ? barButton(page) : addButton(page);
      await expect(shown).toBeInViewport({ ratio: 1 });
    });
  }
});

const promises = (page: Page) =>
  purchase(page).getByRole('list', { name: 'Good to know' }).getByRole('listitem');

test.describe('promises next to the price', () => {
  test('show delivery day and cost, returns and guarantee, and change at the cut-off time', async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-11-26T13:59:30Z' });
    await page.goto(WASHER.path);
    await expect(promises(page)).toHaveText([
      'Order before 2 pm: delivered Friday 27 November in mainland UK',
      'Free delivery',
      '14 days to change your mind',
      '3-year guarantee (2 + 1 extra)',
    ]);
    await page.clock.fastForward(60_000);
    await expect(promises(page).first()).toHaveText(
      'Order before 2 pm Friday: delivered Monday 30 November in mainland UK',
    );
    await page.clock.pauseAt('2026-11-27T15:00:00Z');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(promises(page).first()).toContainText(
      'Order before 2 pm Monday: delivered Tuesday 1 December',
    );
    await promises(page).getByRole('link', { name: '14 days' }).click();
    await expect(page).toHaveURL(/returns/);
  });

  test('count the working days of a pallet delivery', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-26T09:00:00Z');
    await page.goto('/mt-20-implement-carrier');
    await expect(promises(page).first()).toHaveText(
      'Order before 2 pm: delivered Tuesday 1 December in mainland UK',
    );
  });

  test('move nothing when the delivery day appears', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 1400 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
          const sources = 'sources' in shift ? JSON.stringify(shift.sources) : '';
          document.documentElement.dataset['shifts'] = `${shift.name}${sources}`;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(WASHER.path);
    await expect(promises(page).first()).toContainText(/delivered \w+day \d/);
    await expect(page.locator('html')).not.toHaveAttribute('data-shifts');
  });
});

test.describe('purchase panel without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('promises the next working day, and hides buttons that need a script', async ({ page }) => {
    await page.goto(WASHER.path);
    await expect(promises(page).first()).toHaveText(
      'Order before 2 pm: delivered the next working day in mainland UK',
    );
    await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
    await expect(page.locator('[data-list]').first()).toBeHidden();
  });
});

test('an unavailable product shows an enquiry link, a telephone number and alternatives, and can be put on the wish list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/cs-30-cordless-chainsaw-36-v');
  const panel = purchase(page);
  await expect(panel.getByRole('link', { name: 'Ask when it is back' })).toHaveAttribute(
    'href',
    /contact\?about=.+Chainsaw.*&page=%2Fcs-30-cordless-chainsaw-36-v#enquiry$/,
  );
  await expect(panel.locator('.phone')).toHaveText(/^\s*Order by phone:\s+[\d ]+$/);
  const instead = panel.getByRole('region', { name: 'In stock now' });
  await expect(instead.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await wishListButton(page).click();
  await expect(wishListButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => storedList(page, 'wishList')).toHaveLength(1);
  await instead.getByRole('link').first().click();
  await expect(purchase(page)).toContainText('In Stock');
});

test.describe('buy bar on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  async function openAnswered(page: Page, path: string): Promise<void> {
    await page.addInitScript(() => localStorage.setItem('privacy', 'true'));
    await page.goto(path);
  }

  test('sells while the panel’s button is out of view, and no toast covers it', async ({
    page,
  }) => {
    await openAnswered(page, WASHER.path);
    await expect(addButton(page)).not.toBeInViewport();
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toContainText(/£[\d.]+ incl VAT/);
    await addButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await expect(bar(page)).toBeHidden();
    await bringUp(page, '.description');
    await expect(addButton(page)).not.toBeInViewport();
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page);
    await barButton(page).tap();
    await expectBadge(page, 1);
    const gap = async () =>
      (await edgesOf(bar(page))).top - (await edgesOf(message(page, ADDED))).bottom;
    await expect.poll(gap).toBeGreaterThan(0);
  });

  for (const block of ['start', 'center', 'end'] as const) {
    test(`no message covers the panel’s buttons, pressed at the ${block} of the window`, async ({
      page,
    }) => {
      await openAnswered(page, WASHER.path);
      const buy = page.locator('.purchase .buy');
      await buy.evaluate((part, place) => part.scrollIntoView({ block: place }), block);
      await addButton(page).tap();
      await expect(message(page, ADDED).getByRole('link').first()).toBeVisible();
      const gap = async () => {
        const [shown, kept] = [await edgesOf(message(page, ADDED)), await edgesOf(buy)];
        return Math.max(shown.top - kept.bottom, kept.top - shown.bottom);
      };
      await expect.poll(gap).toBeGreaterThan(0);
    });
  }

  test('adds a product to the basket before any script file has loaded', async ({
    page,
    request,
  }) => {
    await page.route('**/_astro/*.js', () => new Promise(() => {}));
    await openAnswered(page, WASHER.path);
    await barButton(page).tap();
    await expect.poll(() => guestCode(page)).not.toBe('');
    const inCart = async () => cartInBackEnd(request, await guestCode(page));
    await expect.poll(inCart).toEqual([{ sku: WASHER.sku, qty: 1 }]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('never covers the focus, and ends above the footer', async ({ page }) => {
    await openAnswered(page, WASHER.path);
    const stops = await walk(page, 'Tab');
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const gap = async () =>
      (await edgesOf(page.locator('.site-footer'))).top - (await edgesOf(bar(page))).bottom;
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });

  test('stays hidden in a low window and for a product sold by telephone', async ({ page }) => {
    await openAnswered(page, WASHER.path);
    await page.setViewportSize({ width: 390, height: 400 });
    await expect(bar(page)).toBeHidden();
    const { path } = await (await page.request.get('/data/sku/2330-CS.json')).json();
    await page.goto(path);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('long pages on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('fold a long description, and open it by a link', async ({ page }) => {
    const path = '/st-6-premium-steam-station';
    await page.goto(path);
    const text = page.locator('#description .prose');
    await expect(text).toBeHidden();
    const link = page.locator('.on-this-page').getByRole('link', { name: 'Description' });
    await link.click();
    await expect(text).toBeVisible();
    await test.step('the same link opens a section that was folded again', async () => {
      await page.locator('#description > details > summary').click();
      await expect(text).toBeHidden();
      await link.click();
      await expect(text).toBeVisible();
    });
    await page.goto(WASHER.path);
    await page.goto(`${path}#description`);
    await expect(text).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(path);
    await expect(text).toBeVisible();
  });

  test('show the first technical data, and the others after a press', async ({ page }) => {
    await page.goto(WASHER.path);
    const tables = page.locator('#specifications table');
    await expect(tables.first()).toBeVisible();
    await expect(tables.last()).toBeHidden();
    const button = page.locator('#specifications summary');
    await button.click();
    await expect(tables.last()).toBeVisible();
    await expect(button).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(WASHER.path);
    await expect(tables.last()).toBeVisible();
    await expect(button).toBeHidden();
  });

  test('show the links to sections in one line that scrolls', async ({ page }) => {
    await page.goto(WASHER.path);
    const nav = page.locator('.on-this-page');
    expect((await nav.boundingBox())?.height).toBeLessThan(60);
    const last = nav.getByRole('link').last();
    expect((await last.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(last).not.toBeInViewport();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test('show each connected product in one line with its button', async ({ page }) => {
    await page.goto(WASHER.path);
    const line = page.locator('#accessories').getByRole('article').first();
    const name = await line.getByRole('heading').textContent();
    await expect(line.getByRole('button', { name: `Add to cart ${name?.trim()}` })).toBeVisible();
    const { width, height } = (await line.boundingBox()) ?? { width: 0, height: 0 };
    expect(width).toBeGreaterThan(300);
    expect(height).toBeLessThan(160);
    expect((await line.getByRole('presentation').boundingBox())?.width).toBe(72);
  });
});
