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
import { createCustomer, signInWithoutForm } from './customer-steps.ts';
import { expect, test } from './shop.ts';

function scriptsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_astro/') && pathname.endsWith('.js')) loaded.push(pathname);
  });
  return loaded;
}

/** Leaves script requests pending forever, as on a failing network. */
async function holdScripts(page: Page): Promise<void> {
  await page.route('**/_astro/*.js', () => new Promise(() => {}));
}

/** Emulates a cheap phone on a poor network, with an empty cache. */
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

test.describe('slow phone on a poor network', () => {
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

test('a tap before the scripts have loaded shows a busy button and a status message', async ({
  page,
}) => {
  await page.goto(WASHER.path);
  const loaded = scriptsOf(page);
  await holdScripts(page);
  const island = purchase(page).locator('astro-island');
  const heard = page.getByRole('status').getByText('One moment, please');
  const sizeOf = async () => {
    const box = await addButton(page).boundingBox();
    return [box?.width, box?.height];
  };
  const size = await sizeOf();
  await addButton(page).hover();
  await expect(island).not.toHaveAttribute('data-pending');
  await expect(heard).toBeHidden();
  await addButton(page).click();
  await expect(island).toHaveAttribute('data-pending');
  await expect(heard).toBeVisible();
  expect(await sizeOf()).toEqual(size);
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

test('first taps in two tabs create a single cart', async ({ page, context, request }) => {
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

test('a pointer that passes over Add to cart loads no script, one that stays loads its island', async ({
  page,
}) => {
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

test('pages load no script for a shopper who only reads and scrolls', async ({ page }) => {
  // A wider screen shows the filters of a listing next to the products, and so loads their script.
  await page.setViewportSize({ width: 1000, height: 720 });
  const loaded = scriptsOf(page);
  for (const path of BROWSED) {
    await page.goto(path);
    await page.mouse.wheel(0, 4000);
    await page.waitForLoadState('networkidle');
    expect(loaded, path).toEqual([]);
  }
});

test('an open page uses the sign-in of another tab', async ({ page, context }) => {
  await page.goto(WASHER.path);
  const other = await context.newPage();
  await signInWithoutForm(other, await createCustomer(context.request));
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
