/** Browser storage that holds what the shop never wrote: shoppers can still buy. */
import type { Page } from 'playwright/test';
import { ADDED, addButton, addWasher, expectBadge, message, WASHER } from './basket-steps.ts';
import { REFUSALS, signInButton } from './customer-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { expectWhole, test } from './hostile-steps.ts';
import { ENDLESS, HOSTILE } from './hostile-values.ts';
import { expect } from './shop.ts';

// A token in the right form that nobody gave out is refused.
test.use({ tolerated: REFUSALS });

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
const TAB_ITEMS = ['toasts', 'checkout', 'draft'];

const SCRIPT = HOSTILE['a script'];
const VALUES: Readonly<Record<string, string>> = {
  'no JSON': '{"kind":"error"',
  'a number that is none': '-1e999',
  'a way out of the folder': '../../V1/customers/me?x=%00#',
  'what no header takes': '日本\r\nX-Injected: 1',
  'a thousand messages': JSON.stringify(
    Array(1000).fill({
      kind: 'error',
      text: SCRIPT,
      link: { text: 'x', path: 'javascript:alert(1)' },
    }),
  ),
  'another prototype':
    '{"__proto__":{"owner":"guest"},"constructor":{"prototype":{"x":1}},"owner":"guest","path":"/customer","customerId":1,"values":{"__proto__":"x","toString":"x","First name":"<b>x"}}',
  'a tower of brackets': '['.repeat(100_000) + ']'.repeat(100_000),
  'an endless text': ENDLESS,
  'a token of the right form': 'a.b.c',
};

async function remember(page: Page, value: string): Promise<void> {
  await openEmptyPage(page);
  await page.evaluate(
    ([items, tabItems, text]) => {
      for (const key of items) localStorage.setItem(key, text);
      for (const key of tabItems) sessionStorage.setItem(key, text);
    },
    [ITEMS, TAB_ITEMS, value] as const,
  );
}

for (const [what, value] of Object.entries(VALUES)) {
  test(`a browser that holds ${what} can buy`, async ({ page }) => {
    await remember(page, value);
    await page.goto(WASHER.path);
    await expectWhole(page);
    await addButton(page).click();
    await expect(message(page, ADDED)).toBeVisible();
    await expectBadge(page, 1);
    await page.goto('/basket');
    await expect(page.getByLabel('Quantity')).toHaveValue('1');

    await remember(page, value);
    await page.goto('/customer');
    await expect(page).toHaveURL(/^[^?]*\/customer\/sign-in/);
    await expect(signInButton(page)).toBeVisible();

    for (const path of ['/basket', '/basket/shipping/payment']) {
      await remember(page, value);
      await page.goto(path);
      await expect(page.getByText('Your cart is empty').or(signInButton(page))).toBeVisible();
    }
    for (const path of ['/wish-list', '/compare']) {
      await remember(page, value);
      await page.goto(path);
      await expectWhole(page);
      await expect(page.getByText(/wish list is empty|nothing to compare/)).toBeVisible();
    }
    await remember(page, value);
    await page.goto('/quick-order');
    await expectWhole(page);
    await expect(page.getByText('Your list is empty')).toBeVisible();
    await remember(page, value);
    await page.goto('/paid');
    await expectWhole(page);
    await expect(page.getByText('Thank you to have chosen us!')).toBeHidden();
    await remember(page, value);
    await page.goto('/failed-payment');
    await expect(page).toHaveURL('/');
  });
}

test.describe('where no file is of any code', () => {
  test.use({ tolerated: /status of 40[04]/ });

  test('a list of the quick order that holds hostile texts is shown as texts', async ({ page }) => {
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
    await expectWhole(page);
  });
});

for (const [text, count] of [
  ['12', 12],
  ...['1e999', 'NaN', '-3', '1.5', '0x10', '9'.repeat(40), '";}', ''].map((it) => [it, 0] as const),
] as const) {
  test(`the count ${JSON.stringify(text)} is painted as ${count}`, async ({ page }) => {
    await openEmptyPage(page);
    await page.evaluate((value) => {
      localStorage.setItem('guestCode', 'W'.repeat(32));
      localStorage.setItem('basketCount', value);
    }, text);
    // The style sheet shows it until the island has heard from the back end: here it never does.
    await page.route('**/rest/**', () => {});
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const { style } = document.documentElement;
        sessionStorage.setItem('painted', style.getPropertyValue('--basket-count'));
      }),
    );
    await page.goto(WASHER.path);
    expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBe(`"${count}"`);
  });
}

for (const [how, has] of [
  ['refuses it', 'SecurityError'],
  ['has none', null],
] as const) {
  test(`where a browser ${how} a product gets into the basket`, async ({ page }) => {
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
