import {
  expectResults,
  NO_RESULTS,
  results,
  SEARCH_CALLS,
  searchBox,
  stopSearch,
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
    const answer = results(page).getByRole('status');
    await answer.getByRole('link', { name: 'Delivery', exact: true }).click();
    await expect(page).toHaveURL(/online-shop-support/);
  });

  test('limit the price excl VAT if the shopper sees that', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('vat', 'excl'));
    await page.goto('/search/jet wash under £150');
    await expect(page).toHaveURL('/search/jet%20wash?price-excl=-150');
    await expect(page.getByRole('button', { name: /Remove Price \(excl VAT\)/ })).toBeVisible();
  });

  test('show first the price that the page of the search shows first', async ({ page }) => {
    const vat = page.getByRole('group', { name: 'VAT' });
    for (const [path, leading] of [
      ['/professional', 'excl VAT'],
      ['/home-garden', 'incl VAT'],
    ] as const) {
      await page.goto(path);
      await searchBox(page).fill('jet wash');
      await expect(suggestionList(page)).toBeVisible();
      await searchBox(page).press('Enter');
      await expectResults(page, 'jet wash');
      const chosen = vat.getByRole('button', { name: `Prices ${leading}` });
      await expect(chosen).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    }
  });

  test('link to the results of one audience on phones', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search/jet wash');
    const ranges = page.getByRole('navigation', { name: 'Range' });
    await expect(ranges.getByRole('link')).toHaveText(['All', /^Home & Garden/, /^Professional/]);
    await ranges.getByRole('link', { name: 'Professional' }).click();
    await expect(page).toHaveURL('/search/jet%20wash?range=professional');
    await page.getByRole('button', { name: 'Remove Range: Professional' }).click();
    await expect(ranges.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
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
    await page.goto('/search/delivery');
    await expect(status.getByText('UK delivery is free on')).toBeVisible();
    await expect(page.getByText(NO_RESULTS)).toHaveCount(0);
    await expect(page.getByText('Check the spelling')).toHaveCount(0);
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

  test('appear on further pages, also in another order, and load again after a failure', async ({
    page,
  }) => {
    await page.goto(`/search/${MANY}`);
    const cards = page.getByRole('article');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(cards).toHaveCount(24);
    const first = (await cards.first().getByRole('heading').textContent()) ?? '';
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`/search/${MANY}?page=2`);
    await expect(cards.first().getByRole('heading')).not.toHaveText(first);
    await page.route(/sort=price-desc/, (route) => route.abort());
    await page.getByLabel('Sort by').selectOption('Price, high to low');
    const failure = page.getByRole('alert').filter({ hasText: UNREACHABLE });
    await expect(failure).toBeVisible();
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(cards.first().getByRole('heading')).toHaveText('MT 20 Implement Carrier');
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`/search/${MANY}?sort=price-desc&page=2`);
    await expect(cards.first().getByRole('link').first()).toBeFocused();
    const second = (await cards.first().getByRole('heading').textContent()) ?? '';
    await page.reload();
    await expect(cards.first().getByRole('heading')).toHaveText(second);
  });
});

test.describe('search results without JavaScript', () => {
  test.use({ javaScriptEnabled: false, tolerated: /Failed to load resource/ });

  test('show products, sorted and filtered by the URL', async ({ page }) => {
    await page.goto('/privacy-policy');
    await searchBox(page).fill('vac under £100');
    await searchBox(page).press('Enter');
    await expectResults(page, 'vac');
    await expect(page).toHaveURL('/search/vac?price=-100#typed');
    await expect(searchBox(page)).toHaveValue('vac');
    const limited = Number(
      (await results(page).locator('.count').textContent())?.split(' ').at(-1),
    );
    await expect(page.getByRole('article')).toHaveCount(limited);
    await page.goto('/search/vac?sort=price-desc');
    await expect(page.getByRole('article').first()).toContainText('TDV 10 Industrial Steam Vacuum');
  });

  test('say why the form appears in their place', async ({ page }) => {
    await stopSearch(page);
    await page.goto('/search/pw120');
    await expect(results(page).locator('.notice:visible')).toContainText(
      'in place of results, search is not available',
    );
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

test.describe('search server fails', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('the page says so, shows the categories, and then the results', async ({ page }) => {
    const restart = await stopSearch(page);
    await page.goto('/search/pw120');
    await expectResults(page, 'pw120');
    await expect(results(page).getByRole('alert')).toHaveText(
      'Search is not available at the moment. This page tries again every few seconds.',
    );
    const help = page.getByRole('region', { name: 'Browse by category' });
    await expect(help.locator('a[href^="tel:"]')).toBeVisible();
    await restart();
    await expect(page.getByRole('article').first()).toContainText('PW 120 Home', {
      timeout: 10_000,
    });
  });

  test('page and search box ask a shopper who searched too often to wait', async ({ page }) => {
    const form = await (await page.request.get('/search')).text();
    const limit = { status: 429, headers: { 'Retry-After': '1' } };
    await page.route(SEARCH_CALLS, (route) => route.fulfill(limit));
    await page.route('/search/pw120', (route) =>
      route.fulfill({ ...limit, contentType: 'text/html', body: form }),
    );
    await page.goto('/search/pw120');
    const text = 'Too many searches. Please wait a moment.';
    await expect(results(page).getByRole('alert')).toHaveText(text);
    await searchBox(page).fill('pw12');
    await expect(page.getByRole('banner').locator('.suggestions')).toHaveText(text);
    await page.unrouteAll();
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
