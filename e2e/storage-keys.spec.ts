/** What the shop stores in a browser: no cookies, and only the keys listed in docs/browser.md. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright/test';
import { addWasher } from './basket-steps.ts';
import { expectPaid, goToProvider, press } from './checkout-steps.ts';
import { createCustomer, logout, signIn } from './customer-steps.ts';
import { sendSearch } from './search-steps.ts';
import { expect, test } from './shop.ts';

interface Row {
  key: string;
  storage: string;
  isEssential: boolean;
}

/**
 * A row of the table in docs/browser.md: `| key | storage | purpose | from | until | essential |`
 */
const ROW = /^\| `(\w+)` +\| (localStorage|sessionStorage) +\|(?:[^|]*\|){3} (yes|no) +\|$/gm;

const TABLE: Row[] = Array.from(
  readFileSync('docs/browser.md', 'utf8').matchAll(ROW),
  ([, key = '', storage = '', essential]) => ({ key, storage, isEssential: essential === 'yes' }),
);

const ESSENTIAL = TABLE.filter(({ isEssential }) => isEssential);

/**
 * Returns everything that the current page stores, cookies included, as texts such as `localStorage
 * vat`.
 */
async function storedEntries(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...(await caches.keys()).map((name) => `caches ${name}`),
    ...(document.cookie === '' ? [] : [`cookie ${document.cookie}`]),
  ]);
}

const named = (rows: readonly Row[]) => rows.map(({ storage, key }) => `${storage} ${key}`);

function watchCookies(context: BrowserContext): string[] {
  const set: string[] = [];
  context.on('requestfinished', async (request) => {
    const answer = await request.response().catch(() => null);
    const cookie = await answer?.headerValue('set-cookie').catch(() => null);
    // No response is available for a page that the end of the test closed.
    if (cookie) set.push(`${request.url()}: ${cookie}`);
  });
  return set;
}

test('a whole journey sets no cookie and stores only the keys of docs/browser.md', async ({
  page,
  context,
  request,
}) => {
  const cookies = watchCookies(context);
  const kept = new Set<string>();
  const look = async () => {
    for (const key of await storedEntries(page)) kept.add(key);
  };
  for (const path of ['/', '/search/pw']) {
    await page.goto(path);
    await page.getByRole('banner').getByRole('combobox').first().fill('pw 120');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await storedEntries(page), path).toEqual([]);
  }
  await addWasher(page);
  await look();
  await goToProvider(page);
  await press(page, 'Approve');
  await expectPaid(page);
  await look();
  // Create the customer outside the browser, because Magento's response sets a cookie.
  await signIn(page, await createCustomer(request));
  await look();
  expect([...kept].filter((key) => !named(ESSENTIAL).includes(key))).toEqual([]);
  expect([...kept]).not.toContain('localStorage privacy');

  await page.getByRole('button', { name: 'Essential only' }).click();
  await expect.poll(() => storedEntries(page)).toContain('localStorage privacy');
  await page.goto('/search/pw');
  await page.goto('/pw-120-home', { waitUntil: 'networkidle' });
  expect((await storedEntries(page)).filter((key) => !named(ESSENTIAL).includes(key))).toEqual([]);
  // Remove the stored answer, so that the banner returns.
  await page.evaluate(() => localStorage.removeItem('privacy'));
  await page.reload();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => storedEntries(page)).toContain('localStorage privacy');
  await sendSearch(page, 'pw');
  await expect.poll(() => storedEntries(page)).toContain('localStorage searches');
  await page.goto('/customer');
  await look();
  expect([...kept].filter((key) => !named(TABLE).includes(key))).toEqual([]);
  await logout(page);
  expect((await storedEntries(page)).toSorted()).toEqual([
    'localStorage basketChanged',
    'localStorage privacy',
  ]);
  expect(await context.cookies()).toEqual([]);
  expect(cookies).toEqual([]);
});
