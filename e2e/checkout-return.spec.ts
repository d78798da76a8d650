/**
 * What Back brings back as it was left, by the cache that Playwright turns off otherwise and that a
 * headless shell does not have.
 */
import process from 'node:process';
import type { Page } from 'playwright/test';
import {
  confirmButton,
  expectFailed,
  expectPaid,
  expectPayment,
  goToPayment,
  goToProvider,
  PAYMENT,
  pay,
  payButton,
  press,
} from './checkout-steps.ts';
import { test as base, expect } from './shop.ts';

const WHOLE_BROWSER = process.env['CHROMIUM_PATH'];

const test = base.extend<object, { launchOptions: object }>({
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
async function goBack(page: Page, path: string): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(path);
  const entries = await page.evaluate(() => performance.getEntriesByType('navigation'));
  expect(entries).toMatchObject([{ type: 'navigate' }]);
}

test('the shipping form is as it was typed, and Pay can be pressed again', async ({ page }) => {
  const email = await goToPayment(page);
  await goBack(page, '/basket/shipping');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Street')).toHaveValue('1 High Street');
  await confirmButton(page).click();
  await expectPayment(page);
  await pay(page);
  await goBack(page, PAYMENT);
  await expectPayment(page);
  await expect(payButton(page)).not.toHaveAttribute('data-busy');
  await pay(page);
});

test('a failure gives way to the order that another tab paid for', async ({ page, context }) => {
  await goToProvider(page);
  await press(page, 'Decline');
  await expectFailed(page);
  await page.getByRole('link', { name: 'Homepage' }).click();
  const other = await context.newPage();
  await other.goto(PAYMENT);
  await expectPayment(other);
  await pay(other);
  // The shop hears of it from the provider alone: the code is still kept.
  const isReturning = Promise.withResolvers<void>();
  await other.route('**/paid?*', () => isReturning.resolve());
  await press(other, 'Approve');
  await isReturning.promise;
  await goBack(page, '/paid');
  await expectPaid(page);
});
