/** The buttons for wish list and compare, on product pages and on cards. */
import { expectAccessible } from './axe.ts';
import { message, purchase } from './basket-steps.ts';
import {
  acceptCookies,
  arrows,
  heart,
  kept,
  QUIET,
  remember,
  VARIO,
  WASHER,
} from './choosing-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { hold, SCRIPTS } from './search-steps.ts';
import { expect, test } from './shop.ts';

const account = { name: 'Account', exact: true };

test('the heart button adds a product to the wish list, and a second press removes it', async ({
  page,
}) => {
  await page.goto(WASHER.path);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  const said = message(page, `${WASHER.name} is on your wish list now.`);
  await expect(said.getByRole('link', { name: 'View wish list' })).toHaveAttribute(
    'href',
    '/wish-list',
  );
  expect(await kept(page, 'wishList')).toEqual([WASHER.sku]);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(message(page, `${WASHER.name} is no longer on your wish list.`)).toBeVisible();
  expect(await kept(page, 'wishList')).toEqual([]);
});

for (const gesture of ['tap', 'Enter'] as const) {
  test.describe(gesture, () => {
    test.use({ hasTouch: true });

    test('on the heart button counts before any script file has loaded', async ({ page }) => {
      const scripts = await hold(page, SCRIPTS);
      await page.goto(WASHER.path);
      if (gesture === 'tap') await heart(page).tap();
      else await heart(page).press(gesture);
      await expect(page.getByRole('status').getByText('One moment, please')).toBeVisible();
      scripts.release();
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(message(page, 'is on your wish list now')).toHaveCount(1);
    });
  });
}

for (const [name, before, times] of [
  ['two taps', [], 2],
  ['a tap for what is there already', [WASHER.sku], 1],
] as const) {
  test(`${name} before any script file has loaded: the product is on the wish list`, async ({
    page,
  }) => {
    await remember(page, { wishList: before });
    const scripts = await hold(page, SCRIPTS);
    await page.goto(WASHER.path);
    for (let tap = 0; tap < times; tap += 1) await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    scripts.release();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(message(page, 'is on your wish list now')).toHaveCount(1);
    expect(await kept(page, 'wishList')).toEqual([WASHER.sku]);
  });
}

test('the heart button works without React', async ({ page }) => {
  await page.route('**/_astro/core.*.js', () => new Promise(() => {}));
  await page.goto(WASHER.path);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await kept(page, 'wishList')).toEqual([WASHER.sku]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('where the script of wish list and compare does not load', () => {
  test.use({ tolerated: /Failed to load resource|Error loading/ });

  test('the page reports it, and the next press tries again', async ({ page }) => {
    await page.goto(WASHER.path);
    await page.route('**/_astro/choosing.*', (route) => route.abort());
    await heart(page).click();
    await expect(page.locator('#unreachable')).toBeVisible();
    await page.unroute('**/_astro/choosing.*');
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('#unreachable')).toBeHidden();
  });

  test('the page reports nothing before a button is pressed', async ({ page }) => {
    await acceptCookies(page);
    await page.route('**/_astro/choosing.*', (route) => route.abort());
    const failure = page.waitForEvent('console', (line) => line.text().includes('Error loading'));
    await page.goto(WASHER.path);
    await failure;
    await expect(page.locator('#unreachable')).toBeHidden();
    await heart(page).click();
    await expect(page.locator('#unreachable')).toBeVisible();
  });
});

test('cards of connected products have the compare button too', async ({ page }) => {
  await page.goto(WASHER.path);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: QUIET.name, exact: true }) })
    .last();
  await card.getByRole('button', { name: 'Compare' }).click();
  await expect(message(page, `${QUIET.name} is ready to compare: 1 of 4.`)).toBeVisible();
  await arrows(page).click();
  await expect(message(page, `${WASHER.name} is ready to compare: 2 of 4.`)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Compare' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const seen = message(page, '2 of 4').getByRole('link', { name: 'Compare now' });
  await expect(seen).toHaveAttribute('href', '/compare');
  await seen.click();
  await expect(page).toHaveURL(`/compare?sku=${WASHER.sku}&sku=${QUIET.sku}`);
});

test('a product that cannot be bought can be wished for', async ({ page }) => {
  await openEmptyPage(page);
  const { path } = await (await page.request.get('/data/sku/2330-CS.json')).json();
  await page.goto(path);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await kept(page, 'wishList')).toEqual(['2330-CS']);
});

test('a fifth product to compare is refused, with the way to make room', async ({ page }) => {
  await remember(page, { compare: ['A', 'B', 'C', 'D'] });
  await page.goto(WASHER.path);
  await arrows(page).click();
  const refusal = message(page, 'You can compare four products at a time.');
  await expect(refusal.getByRole('link', { name: 'Compare now' })).toBeVisible();
  await expect(arrows(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await kept(page, 'compare')).toEqual(['A', 'B', 'C', 'D']);
});

test('what was chosen is marked and counted on the next page, and in every tab', async ({
  page,
  context,
}) => {
  await remember(page, { wishList: [WASHER.sku, VARIO.sku] });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(WASHER.path);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', account).click();
  await expect(page.getByRole('link', { name: 'Wish list (2)' })).toBeVisible();
  expect(loaded.filter((path) => /\/core\./.test(path))).toEqual([]);
  const other = await context.newPage();
  await other.goto(VARIO.path);
  // A click before it is marked would ask to add it.
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');
  await heart(other).click();
  await expect(page.getByRole('link', { name: 'Wish list (1)' })).toBeVisible();
  await other.goto(WASHER.path);
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');
  await heart(other).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('link', { name: 'Wish list', exact: true })).toBeVisible();
});

test('pressed buttons are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await remember(page, { wishList: [WASHER.sku], compare: [WASHER.sku] });
  await page.goto(WASHER.path);
  await expect(arrows(page)).toHaveAttribute('aria-pressed', 'true');
  await purchase(page).scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the buttons are hidden, and wish list and compare say that they need JavaScript', async ({
    page,
  }) => {
    await page.goto(WASHER.path);
    await expect(page.locator('[data-list]').first()).toBeHidden();
    for (const path of ['/wish-list', '/compare']) {
      expect((await page.goto(path))?.status()).toBe(200);
      expect(await page.content()).toContain('This page needs JavaScript');
      await expect(page.locator('main noscript a[href^="tel:"]')).toBeVisible();
    }
  });
});
