/** The first tap on Add to cart, on a page whose scripts have not loaded yet. */
import type { Page } from 'playwright/test';
import {
  ADDED,
  addButton,
  cartInBackEnd,
  expectBadge,
  fillBasket,
  guestCode,
  message,
  purchase,
  WASHER,
} from './basket-steps.ts';
import { createCustomer, rememberHer } from './customer-steps.ts';
import { expect, test } from './shop.ts';

/** What a page loads of the folder where scripts lie, in order. */
function scriptsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_astro/') && pathname.endsWith('.js')) loaded.push(pathname);
  });
  return loaded;
}

/** Scripts never arrive, as on a network that breaks down. */
async function holdScripts(page: Page): Promise<void> {
  await page.route('**/_astro/*.js', () => new Promise(() => {}));
}

/** A cheap phone on a poor network that sees the shop for the first time. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
}

test.describe('on a slow phone and a poor network', () => {
  test.use({ hasTouch: true });

  const GESTURES: [string, number, (page: Page) => Promise<void>][] = [
    ['a tap', 2, (page) => addButton(page).tap()],
    ['a double click', 0, (page) => addButton(page).dblclick()],
  ];
  for (const [name, before, gesture] of GESTURES) {
    test(`${name} adds one to a basket of ${before}`, async ({ page, request }) => {
      if (before > 0) await fillBasket(page, before);
      await slowDown(page);
      await page.goto(WASHER.path, { waitUntil: 'commit' });
      await gesture(page);
      await expect(message(page, ADDED)).toBeVisible();
      await expectBadge(page, before + 1);
      expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
        { sku: WASHER.sku, qty: before + 1 },
      ]);
    });
  }
});

test('the button and a status message answer a tap before the scripts have loaded', async ({
  page,
}) => {
  await page.goto(WASHER.path);
  const loaded = scriptsOf(page);
  await holdScripts(page);
  const island = purchase(page).locator('astro-island');
  const heard = page.getByRole('status').getByText('One moment, please');
  const width = await addButton(page).boundingBox();
  await addButton(page).hover();
  await expect(island).not.toHaveAttribute('data-pending');
  await expect(heard).toBeHidden();
  await addButton(page).click();
  await expect(island).toHaveAttribute('data-pending');
  await expect(heard).toBeVisible();
  expect(await addButton(page).boundingBox()).toEqual(width);
  // The core file is requested together with the file of the island.
  for (const name of ['/core.', '/AddToCart.']) {
    await expect.poll(() => loaded.filter((path) => path.includes(name))).toHaveLength(1);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('Enter in the quantity and a tap add to the basket before any script file has loaded', async ({
  page,
  request,
}) => {
  await holdScripts(page);
  await page.goto(WASHER.path);
  const quantity = purchase(page).getByLabel('Quantity');
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect.poll(() => guestCode(page)).not.toBe('');
  const inCart = async () => cartInBackEnd(request, await guestCode(page));
  await expect.poll(inCart).toEqual([{ sku: WASHER.sku, qty: 3 }]);
  await page.goto(WASHER.path);
  await addButton(page).click();
  await expect.poll(inCart).toEqual([{ sku: WASHER.sku, qty: 4 }]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a double click on Add to cart adds one item', async ({ page, request }) => {
  const added: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/items')) added.push(sent.postDataJSON().cartItem.qty);
  });
  await holdScripts(page);
  const { promise: clicked, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/guest-carts', async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto(WASHER.path);
  await addButton(page).dblclick();
  letPass();
  await expect.poll(() => guestCode(page)).not.toBe('');
  const inCart = async () => cartInBackEnd(request, await guestCode(page));
  await expect.poll(inCart).toEqual([{ sku: WASHER.sku, qty: 1 }]);
  expect(added).toEqual([1]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('first taps in two tabs open one cart', async ({ page, context, request }) => {
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(WASHER.path);
  }
  await Promise.all([page, other].map((each) => addButton(each).click()));
  for (const each of [page, other]) {
    await expect(message(each, ADDED)).toBeVisible();
    await expectBadge(each, 2);
  }
  expect(await guestCode(other)).toBe(await guestCode(page));
  expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
    { sku: WASHER.sku, qty: 2 },
  ]);
});

test('a mouse that passes over Add to cart loads no script, one that stays loads the island', async ({
  page,
}) => {
  // Time passes only in runFor.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(WASHER.path);
  const loaded = scriptsOf(page);
  const box = await addButton(page).boundingBox();
  if (box === null) throw new Error('There is no button');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.move(box.x + 5, box.y - 200);
  await page.clock.runFor(1000);
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.clock.runFor(1000);
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

const BROWSED = ['/', '/home-garden/accessories', WASHER.path, '/privacy-policy', '/basket'];

test('pages load no script for a shopper who reads and scrolls', async ({ page }) => {
  // A wider screen loads the filters of a listing, because it shows them next to the products.
  await page.setViewportSize({ width: 1024, height: 720 });
  const loaded = scriptsOf(page);
  for (const path of BROWSED) {
    await page.goto(path);
    await page.mouse.wheel(0, 4000);
    await page.waitForLoadState('networkidle');
    expect(loaded, path).toEqual([]);
  }
});

test('an open page knows who signed in with another tab', async ({ page, context }) => {
  await page.goto(WASHER.path);
  const other = await context.newPage();
  await rememberHer(other, await createCustomer(context.request));
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.keyboard.press('Escape');
  await other.goto('/privacy-policy');
  await addButton(page).click();
  await expect(message(page, ADDED)).toBeVisible();
  await expectBadge(other, 1);
  expect(await guestCode(page)).toBe('');
});
