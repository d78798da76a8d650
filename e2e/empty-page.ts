import type { Page } from 'playwright/test';

/** A page of the shop's origin that runs nothing, on which a test may read and write what browsers keep. */
export async function openEmptyPage(page: Page): Promise<void> {
  const path = '/an-empty-page';
  // Without an icon of its own, a whole browser requests /favicon.ico and prints its 404.
  const body = '<link rel="icon" href="data:,">';
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }), {
    times: 1,
  });
  await page.goto(path);
}
