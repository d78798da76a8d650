import type { Locator } from 'playwright/test';
import {
  ACCESSORIES,
  cards,
  chosenFilters,
  expectItems,
  facet,
  filterCheckboxes,
  filterColumn,
  filterPanel,
  filterSheet,
  itemCount,
  LISTING_DATA,
  opener,
  optionCount,
  shownIds,
  shownPrices,
  sort,
  sortBy,
  unreachableAlert,
  WASHERS,
} from './listing-steps.ts';
import { edgesOf } from './page-steps.ts';
import { holdRequests, SCRIPTS } from './search-steps.ts';
import { expect, test } from './shop.ts';

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

test.describe('sorting a listing', () => {
  test('orders by price, updates the URL, and Back restores the previous order', async ({
    page,
  }) => {
    await page.goto(WASHERS);
    const [before, count] = [await shownIds(page), await itemCount(page)];
    await sortBy(page, 'Price, low to high');
    await expect(page).toHaveURL(`${WASHERS}?sort=price-asc`);
    await expect.poll(() => shownPrices(page)).toEqual(ascending(await shownPrices(page)));
    await expectItems(page, count);
    await sortBy(page, 'Newest');
    await expect(page).toHaveURL(`${WASHERS}?sort=newest`);
    await expect.poll(() => shownIds(page)).toEqual(ascending(before).toReversed());
    await page.goBack();
    await expect(page).toHaveURL(`${WASHERS}?sort=price-asc`);
    await expect(sort(page)).toHaveValue('price-asc');
    await page.goBack();
    await expect(page).toHaveURL(WASHERS);
    await expect.poll(() => shownIds(page)).toEqual(before);
    await expect(sort(page)).toHaveValue('relevance');
  });

  test('applies a sort order that was chosen before the scripts loaded', async ({ page }) => {
    const held = await holdRequests(page, SCRIPTS);
    await page.goto(WASHERS);
    await sortBy(page, 'Price, high to low');
    await held.waiting;
    held.release();
    await expect(page).toHaveURL(`${WASHERS}?sort=price-desc`);
    const prices = await shownPrices(page);
    expect(prices).toEqual(ascending(prices).toReversed());
  });
});

test.describe('filtering a listing', () => {
  test('shows as many items as the option promised, and updates the other counts', async ({
    page,
  }) => {
    await page.goto(WASHERS);
    const all = await itemCount(page);
    await expect(facet(page, 'Price (incl VAT)')).toBeVisible();
    const first = await optionCount(page, 0);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(all);
    await filterCheckboxes(page).nth(0).check();
    await expect(page).toHaveURL(/\?price=-[\d.]+$/);
    await expectItems(page, first);
    const second = await optionCount(page, 1);
    await filterCheckboxes(page).nth(1).check();
    await expectItems(page, first + second);
    await expect(chosenFilters(page).getByRole('listitem')).toHaveCount(3);
    await chosenFilters(page)
      .getByRole('button', { name: /^Remove Price \(incl VAT\): Under/ })
      .click();
    await expectItems(page, second);
    await expect(filterColumn(page)).toBeFocused();
    await chosenFilters(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(WASHERS);
    await expectItems(page, all);
    await expect(chosenFilters(page)).toHaveCount(0);
  });

  test('is shared by URL, and Back restores earlier choices', async ({ page }) => {
    await page.goto(WASHERS);
    await filterCheckboxes(page).nth(0).focus();
    await page.keyboard.press('Space');
    await expect(filterCheckboxes(page).nth(0)).toBeChecked();
    await expect(filterCheckboxes(page).nth(0)).toBeFocused();
    await expect(page).toHaveURL(/\?price=/);
    await sortBy(page, 'Name');
    await expect(page).toHaveURL(/\?sort=name&price=/);
    const [address, ids] = [page.url(), await shownIds(page)];
    const other = await page.context().newPage();
    await other.goto(address);
    await expect.poll(() => shownIds(other)).toEqual(ids);
    await expect(sort(other)).toHaveValue('name');
    await expect(chosenFilters(other).getByRole('listitem')).toHaveCount(2);
    await other.close();
    await page.goBack();
    await expect(filterCheckboxes(page).nth(0)).toBeChecked();
    await page.goBack();
    await expect(filterCheckboxes(page).nth(0)).not.toBeChecked();
    await expect(page).toHaveURL(WASHERS);
    await page.goForward();
    await expect(filterCheckboxes(page).nth(0)).toBeChecked();
  });

  test('compares the price that the shopper sees, and keeps the price that a URL names', async ({
    page,
  }) => {
    await page.goto(WASHERS);
    const [incl, excl] = [facet(page, 'Price (incl VAT)'), facet(page, 'Price (excl VAT)')];
    await expect(incl).toBeVisible();
    await expect(excl).toBeHidden();
    await page.getByRole('button', { name: 'Prices excl VAT' }).click();
    await expect(incl).toBeHidden();
    await excl.getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/\?price-excl=-[\d.]+$/);
    await expect(chosenFilters(page)).toContainText('Price (excl VAT): Under');
    const ids = await shownIds(page);
    await page.getByRole('button', { name: 'Prices incl VAT' }).click();
    await page.reload();
    await expect(incl).toBeVisible();
    await expect(excl.getByRole('checkbox').first()).toBeChecked();
    await expect.poll(() => shownIds(page)).toEqual(ids);
  });

  test('finds accessories by the machine that they fit', async ({ page }) => {
    await page.goto(ACCESSORIES);
    const machines = facet(page, 'Fits machine').getByRole('checkbox');
    const find = page.getByRole('searchbox', { name: 'Find: Fits machine' });
    await find.fill('zzz');
    await expect(page.getByText('No options found')).toBeVisible();
    await find.fill('pw13');
    await expect(page.getByRole('status').filter({ hasText: /^1 option$/ })).toBeAttached();
    await expect(machines).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await find.fill('pw 11');
    await expect(facet(page, 'Fits machine').getByRole('checkbox', { checked: true })).toHaveCount(
      1,
    );
    await expect(page).toHaveURL(`${ACCESSORIES}?fits=pw-130`);
    await expect(chosenFilters(page)).toContainText('Fits machine: PW 130');
    await expectItems(page, 13);
    // Its text says "PW 110 to PW 145".
    await expect(cards(page).first()).toContainText('Flat Jet Lance FL 20');
    await page.goto('/search/lance?fits=pw-130');
    await expect(cards(page).first()).toContainText('PW');
    await expect(cards(page).filter({ hasText: 'Fits: All HP' })).toHaveCount(0);
  });

  test('accepts a range that no option offers, and reports an empty result', async ({ page }) => {
    await page.goto(`${WASHERS}?price=-0.01&utm_source=news`);
    const nothing = page.locator('.empty');
    await expect(nothing.getByRole('heading')).toHaveText(
      'No products match all of these filters.',
    );
    await expect(nothing.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:/);
    await expectItems(page, 0);
    await chosenFilters(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('shows the filter column with three open facets in reserved space', async ({ page }) => {
    const held = await holdRequests(page, SCRIPTS);
    await page.goto(WASHERS, { waitUntil: 'commit' });
    await page.evaluate(() => document.fonts.ready);
    const before = await cards(page).first().boundingBox();
    await expect(opener(page)).toBeHidden();
    await held.waiting;
    held.release();
    await expect(filterPanel(page).locator('.facet[open]:visible')).toHaveCount(3);
    await expect(filterPanel(page).locator('.facet:not([open])').first()).toBeVisible();
    expect(await cards(page).first().boundingBox()).toEqual(before);
  });
});

test.describe('filter sheet on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('opens by a tap before its scripts have loaded and by keyboard, and shows the number of results', async ({
    page,
  }) => {
    const held = await holdRequests(page, SCRIPTS);
    await page.goto(WASHERS);
    const all = await itemCount(page);
    await opener(page).click();
    await held.waiting;
    held.release();
    await expect(filterSheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    // The sheet has no role while it is closed but not yet removed, and would not open then.
    await expect(page.locator('.filter-sheet')).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(filterSheet(page).locator('.facet').first()).toBeVisible();
    await expect(filterSheet(page)).toHaveCSS('height', '700px');
    const show = (count: number) =>
      filterSheet(page).getByRole('button', {
        name: count === 1 ? 'Show 1 item' : `Show ${count} items`,
        exact: true,
      });
    await expect(show(all)).toBeInViewport();
    await expect(filterSheet(page).locator('.facet[open]:visible')).toHaveCount(2);
    const closed = filterSheet(page).locator('.facet:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    const first = await optionCount(page, 0);
    await filterCheckboxes(page).nth(0).check();
    await expect(show(first)).toBeInViewport();
    await filterSheet(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(show(all)).toBeInViewport();
    await filterCheckboxes(page).nth(0).check();
    await show(first).click();
    await expect(filterSheet(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expectItems(page, first);
    await chosenFilters(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(opener(page)).toBeFocused();
  });
});

test.describe('long listing', () => {
  test('pages through sorted results, which contain the cards of both static pages', async ({
    page,
  }) => {
    // Astro removes its `astro:end` comments from the loaded page, but not from cards that a script
    // adds from another page.
    const htmlOf = (each: Locator) =>
      each.evaluateAll((items) =>
        items.map((item) => item.outerHTML.replace('<!--astro:end-->', '')),
      );
    await page.goto(`${ACCESSORIES}/page/2`);
    const rest = await shownIds(page);
    const onPage = await htmlOf(cards(page));
    await page.goto(ACCESSORIES);
    const all = [...(await shownIds(page)), ...rest];
    await sortBy(page, 'Newest');
    await expect.poll(() => shownIds(page)).toEqual(ascending(all).toReversed().slice(0, 48));
    const first = await htmlOf(cards(page));
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${ACCESSORIES}?sort=newest&page=2`);
    await expect.poll(() => shownIds(page)).toEqual(ascending(all).toReversed().slice(48));
    await expect(cards(page).first().getByRole('link')).toBeFocused();
    const second = await htmlOf(cards(page));
    expect([...first, ...second]).toEqual(expect.arrayContaining(onPage));
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(cards(page)).toHaveCount(48);
  });
});

test('deals pages sort and filter like listings', async ({ page }) => {
  await page.goto('/best-deals/home-garden');
  await sortBy(page, 'Price, low to high');
  await expect(page).toHaveURL('/best-deals/home-garden?sort=price-asc');
  await expect.poll(() => shownPrices(page).then((prices) => prices.length)).toBeGreaterThan(3);
  const prices = await shownPrices(page);
  await expect.poll(() => shownPrices(page)).toEqual(ascending(prices));
  await filterPanel(page)
    .getByLabel(/^Pressure Washer/)
    .check();
  await expect(page).toHaveURL(/\?sort=price-asc&category=home-garden-pressure-washer$/);
  expect(await cards(page).count()).toBeLessThan(prices.length);
});

test.describe('filters next to a listing', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('show an outline of their size until their script has loaded', async ({ page }) => {
    const held = await holdRequests(page, SCRIPTS);
    await page.goto(WASHERS);
    await held.waiting;
    const outline = await edgesOf(filterColumn(page));
    expect(outline.bottom - outline.top).toBeGreaterThan(300);
    held.release();
    await expect(filterCheckboxes(page).first()).toBeVisible();
    const loaded = await edgesOf(filterColumn(page));
    expect([loaded.right, loaded.top]).toEqual([outline.right, outline.top]);
  });

  test('leave a list of five products the whole width, and open over it', async ({ page }) => {
    await page.goto('/professional/floor-scrubbers-scrubber-dryers');
    await expectItems(page, 5);
    const head = await page.locator('.listing-head').boundingBox();
    expect((await cards(page).first().boundingBox())?.x).toBe(head?.x);
    await expect(filterColumn(page)).toBeHidden();
    await opener(page).click();
    await filterCheckboxes(page).first().check();
    await filterSheet(page)
      .getByRole('button', { name: /^Show / })
      .click();
    await expect(cards(page)).not.toHaveCount(5);
    await expect(filterColumn(page)).toBeHidden();
  });
});

test.describe('listing without connection', () => {
  test.use({ tolerated: /Failed to load resource/ });

  for (const width of [390, 1280]) {
    test(`stays usable at ${width} px, and reports the failure in place of its filters`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.route(LISTING_DATA, (route) => route.abort());
      await page.goto(WASHERS);
      const count = await itemCount(page);
      if (width === 390) await opener(page).click();
      await expect(page.locator('.filter-note')).toContainText('We could not reach the shop');
      // The failure is announced only to a shopper who opened the filters; the column loads
      // automatically.
      await expect(unreachableAlert(page)).toHaveCount(width === 390 ? 1 : 0);
      await expectItems(page, count);
      await page.unroute(LISTING_DATA);
      await filterPanel(page).getByRole('button', { name: 'Try again' }).click();
      await expect(filterPanel(page).locator('.facet').first()).toBeVisible();
    });
  }
});

test.describe('listing whose filter script fails to load', () => {
  test.use({
    viewport: { width: 1000, height: 700 },
    tolerated: /Failed to load resource|Error hydrating/,
  });

  test('reports the failure when a sort order is chosen, and sorts on the next click', async ({
    page,
  }) => {
    await page.route('**/_astro/ListingFilters.*', (route) => route.abort());
    await page.goto(WASHERS);
    const failure = page.waitForEvent('console', (line) => line.text().includes('Error hydrating'));
    await sort(page).focus();
    await failure;
    await expect(page.locator('#unreachable')).toBeHidden();
    await sort(page).selectOption('Price, high to low');
    await expect(page.locator('#unreachable')).toBeVisible();
    await page.unroute('**/_astro/ListingFilters.*');
    await opener(page).click();
    await expect(page).toHaveURL(`${WASHERS}?sort=price-desc`);
    await expect(page.locator('#unreachable')).toBeHidden();
  });
});

test.describe('listing without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the first page without controls, regardless of the URL', async ({ page }) => {
    await page.goto(`${ACCESSORIES}?sort=price-asc&price=-1`);
    await expect(opener(page)).toBeHidden();
    await expect(sort(page)).toBeHidden();
    await expect(cards(page)).toHaveCount(48);
  });
});
