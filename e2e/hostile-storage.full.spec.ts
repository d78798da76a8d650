/** Shoppers can buy although the browser's storage contains entries that the shop never wrote. */
import type { Page } from 'playwright/test';
import { ADDED, addButton, addWasher, expectBadge, message, WASHER } from './basket-steps.ts';
import { REJECTION_LOG, signInButton } from './customer-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { expectCompletePage, test } from './hostile-steps.ts';
import { HOSTILE, STORED } from './hostile-values.ts';
import { expect } from './shop.ts';

// The back end rejects a well-formed token that it did not issue.
test.use({ tolerated: REJECTION_LOG });

const ITEMS = [
  'login',
  'guestCode',
  'order',
  'privacy',
  'basketCount',
  'basketChanged',
  'basketLines',
  'vat',
  'wishList',
  'compare',
  'recent',
  'quickOrder',
];
const TAB_ITEMS = ['toasts', 'checkout', 'draft', 'signInNote'];

/**
 * Pages before which the storage is filled. Any other page finds what the page before it left
 * there.
 */
const PAGES = [
  WASHER.path,
  '/customer',
  '/basket/shipping/payment',
  '/wish-list',
  '/compare',
  '/quick-order',
  '/paid',
  '/failed-payment',
];

/**
 * Fills every storage entry with the values in turn, before the scripts of each of {@link PAGES}
 * run. The first entry of `sessionStorage` gets the sixth value, a list of a thousand messages.
 */
async function fillStorage(page: Page, values: readonly string[]): Promise<void> {
  await page.addInitScript(
    ([paths, items, tabItems, texts]) => {
      if (!paths.includes(location.pathname)) return;
      const textOf = (index: number) => texts[index % texts.length] ?? '';
      for (const [index, key] of items.entries()) localStorage.setItem(key, textOf(index));
      for (const [index, key] of tabItems.entries()) sessionStorage.setItem(key, textOf(index + 5));
    },
    [PAGES, ITEMS, TAB_ITEMS, values] as const,
  );
}

test('a shopper can buy although every storage entry contains a hostile text', async ({ page }) => {
  const { 'a token of the right form': token = '', ...others } = STORED;
  // The first entry, `login`, gets the well-formed token. A malformed token would be deleted before
  // it is sent, which unit tests cover.
  await fillStorage(page, [token, ...Object.values(others)]);
  await page.goto(WASHER.path);
  await expectCompletePage(page);
  await addButton(page).click();
  await expect(message(page, ADDED)).toBeVisible();
  await expectBadge(page, 1);
  await page.goto('/basket');
  await expect(page.getByLabel('Quantity')).toHaveValue('1');
  await page.goto('/customer');
  await expect(page).toHaveURL(/^[^?]*\/customer\/sign-in/);
  await expect(signInButton(page)).toBeVisible();
  await page.goto('/basket/shipping/payment');
  await expect(page.getByText('Your cart is empty').or(signInButton(page))).toBeVisible();
  for (const [path, text] of [
    ['/wish-list', /wish list is empty/],
    ['/compare', /nothing to compare/],
    ['/quick-order', 'Your list is empty'],
  ] as const) {
    await page.goto(path);
    await expectCompletePage(page);
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.goto('/paid');
  await expectCompletePage(page);
  await expect(page.getByText('Thank you to have chosen us!')).toBeHidden();
  await page.goto('/failed-payment');
  await expect(page).toHaveURL('/');
});

test.describe('hostile codes without product files', () => {
  test.use({ tolerated: /status of 40[04]/ });

  test('a stored quick order with hostile texts shows them as plain text', async ({ page }) => {
    const states = ['draft', 'queued', 'added', 'refused'];
    const texts = Object.values(HOSTILE).filter((text) => text.isWellFormed());
    const lines = texts.flatMap((text, place) =>
      states.map((state, index) => ({
        ...{ id: place * states.length + index, state, reason: text, sku: text },
        ...{ code: text.slice(0, 64).toWellFormed(), quantity: text.slice(0, 64).toWellFormed() },
        choice: { of: text, options: { [text]: 1 } },
      })),
    );
    await openEmptyPage(page);
    const list = { lines, isRunning: false, notBefore: 0 };
    await page.evaluate((text) => localStorage.setItem('quickOrder', text), JSON.stringify(list));
    await page.goto('/quick-order');
    await expect(page.locator('.order-row')).toHaveCount(lines.length);
    await expect(
      page
        .locator('.order-row')
        .getByText(texts[0] ?? '')
        .first(),
    ).toBeVisible();
    await expectCompletePage(page);
  });
});

for (const [how, has] of [
  ['refuses it', 'SecurityError'],
  ['has none', null],
] as const) {
  test(`browser storage: a product is added to the basket although the browser ${how}`, async ({
    page,
  }) => {
    await page.addInitScript((name) => {
      const get = () => {
        if (name === null) return null;
        throw new DOMException('no', name);
      };
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, { get });
      }
    }, has);
    await addWasher(page);
    await expectBadge(page, 1);
  });
}
