import type { Page } from 'playwright/test';
import { expectFits } from './page-steps.ts';
import { expect, test as shopTest } from './shop.ts';

declare global {
  var __ran: unknown;
}

/**
 * Test that fails if a value of {@link HOSTILE} runs in a page, opens a dialog or sends a request
 * to evil.example.
 */
export const test = shopTest.extend<{ nothingRuns: undefined }>({
  nothingRuns: [
    async ({ context }, use) => {
      const ran: string[] = [];
      await context.exposeFunction('reportRun', (where: string) => void ran.push(where));
      await context.addInitScript(() => {
        Object.defineProperty(globalThis, '__ran', {
          set: () => void Reflect.get(globalThis, 'reportRun')(location.href),
        });
      });
      context.on('dialog', (dialog) => {
        ran.push(`${dialog.message()} at ${dialog.page()?.url()}`);
        void dialog.dismiss();
      });
      context.on('request', (request) => {
        if (new URL(request.url()).hostname === 'evil.example') ran.push(request.url());
      });
      await use(undefined);
      expect(ran, 'what ran').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Expects the main parts of the page to be present, and no element to be beyond the sides of the
 * window.
 */
export async function expectCompletePage(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expectFits(page);
}
