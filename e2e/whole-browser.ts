/** The test of journeys that need the back/forward cache: a headless shell lacks it, and Playwright turns it off. */
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
 * Brought back, a page was never loaded by going back. Playwright's own goBack waits for a page to
 * load, and none does.
 */
export async function goBack(page: Page, path: string): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(path);
  const entries = await page.evaluate(() => performance.getEntriesByType('navigation'));
  expect(entries).toMatchObject([{ type: 'navigate' }]);
}
