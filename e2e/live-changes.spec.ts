/** What an editor changes in the back end while the shop is open. */
import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { asAdmin } from './back-end.ts';
import { SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

// Chromium prints a page that is answered 410.
test.use({ tolerated: /responded with a status of 410/ });

const DRAINAGE_PUMPS = '19';
const LISTING = '/home-garden/drainage-pumps';
const FIELDS = { status: 1, visibility: 2, attribute_set_id: 4, type_id: 'simple', price: 1 };

interface Product {
  sku: string;
  name: string;
  urlKey: string;
  /** Pounds, incl VAT. */
  price: number;
}

/** Last in its listing, and not found by searches, so that other journeys pass it by. */
async function save(request: APIRequestContext, product: Product): Promise<void> {
  const { sku, name, urlKey, price } = product;
  const custom_attributes = [
    { attribute_code: 'url_key', value: urlKey },
    { attribute_code: 'list_price', value: price.toFixed(6) },
  ];
  const category_links = [{ category_id: DRAINAGE_PUMPS, position: 9999 }];
  await asAdmin(request, 'PUT', `/rest/V1/products/${sku}`, {
    product: { sku, name, ...FIELDS, custom_attributes, extension_attributes: { category_links } },
  });
}

async function remove(request: APIRequestContext, { sku }: Product): Promise<void> {
  await asAdmin(request, 'DELETE', `/rest/V1/products/${sku}`);
}

/** Loads a page until it shows a change: the shopper's reload, as often as it takes. */
async function reloadUntil(page: Page, path: string, shown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await shown();
  }).toPass({ timeout: 30_000 });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const purchase = (page: Page) => page.getByRole('region', { name: 'Purchase' });
const AT_ONCE = { timeout: 1 };

test(
  'a new price shows on the page of a product and on its card',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const pump = { sku: 'E2E-PRICE', name: 'Pump with a price', urlKey: 'pump-price', price: 111 };
    const card = page.getByRole('article').filter({ hasText: pump.name });
    const showsEverywhere = async (price: string) => {
      await reloadUntil(page, '/pump-price', () =>
        expect(purchase(page)).toContainText(`${price} incl VAT`, AT_ONCE),
      );
      await page.goto(LISTING);
      await expect(card).toContainText(price);
    };
    await save(request, pump);
    await showsEverywhere('£111.00');
    await save(request, { ...pump, price: 222.5 });
    await showsEverywhere('£222.50');
    await remove(request, pump);
  },
);

test(
  'a product that goes leaves a way to its relatives',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const pump = { sku: 'E2E-GONE', name: 'Pump of yesterday', urlKey: 'pump-gone', price: 50 };
    await save(request, pump);
    await reloadUntil(page, '/pump-gone', () => expect(purchase(page)).toBeVisible(AT_ONCE));
    await remove(request, pump);
    await reloadUntil(page, '/pump-gone', () => expect(purchase(page)).toBeHidden(AT_ONCE));
    expect((await page.reload())?.status()).toBe(410);
    await expect(heading(page)).toHaveText(pump.name);
    await expect(page.locator(`main a[href="${LISTING}"]`).first()).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await page.getByRole('article').getByRole('link').first().click();
    await expect(purchase(page)).toBeVisible();
    await page.goto(LISTING);
    await expect(page.getByText(pump.name)).toHaveCount(0);
  },
);

test('an old address leads to a renamed one', SANDBOX_ONLY, async ({ page, request }) => {
  const pump = { sku: 'E2E-MOVED', name: 'Pump that moves', urlKey: 'pump-before', price: 60 };
  await save(request, pump);
  await reloadUntil(page, '/pump-before', () => expect(purchase(page)).toBeVisible(AT_ONCE));
  await save(request, { ...pump, urlKey: 'pump-after' });
  await reloadUntil(page, '/pump-before', () => expect(page).toHaveURL('/pump-after', AT_ONCE));
  await expect(heading(page)).toHaveText(pump.name);
  const answer = await request.get('/pump-before', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/pump-after']);
  await remove(request, pump);
});
