import type { Page } from 'playwright/test';
import { UNREACHABLE } from './search-steps.ts';
import { expect } from './shop.ts';

export const WASHERS = '/home-garden/pressure-washer';
/** A listing with two pages. */
export const ACCESSORIES = '/home-garden/accessories';
export const LISTING_DATA = '**/data/listings/**';

export const opener = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true });
export const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
/** Filter column next to the listing, on screens with enough room. */
export const filterColumn = (page: Page) => page.getByRole('region', { name: 'Filters' });
export const filterSheet = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
export const filterPanel = (page: Page) => page.locator('.filter-rail:visible, .filter-sheet');
export const facet = (page: Page, name: string) => filterPanel(page).getByRole('group', { name });
export const filterCheckboxes = (page: Page) => filterPanel(page).getByRole('checkbox');
export const chosenFilters = (page: Page) => page.getByRole('list', { name: 'Chosen filters' });
export const cards = (page: Page) => page.locator('main .grid > li');

/** Chooses a sort order. Focuses the control first, as a shopper does, which loads its script. */
export async function sortBy(page: Page, order: string): Promise<void> {
  await sort(page).focus();
  await sort(page).selectOption(order);
}

export const unreachableAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: UNREACHABLE });

export function shownIds(page: Page): Promise<number[]> {
  return cards(page).evaluateAll((items) =>
    items.map((item) => (item instanceof HTMLElement ? Number(item.dataset['id']) : 0)),
  );
}

/**
 * Returns the shown prices in pounds incl VAT, in order; products without such a price are omitted.
 */
export async function shownPrices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.price-incl strong').allTextContents();
  return texts.map((text) => Number(text.replace(/[£,]/g, '')));
}

export async function itemCount(page: Page): Promise<number> {
  return Number.parseInt((await page.locator('.count').textContent()) ?? '', 10);
}

export async function expectItems(page: Page, count: number): Promise<void> {
  await expect(page.locator('.count')).toHaveText(count === 1 ? '1 item' : `${count} items`);
  await expect(cards(page)).toHaveCount(Math.min(count, 48));
}

export async function optionCount(page: Page, index: number): Promise<number> {
  const text = await filterPanel(page).locator('label').nth(index).locator('small').textContent();
  return Number(text?.replace(/\D/g, ''));
}
