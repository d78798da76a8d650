import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page, Route } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { cartInBackEnd, expectBadge, guestCode, WASHER } from './basket-steps.ts';
import { expectFits, expectUsable } from './page-steps.ts';
import { QUIET_WASHER } from './saved-lists-steps.ts';
import { expect, test } from './shop.ts';

/** Chromium logs rejected requests and the missing data file of an unknown product. */
test.use({ tolerated: /status of 40[04]/ });

/** Model number on the product's rating plate. */
const WASHER_MODEL = '437-4264';
const UNAVAILABLE = '2330-CS';
const BY_PHONE = '1803-WM3-B';

const pasted = (page: Page) => page.getByLabel('One product per line');
const rows = (page: Page) => page.locator('.order-row');
const row = (page: Page, number: number) => rows(page).nth(number - 1);
const code = (page: Page, number: number) =>
  page.getByLabel(`SKU or model ${number}`, { exact: true });
const quantity = (page: Page, number: number) =>
  page.getByLabel(`Quantity ${number}`, { exact: true });
const putButton = (page: Page) =>
  page.getByRole('button', { name: /^(Add|Continue with) \d+ lines?/ });
const inBasket = (page: Page) => rows(page).getByText('In your basket');

async function paste(page: Page, text: string): Promise<void> {
  await pasted(page).fill(text);
  await page.getByRole('button', { name: 'Add to the list' }).click();
}

/** Six rows that become two lines, because they name two products in three ways each. */
const LIST = ['PW120-UK', 'pw120uk', '437-4264']
  .concat(['PW145-Q', 'pw145q', '857-5231'])
  .map((name) => `${name}\t1`)
  .join('\n');

async function expectEachOnce(page: Page, request: APIRequestContext): Promise<void> {
  await expect(inBasket(page)).toHaveCount(2, { timeout: 60_000 });
  expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
    { sku: WASHER.sku, qty: 3 },
    { sku: QUIET_WASHER.sku, qty: 3 },
  ]);
}

test('a list from a spreadsheet is added to the basket, and each rejected line shows the reason', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/quick-order');
  await paste(
    page,
    [
      'SKU\tName\tQty\tPrice\tTotal',
      `${WASHER_MODEL}\tPW 120, 110 bar\t2\t112.00\t224.00`,
      `${QUIET_WASHER.sku}; many`,
      'NOPE-1, 3',
      UNAVAILABLE,
      `${BY_PHONE} 1`,
      'PW110-UK x9999',
    ].join('\n'),
  );
  await expect(page.getByText('6 lines added to the list.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your list' })).toBeFocused();
  await expect(row(page, 1)).toBeInViewport();
  await expect(row(page, 1).getByRole('link', { name: WASHER.name })).toBeVisible();
  for (const [number, text] of [
    [2, 'Please enter a whole number from 1.'],
    [3, 'We cannot find this SKU or model number.'],
    [4, 'Unavailable at the moment.'],
    [5, 'We sell this by telephone: '],
  ] as const) {
    await expect(row(page, number)).toContainText(text);
  }
  await expect(quantity(page, 2)).toHaveAccessibleDescription(/whole number/);
  await expect(quantity(page, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(code(page, 3)).toHaveAccessibleDescription(/We cannot find this SKU/);
  await expect(
    page.getByText('2 lines ready for your basket, 4 lines need your attention.').first(),
  ).toBeVisible();
  // The header covers half of a button, which axe reports as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectFits(page);

  await putButton(page).click();
  await expect(row(page, 1)).toContainText('In your basket');
  await expect(row(page, 6)).toContainText('The requested qty is not available');
  await expect(quantity(page, 6)).toHaveAccessibleDescription(/requested qty/);
  await expectBadge(page, 2);
  await quantity(page, 2).fill('3');
  await quantity(page, 6).fill('1');
  await quantity(page, 6).blur();
  await page.getByRole('button', { name: 'Add 2 lines to basket' }).click();
  await expect(inBasket(page)).toHaveCount(3);
  // At the end of the page the bar of the list covers no line.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectAccessible(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectUsable(page);
  }
  expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
    { sku: WASHER.sku, qty: 2 },
    { sku: QUIET_WASHER.sku, qty: 3 },
    { sku: 'PW110-UK', qty: 1 },
  ]);
  await page
    .getByRole('region', { name: 'Your list' })
    .getByRole('link', { name: 'View basket' })
    .click();
  await expect(page).toHaveURL('/basket');
});

test("a variant's model number selects the variant, and a configurable product offers its variants", async ({
  page,
  request,
}) => {
  await page.goto('/quick-order');
  await paste(page, '572-6658, 2\nPG-1\nPG-1-S-BK');
  await expect(row(page, 1).getByRole('link', { name: /Gloves M Black/ })).toBeVisible();
  await expect(row(page, 3)).toContainText('Unavailable at the moment.');
  await expect(row(page, 2).getByRole('button', { name: 'S, Black' })).toHaveCount(0);
  await row(page, 2).getByRole('button', { name: 'Take PG-1-L-GN: L, Green' }).click();
  await expect(code(page, 2)).toHaveValue('PG-1-L-GN');
  await page.getByRole('button', { name: 'Add 2 lines to basket' }).click();
  await expect(inBasket(page)).toHaveCount(2);
  expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
    { sku: 'PG-1-M-BK', qty: 2 },
    { sku: 'PG-1-L-GN', qty: 1 },
  ]);
});

test('a product is found and added to the basket by keyboard alone', async ({ page }) => {
  await page.goto('/quick-order');
  await page.getByLabel('SKU, model or name', { exact: true }).focus();
  await page.keyboard.type('pw 145 quiet');
  await expect(page.getByRole('option', { name: /PW 145 Quiet PW145-Q$/ })).toBeVisible();
  const count = page.getByRole('status').filter({ hasText: 'suggestion' });
  await expect(count).toHaveText(/^\d+ suggestions?$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity', { exact: true })).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(quantity(page, 1)).toHaveValue('2');
  await expect(page.getByLabel('SKU, model or name', { exact: true })).toBeFocused();
  await expect(putButton(page)).toBeVisible();
  await putButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(inBasket(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'View basket' })).toBeFocused();
});

test('the first invalid line gets the focus, at its invalid field', async ({ page }) => {
  await page.goto('/quick-order');
  await paste(page, `${WASHER.sku}\n${QUIET_WASHER.sku}, 0\nNOPE-1`);
  await page.locator('form').getByRole('button', { name: 'Correct the first' }).click();
  await expect(quantity(page, 2)).toBeFocused();
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await expect(page.getByRole('heading', { name: 'Your list' })).toBeFocused();
  await page.locator('.run-bar').getByRole('button', { name: 'Correct it' }).click();
  await expect(code(page, 2)).toBeFocused();
});

test('a list resumes after a reload and adds no line twice', async ({ page, request }) => {
  await page.goto('/quick-order');
  await paste(page, LIST);
  const isAdded = Promise.withResolvers<void>();
  const addAndHang = async (route: Route) => {
    await route.fetch();
    isAdded.resolve();
  };
  await page.route('**/lines', addAndHang, { times: 1 });
  await putButton(page).click();
  await isAdded.promise;
  await expect(page.getByRole('button', { name: 'Being added' })).toBeVisible();
  await page.reload();
  await expectEachOnce(page, request);
});

test('a list of names finds its products, and offers a choice for an ambiguous name', async ({
  page,
}) => {
  await page.goto('/quick-order');
  await paste(page, `1. ${WASHER.name} 2 off\ndirt lance qty 3`);
  await expect(row(page, 1).getByRole('link', { name: WASHER.name })).toBeVisible();
  await expect(quantity(page, 1)).toHaveValue('2');
  await expect(row(page, 2)).toContainText('Did you mean:');
  await row(page, 2).getByRole('button').first().click();
  await expect(page.getByText('2 lines ready for your basket.').first()).toBeVisible();
});

test('two tabs that add the same list to the basket add no line twice', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/quick-order');
  await paste(page, LIST);
  const other = await context.newPage();
  await other.goto('/quick-order');
  for (const each of [page, other]) await expect(putButton(each)).toHaveText(/2 lines/);
  // Click both at the same time, because the other tab's button becomes Stop when the first list
  // starts.
  const buttons = await Promise.all([page, other].map((each) => putButton(each).elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((it: HTMLElement) => it.click())));
  for (const each of [page, other]) await expectEachOnce(each, request);
});

test('a list opens in another browser by a link whose content is sent to no server', async ({
  page,
  browser,
}) => {
  await page.goto('/quick-order');
  await paste(page, `${WASHER.sku}, 2\n${QUIET_WASHER.sku}, 1`);
  const link = await page.getByLabel('Link to this list').inputValue();
  const asked: string[] = [];
  const friend = await browser.newPage();
  friend.on('request', (sent) => asked.push(sent.url(), sent.postData() ?? ''));
  await friend.goto(link);
  await expect(quantity(friend, 1)).toHaveValue('2');
  await expect(friend).toHaveURL(/\/quick-order$/);
  expect(asked.filter((text) => text.includes('lines='))).toEqual([]);
  await friend.goto(link.replace(/#.*/, '#lines=PW160-VC:7'));
  await expect(friend.getByText('contains a list of 1 line')).toBeVisible();
  await expectAccessible(friend);
  await friend.getByRole('button', { name: 'Add it to my list' }).click();
  await expect(quantity(friend, 3)).toHaveValue('7');
  await friend.close();
});

test('a list downloads as CSV, and is stored until it is cleared', async ({ page }) => {
  await page.goto('/quick-order');
  await paste(page, `${WASHER.sku}, 2\n=1+1`);
  await expect(row(page, 2)).toContainText('We cannot find this SKU');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('quick-order.csv');
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^SKU,Quantity,Product,Note\r\nPW120-UK,2,PW 120 Home,\r\n'=1\+1,1,,We cannot find this SKU/,
  );
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await page.getByRole('button', { name: 'Clear the whole list?' }).click();
  await expect(page.getByText('Your list is empty.')).toBeVisible();
});

test('a list is added to the basket although the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  await page.goto('/quick-order');
  await paste(page, `${WASHER.sku}\n${QUIET_WASHER.sku}`);
  await putButton(page).click();
  await expect(inBasket(page)).toHaveCount(2);
});
