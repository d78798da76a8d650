import type { Page, Route } from 'playwright/test';
import { expect } from './shop.ts';

/** Calls of the shop server's search. */
export const SEARCH_CALLS = /\/search\/(find|suggest)\?/;
export const SCRIPTS = '**/_astro/*.js*';

export const NO_RESULTS = 'No products found with that keyword';
export const UNREACHABLE = 'We could not reach the shop. Please try again.';

/** Search box in the header; a page without a term or without results shows a second one. */
export const searchBox = (page: Page) => page.locator('header').getByRole('combobox');
export const suggestionList = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
export const options = (page: Page) => suggestionList(page).getByRole('option');
export const results = (page: Page) => page.locator('.search-page');

export async function expectResults(page: Page, term: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for: ${term}`);
  await expect(page).toHaveTitle(`Results for: ${term}`);
}

/** Makes the search unavailable: its page responds in place of results. Returns a function that ends it. */
export async function stopSearch(page: Page): Promise<() => Promise<void>> {
  const form = await (await page.request.get('/search')).text();
  await page.route(SEARCH_CALLS, (route) => route.fulfill({ status: 503 }));
  await page.route(/\/search\/[^/?]+$/, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: form }),
  );
  return () => page.unrouteAll();
}

/** Searches with the box in the header, once it has suggestions. */
export async function sendSearch(page: Page, term: string): Promise<void> {
  await searchBox(page).fill(term);
  await expect(suggestionList(page)).toBeVisible();
  await searchBox(page).press('Enter');
  await expectResults(page, term);
}

interface Held {
  /** Resolves once a request is held. */
  waiting: Promise<void>;
  /** Lets later requests pass, but not those already held. */
  passOthers(): void;
  release(): void;
}

export async function holdRequests(page: Page, url: string | RegExp): Promise<Held> {
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
