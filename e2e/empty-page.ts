import type { Page } from 'playwright/test';

/**
 * Opens a page without scripts on the shop's origin, so that a test can access the browser's
 * storage.
 */
export async function openEmptyPage(page: Page): Promise<void> {
  const path = '/an-empty-page';
  // Without an icon, a full browser requests /favicon.ico and logs its 404.
  const body = '<link rel="icon" href="data:,">';
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }), {
    times: 1,
  });
  await page.goto(path);
}
