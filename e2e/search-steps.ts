/** What shoppers do in more than one search. */
import type { Page, Route } from 'playwright/test';
import { expect } from './shop.ts';

export const NAMES = '**/data/search/names.json';
export const CARDS = '**/data/search/cards/*.json';
export const SCRIPTS = '**/_astro/*.js*';

export const NONE = 'No products found with that keyword';
export const UNREACHABLE = 'We could not reach the shop. Please try again.';

/** The box of the header, which a page of results has a second one beside. */
export const box = (page: Page) => page.locator('header').getByRole('combobox');
export const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
export const options = (page: Page) => list(page).getByRole('option');
export const results = (page: Page) => page.locator('.search-results');

export async function expectResults(page: Page, term: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for: ${term}`);
  await expect(page).toHaveTitle(`Results for: ${term}`);
}

interface Held {
  /** Settles once a request waits. */
  waiting: Promise<void>;
  /** Requests from now on pass. */
  passOthers(): void;
  /** Lets go those that wait, and all others. */
  release(): void;
}

/** Holds requests back until they are released. */
export async function hold(page: Page, url: string): Promise<Held> {
  let isHolding = true;
  const waiting = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route: Route) => {
    if (isHolding) {
      waiting.resolve();
      await released.promise;
    }
    await route.continue();
  });
  const passOthers = () => {
    isHolding = false;
  };
  return {
    waiting: waiting.promise,
    passOthers,
    release() {
      passOthers();
      released.resolve();
    },
  };
}
