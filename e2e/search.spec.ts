import { expectSteady } from './page-steps.ts';
import {
  expectResults,
  holdRequests,
  NO_RESULTS,
  results,
  SCRIPTS,
  SEARCH_CALLS,
  SEARCH_CARDS,
  searchBox,
  suggestionList,
  UNREACHABLE,
} from './search-steps.ts';
import { expect, test } from './shop.ts';

/** A term with more results than one batch. */
const MANY = 'a';

test.describe('search results', () => {
  test('show first the product that the term names, with its prices and a link to its page', async ({
    page,
  }) => {
    await page.goto('/search/pw120');
    await expectResults(page, 'pw120');
    await expect(page.getByText(/^Results found: \d+$/)).toBeVisible();
    // Accessories of the product follow it.
    const card = page.getByRole('article').first();
    await expect(card.getByRole('heading')).toHaveText('PW 120 Home');
    await expect(card.locator('.price-incl')).toHaveText(/^£\d+\.\d\d incl VAT$/);
    await expect(card.locator('.price-excl')).toHaveText(/^£\d+\.\d\d excl VAT$/);
    await expect(card.locator('.card-summary')).not.toBeEmpty();
    // The link of the name covers the picture.
    await card.locator('img').click({ force: true });
    await expect(page).toHaveURL('/pw-120-home');
  });

  test('show the same card as a listing', async ({ page }) => {
    const reduced = page
      .getByRole('article')
      .filter({ has: page.locator('s') })
      .first();
    await page.goto('/home-garden/pressure-washer');
    const name = (await reduced.getByRole('heading').textContent()) ?? '';
    const listed = await reduced.ariaSnapshot();
    await page.goto(`/search/${encodeURIComponent(name)}`);
    await expect(reduced).toBeVisible();
    expect(await reduced.ariaSnapshot()).toBe(listed);
  });

  test.describe('without web font', () => {
    test.use({ isFontMissing: true });

    test('replace a loading state without moving anything', async ({ page }) => {
      await page.setViewportSize({ width: 412, height: 823 });
      const held = await holdRequests(page, SEARCH_CALLS);
      await page.goto('/search/washer');
      const count = page.getByRole('status').filter({ hasText: /Searching|Results found/ });
      await expect(count).toHaveText('Searching');
      await expectResults(page, 'washer');
      const before = await count.boundingBox();
      held.release();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByText('Searching')).toHaveCount(0);
      expect((await count.boundingBox())?.y).toBe(before?.y);
      await expectSteady(page);
    });
  });

  test('appear below categories, the guide and help pages', async ({ page }) => {
    await page.goto('/search/jet wash');
    const places = page.getByRole('navigation', { name: 'Categories and help' });
    await expect(places.getByRole('link')).toHaveText([
      /^Pressure Washer\s*Home & Garden$/,
      /^Pressure Washer\s*Professional$/,
      /^Which machine is right for me\?\s*Home & Garden$/,
      /^Which machine is right for me\?\s*Professional$/,
    ]);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/search/delivery');
    await places.getByRole('link', { name: 'Delivery', exact: true }).click();
    await expect(page).toHaveURL(/online-shop-support/);
  });

  test('turn a price in the term into a filter that can be removed', async ({ page }) => {
    await page.goto('/privacy-policy');
    await searchBox(page).fill('jet wash under £150');
    await searchBox(page).press('Enter');
    await expectResults(page, 'jet wash');
    await expect(page).toHaveURL('/search/jet%20wash?price=-150');
    await expect(searchBox(page)).toHaveValue('jet wash');
    const count = results(page).locator('.count');
    const limited = (await count.textContent()) ?? '';
    await page.getByRole('button', { name: 'Remove Price (incl VAT): Under £150' }).click();
    await expect(page).toHaveURL('/search/jet%20wash');
    await expect(count).not.toHaveText(limited);
    // The first key only loads the script of the field.
    await expect(async () => {
      await searchBox(page).press('Escape');
      await expect(searchBox(page)).toHaveValue('', { timeout: 500 });
    }).toPass();
  });

  test('appear below the answer to a question about the shop', async ({ page }) => {
    await page.goto('/search/klarna');
    const status = results(page).getByRole('status');
    await expect(status.getByText('We do not offer finance or instalments.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test('offer a form and the categories if the term is missing or matches nothing', async ({
    page,
  }) => {
    await page.goto('/search/zzz');
    await expectResults(page, 'zzz');
    await expect(page.getByText(NO_RESULTS)).toBeVisible();
    const help = page.getByRole('region', { name: 'Browse by category' });
    await expect(help.getByRole('link', { name: 'Steam Cleaners', exact: true })).toBeVisible();
    await expect(help.locator('a[href^="tel:"]')).toBeVisible();
    await expect(help.getByRole('link', { name: /Dry Ice|Tank/ })).toHaveCount(0);
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    await expect(page).toHaveTitle('Search');
    await expect(help).toBeVisible();
    await results(page).getByRole('combobox').fill('pw120');
    await results(page).getByRole('button', { name: 'Search' }).click();
    await expectResults(page, 'pw120');
  });
});

test.describe('further search results', () => {
  test.use({ tolerated: /ERR_FAILED/ });

  test('load on Show more, again after a failure, and reappear on Back', async ({ page }) => {
    await page.goto(`/search/${MANY}`);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(24);
    const total = Number((await page.getByText('Results found').textContent())?.split(' ').at(-1));
    await page.route(SEARCH_CARDS, (route) => route.abort());
    const more = page.getByRole('button', { name: 'Show more' });
    await more.click();
    await expect(page.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible();
    await expect(cards).toHaveCount(24);
    await page.unroute(SEARCH_CARDS);
    await more.click();
    await expect(cards).toHaveCount(48);
    await expect(cards.nth(24).getByRole('heading').getByRole('link')).toBeFocused();
    const said = page.getByRole('status').filter({ hasText: `48 of ${total} results shown` });
    await expect(said).toBeVisible();
    await cards.nth(40).scrollIntoViewIfNeeded();
    const scroll = await page.evaluate(() => scrollY);
    await cards.nth(40).getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Purchase' })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(48);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll);
  });
});

test.describe('search term with special characters', () => {
  test('has one URL, which finds the same text again', async ({ page, baseURL }) => {
    const text = '1/2 "100%41';
    await page.goto('/privacy-policy');
    await searchBox(page).fill('   ');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/privacy-policy');
    await searchBox(page).fill(`  ${text} `);
    await searchBox(page).press('Enter');
    await expectResults(page, text);
    expect(page.url()).toBe(`${baseURL}/search/1%2F2%20%22100%2541`);
    await expect(page.getByText(/^Results found: \d+$/)).toBeVisible();
  });
});

test.describe('search page whose script fails to load', () => {
  test.use({ tolerated: /Failed to load resource|Error hydrating/ });

  test('reports that the shop is unreachable', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/search/pw120');
    await expect(page.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible();
  });
});

test.describe('search server fails', () => {
  // Preloaded styles stay unused if the results fail to load.
  test.use({ tolerated: /Failed to load resource|filters\.\S+\.css was preloaded/ });

  test('the page reports it, and Try again shows the results', async ({ page }) => {
    await page.route(SEARCH_CALLS, (route) => route.abort());
    await page.goto('/search/pw120');
    await expect(page.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible();
    await expectResults(page, 'pw120');
    await page.unroute(SEARCH_CALLS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toContainText('PW 120 Home');
  });

  test('the search box says so, recovers, and leads to the results', async ({ page }) => {
    await page.route(SEARCH_CALLS, (route) => route.abort());
    await page.goto('/privacy-policy');
    const refused = page.waitForEvent('requestfailed');
    await searchBox(page).fill('pw120');
    await refused;
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
    const notice = page.getByRole('banner').locator('.suggestions');
    await expect(notice).toContainText('Search is not available at the moment. Call us on');
    await expect(notice.getByRole('link', { name: 'Home & Garden' })).toBeVisible();
    await page.unroute(SEARCH_CALLS);
    await expect(suggestionList(page)).toBeVisible({ timeout: 10_000 });
    await searchBox(page).press('Enter');
    await expect(page.getByRole('article').first()).toContainText('PW 120 Home');
  });
});
