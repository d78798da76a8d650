import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { asAdmin } from './back-end.ts';
import { SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

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

/**
 * Saves a product as the last of its listing and hidden from search, so that other tests ignore it.
 */
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
  'a product changes its price and its URL, and its page links to related products after removal',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const pump = { sku: 'E2E-PUMP', name: 'Pump that changes', urlKey: 'pump-before', price: 111 };
    const card = page.getByRole('article').filter({ hasText: pump.name });
    const showsPrice = (price: string) =>
      reloadUntil(page, '/pump-before', () =>
        expect(purchase(page)).toContainText(`${price} incl VAT`, AT_ONCE),
      );
    await save(request, pump);
    await showsPrice('£111.00');
    await save(request, { ...pump, price: 222.5 });
    await showsPrice('£222.50');
    await page.goto(LISTING);
    await expect(card).toContainText('£222.50');

    await save(request, { ...pump, urlKey: 'pump-after' });
    await reloadUntil(page, '/pump-before', () => expect(page).toHaveURL('/pump-after', AT_ONCE));
    await expect(heading(page)).toHaveText(pump.name);
    const moved = await request.get('/pump-before', { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/pump-after']);

    await remove(request, pump);
    await reloadUntil(page, '/pump-after', () => expect(purchase(page)).toBeHidden(AT_ONCE));
    expect((await page.reload())?.status()).toBe(410);
    await expect(heading(page)).toHaveText(pump.name);
    await expect(page.locator(`main a[href="${LISTING}"]`).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(purchase(page)).toBeVisible();
    await page.goto(LISTING);
    await expect(page.getByText(pump.name)).toHaveCount(0);
  },
);
