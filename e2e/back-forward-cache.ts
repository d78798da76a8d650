/**
 * Base of tests that need the back/forward cache, which a headless shell lacks and Playwright
 * disables.
 */
import process from 'node:process';
import type { Page } from 'playwright/test';
import { test as base, expect } from './shop.ts';

const WHOLE_BROWSER = process.env['CHROMIUM_PATH'];

export const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        ...(WHOLE_BROWSER && { executablePath: WHOLE_BROWSER }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});

/**
 * Goes back and expects the page to be restored from the back/forward cache. Playwright's `goBack`
 * would wait for a page load that never happens.
 */
export async function goBack(page: Page, path: string): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(path);
  const entries = await page.evaluate(() => performance.getEntriesByType('navigation'));
  expect(entries).toMatchObject([{ type: 'navigate' }]);
}
