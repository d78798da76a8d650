import type { APIRequestContext, Page } from 'playwright/test';
import { asAdmin } from './back-end.ts';
import { ADDED, addButton, message } from './basket-steps.ts';
import { expectCompletePage, test } from './hostile-steps.ts';
import { asShown, HOSTILE } from './hostile-values.ts';
import { SANDBOX_ONLY } from './sandbox.ts';
import { expect } from './shop.ts';

const DRAINAGE_PUMPS = '19';
const LISTING = '/home-garden/drainage-pumps';
/**
 * One name for each context that it could break: an attribute, a script, the title and the layout.
 */
const NAMES = ['the end of an attribute', 'the end of a script', 'the end of a title', 'no space'];
/** All values, separated as entries of list attributes. */
const LISTED = Object.values(HOSTILE).join('&&!&&');
const PLAIN_CODES = ['supplier_code', 'equipmentAttr', 'meta_description', 'weight_kg', 'surface'];
const LIST_CODES = ['applications_attrib', 'feature1', 'feature2', 'documentationAttr1'];

const skuOf = (index: number) => `E2E-HOSTILE-${index}`;
const pathOf = (index: number) => `/hostile-${index}`;

/**
 * Saves a product with a hostile value in its texts. It is the last of its listing and hidden from
 * search, so that other tests ignore it.
 */
async function save(request: APIRequestContext, index: number, value: string): Promise<void> {
  const attributes = {
    url_key: pathOf(index).slice(1),
    list_price: '120.000000',
    ...Object.fromEntries(PLAIN_CODES.map((code) => [code, value])),
    ...Object.fromEntries(LIST_CODES.map((code) => [code, LISTED])),
    short_description: value,
    description: `<p>before</p>${value}<p title="${value}">${value}</p>`,
  };
  const product = {
    sku: skuOf(index),
    name: value,
    price: 100,
    status: 1,
    visibility: 2,
    attribute_set_id: 4,
    type_id: 'simple',
    custom_attributes: Object.entries(attributes).map(([attribute_code, value]) => {
      return { attribute_code, value };
    }),
    media_gallery_entries: [
      ...[`/p/w/${value}.jpg`, '/p/w/pw-120-home.jpg'].map((file, position) => ({
        media_type: 'image',
        label: value,
        position,
        disabled: false,
        types: [],
        file,
      })),
    ],
    extension_attributes: {
      category_links: [{ category_id: DRAINAGE_PUMPS, position: 9999 }],
      stock_item: { qty: 100 },
    },
  };
  await asAdmin(request, 'PUT', `/rest/V1/products/${skuOf(index)}`, { product });
}

/** Hydrates the island of the purchase panel, which renders its props again. */
async function activate(page: Page): Promise<void> {
  await addButton(page).focus();
  await expect(page.locator('.buy astro-island')).not.toHaveAttribute('ssr');
}

async function addToBasket(page: Page): Promise<void> {
  await addButton(page).click();
  await expect(message(page, ADDED)).toBeVisible();
}

test(
  'a product with hostile texts shows them as text and can be bought',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    for (const [index, what] of NAMES.entries()) await save(request, index, HOSTILE[what] ?? '');
    await expect(async () => {
      expect((await request.get(pathOf(NAMES.length - 1))).status()).toBe(200);
    }).toPass({ timeout: 30_000 });
    for (const [index, what] of NAMES.entries()) {
      await test.step(what, async () => {
        expect.soft((await page.goto(pathOf(index)))?.status(), what).toBe(200);
        const name = asShown(HOSTILE[what] ?? '');
        await expect.soft(page.getByRole('heading', { level: 1 }), what).toHaveText(name);
        await expectCompletePage(page);
        await expect.soft(page.locator('.description'), what).toContainText('before');
        await activate(page);
        if (index % 2 === 0) await addToBasket(page);
      });
    }
    await page.goto('/basket');
    await expect(page.getByLabel('Quantity')).toHaveCount(NAMES.length / 2);
    await expectCompletePage(page);
    await page.goto(LISTING);
    await expectCompletePage(page);
    for (const index of NAMES.keys()) {
      await asAdmin(request, 'DELETE', `/rest/V1/products/${skuOf(index)}`);
    }
  },
);
