import type { Locator, Page } from 'playwright/test';
import { ADDED, addButton, message, WASHER } from './basket-steps.ts';
import {
  expectOneOrder,
  expectPaid,
  expectPayment,
  newGuest,
  PROVIDER_PAGES,
} from './checkout-steps.ts';
import { expect, test } from './shop.ts';

/** Maximum number of Tab presses, more than the longest page needs. */
const STOPS = 150;

/** Presses Tab until the target has visible focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Resolve the target once, because a lookup by role and name after each press takes longer than
  // the press.
  const element = await target.elementHandle();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await element?.evaluate((found) => found.matches(':focus-visible'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

async function use(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const skipHeader = (page: Page) => use(page, page.getByRole('link', { name: 'Skip to content' }));

test('a shopper orders by keyboard alone, from the product page to the paid order', async ({
  page,
  request,
}) => {
  const guest = newGuest();
  const main = page.getByRole('main');
  await page.goto(WASHER.path);
  await skipHeader(page);
  await use(page, addButton(page), 'Space');
  await expect(message(page, ADDED)).toBeVisible();
  await page.goto('/basket');
  await skipHeader(page);
  await use(page, main.getByRole('link', { name: 'Confirm' }));
  await expect(page).toHaveURL('/basket/shipping');
  await skipHeader(page);
  for (const [label, value] of Object.entries(guest)) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.insertText(value);
  }
  await use(page, main.getByRole('checkbox'), 'Space');
  await expect(page.getByLabel('Street')).toHaveCount(2);
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Street')).toHaveCount(1);
  await use(page, main.getByRole('button', { name: 'Confirm' }));
  await expectPayment(page);
  await skipHeader(page);
  await use(page, main.getByRole('button', { name: 'Pay' }), 'Space');
  await page.waitForURL(PROVIDER_PAGES);
  await use(page, page.getByRole('button', { name: 'Approve' }));
  await expectPaid(page);
  await expectOneOrder(request, guest.Email);
  await use(page, main.getByRole('link', { name: 'Homepage' }));
  await expect(page).toHaveURL('/');
});
