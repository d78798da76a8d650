/** The purchase panel, and the bar of small screens: price and button stay in view while the page scrolls. */
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
import { expect, test } from './shop.ts';

const bringUp = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView());

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('the panel stays in view beside the product’s texts, and no further', async ({ page }) => {
    await page.goto(WASHER.path);
    for (const section of ['.specifications', '.applications']) {
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

  test('a window lower than the panel scrolls the panel away', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.goto(WASHER.path);
    await bringUp(page, '.specifications');
    await expect(addButton(page)).not.toBeInViewport();
  });
});

const NOZZLE = '/foam-nozzle-fj-6-with-0-6-l-bottle';
const SWEEPER = '/mt-20-implement-carrier';

const promises = (page: Page) =>
  purchase(page).getByRole('list', { name: 'Good to know' }).getByRole('listitem');

test.describe('what is promised beside the price', () => {
  /** A Thursday. */
  const at = (page: Page, time: string) => page.clock.setFixedTime(`2026-11-26T${time}Z`);

  test('is the day of delivery, its cost, returns and the guarantee of this product', async ({
    page,
  }) => {
    await at(page, '13:59:00');
    await page.goto(WASHER.path);
    await expect(promises(page)).toHaveText([
      'Order before 2 pm: delivered Friday 27 November in mainland UK',
      'Free delivery',
      '14 days to change your mind',
      '+1 extra year guarantee',
    ]);
    await promises(page).getByRole('link', { name: '14 days' }).click();
    await expect(page).toHaveURL(/returns/);
  });

  test('is a later day for whoever orders late', async ({ page }) => {
    await at(page, '14:00:00');
    await page.goto(WASHER.path);
    await expect(promises(page).first()).toHaveText(
      'Order now: delivered Monday 30 November in mainland UK',
    );
  });

  test('changes at the cut-off, and when a page that slept is seen again', async ({ page }) => {
    await page.clock.install({ time: '2026-11-26T13:59:30Z' });
    await page.goto(WASHER.path);
    await expect(promises(page).first()).toContainText('2 pm: delivered Friday 27 November');
    await page.clock.fastForward(60_000);
    await expect(promises(page).first()).toContainText('Order now: delivered Monday 30 November');
    await page.clock.pauseAt('2026-11-27T15:00:00Z');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(promises(page).first()).toContainText('Order now: delivered Tuesday 1 December');
  });

  test('is no year more on a nozzle, and no sum that it lies below', async ({ page }) => {
    await at(page, '09:00:00');
    await page.goto(NOZZLE);
    await expect(promises(page)).toHaveText([
      'Order before 2 pm: delivered Friday 27 November in mainland UK',
      'Free delivery',
      '14 days to change your mind',
    ]);
    await expect(page.getByRole('main')).not.toContainText('£50');
  });

  test('is what a pallet takes', async ({ page }) => {
    await at(page, '09:00:00');
    await page.goto(SWEEPER);
    await expect(promises(page)).toHaveText([
      'Order before 2 pm: delivered Tuesday 1 December in mainland UK',
      'Free delivery',
      '14 days to change your mind',
    ]);
  });

  test('is the same in structured data', async ({ page }) => {
    await page.goto(SWEEPER);
    const data = (
      await page.locator('script[type="application/ld+json"]').allTextContents()
    ).join();
    expect(data).toContain(
      '"transitTime":{"@type":"QuantitativeValue","minValue":3,"maxValue":5,"unitCode":"DAY"}',
    );
    expect(data).not.toContain('WarrantyPromise');
  });

  for (const width of [390, 1440]) {
    test(`moves nothing at ${width} px once the day is known`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1400 });
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
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is the next working day', async ({ page }) => {
      await page.goto(WASHER.path);
      await expect(promises(page).first()).toHaveText(
        'Order before 2 pm: delivered the next working day in mainland UK',
      );
    });
  });
});

test('a saving is told in pounds and per cent', async ({ page }) => {
  await page.goto('/pw-130-home-and-patio');
  await expect(purchase(page).locator('.price-incl b')).toHaveText(/Save £[\d.]+ \(\d+\s%\)/);
});

test.describe('what is unavailable', () => {
  const CHAINSAW = '/cs-30-cordless-chainsaw-36-v';

  for (const width of [390, 1440]) {
    test(`has one line to telephone and what is in stock instead, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(CHAINSAW);
      const panel = purchase(page);
      await expect(panel.locator('[href^="tel:"]')).toHaveText(/^\s*Order by phone:\s+[\d ]+$/);
      const instead = panel.getByRole('region', { name: 'In stock now' });
      await expect(instead.getByRole('listitem')).toHaveCount(3);
      await expectAccessible(page);
      await instead.getByRole('link').first().click();
      await expect(purchase(page)).toContainText('In Stock');
    });
  }

  test('stands behind what can be bought, among what goes with a machine', async ({ page }) => {
    await page.goto(WASHER.path);
    for (const list of await page.locator('.connected').all()) {
      const states = await list.locator('.availability').allTextContents();
      const said = states.map((text) => text.trim());
      expect(said).toEqual(said.toSorted((one, other) => one.localeCompare(other)));
    }
  });
});

const bar = (page: Page) => page.locator('.buy-bar');
const barButton = (page: Page) => bar(page).getByRole('button', { name: 'Add to cart' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  /** As somebody who answered the cookie banner before. */
  async function openAnswered(page: Page, path: string): Promise<void> {
    await page.addInitScript(() => localStorage.setItem('privacy', 'true'));
    await page.goto(path);
  }

  test('the bar shows price and button while the panel’s button is out of view', async ({
    page,
  }) => {
    await openAnswered(page, WASHER.path);
    await expect(addButton(page)).not.toBeInViewport();
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toContainText(/£[\d.]+ incl VAT/);
    await addButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await expect(bar(page)).toBeHidden();
    await bringUp(page, '.specifications');
    await expect(addButton(page)).not.toBeInViewport();
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('the bar’s button adds one, and the message does not cover the bar', async ({ page }) => {
    await openAnswered(page, WASHER.path);
    await bringUp(page, '.specifications');
    await barButton(page).tap();
    await expectBadge(page, 1);
    const gap = async () =>
      (await edgesOf(bar(page))).top - (await edgesOf(message(page, ADDED))).bottom;
    await expect.poll(gap).toBeGreaterThan(0);
  });

  test('a tap on the bar’s button adds to the basket before any script file has loaded', async ({
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

  test('the bar never covers the focus, and ends above the footer', async ({ page }) => {
    await openAnswered(page, WASHER.path);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const stops = await walk(page, key);
      expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const gap = async () =>
      (await edgesOf(page.locator('.site-footer'))).top - (await edgesOf(bar(page))).bottom;
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });

  test('a low window, and a product that is sold by telephone, have no bar', async ({ page }) => {
    await openAnswered(page, WASHER.path);
    await page.setViewportSize({ width: 390, height: 400 });
    await expect(bar(page)).toBeHidden();
    const { path } = await (await page.request.get('/data/sku/2330-CS.json')).json();
    await page.goto(path);
    await expect(bar(page)).toHaveCount(0);
  });
});
