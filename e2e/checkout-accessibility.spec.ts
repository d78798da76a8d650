import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { addWasher, guestCode, message, UNREACHABLE } from './basket-steps.ts';
import {
  atSimulator,
  codeOf,
  confirmButton,
  expectFailed,
  expectPaid,
  goToPayment,
  goToProvider,
  main,
  PAYMENT,
  payButton,
  press,
} from './checkout-steps.ts';
import { breakCalls, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

/** Expects the page, in its present state, to be accessible at the widths of a phone and of a desktop. */
async function expectAccessibleAnywhere(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `at ${width} px`);
  }
}

test('the shipping step is accessible, with two addresses and their errors', async ({ page }) => {
  await addWasher(page);
  await page.goto('/basket/shipping');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessibleAnywhere(page);
  await main(page).getByRole('checkbox').uncheck();
  await confirmButton(page).click();
  await expect(page.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  await expectAccessibleAnywhere(page);
});

test.describe('with a back end that is down', () => {
  test.use({ tolerated: /status of 50\d/ });

  test(
    'the payment step is accessible, and when nothing can be reached',
    SANDBOX_ONLY,
    async ({ page, request }) => {
      await goToPayment(page);
      await expectAccessibleAnywhere(page);
      const path = `/rest/V1/guest-carts/${await guestCode(page)}`;
      const repair = await breakCalls(request, { kind: 'status', status: 503, path });
      await payButton(page).click();
      await expect(message(page, UNREACHABLE)).toBeVisible();
      await expectAccessibleAnywhere(page);
      await page.goto(PAYMENT);
      await expect(main(page).getByRole('alert')).toContainText(UNREACHABLE);
      await expectAccessibleAnywhere(page);
      await repair();
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await expect(payButton(page)).toBeVisible();
    },
  );
});

test('a payment that failed is told accessibly', async ({ page }) => {
  await goToProvider(page);
  await press(page, 'Decline');
  await expectFailed(page);
  await expectAccessibleAnywhere(page);
});

test('a payment that succeeded is told accessibly', async ({ page }) => {
  await goToProvider(page);
  await press(page, 'Approve');
  await expectPaid(page);
  await expectAccessibleAnywhere(page);
});

test('a payment that a person must look at is told accessibly', async ({ page, request }) => {
  const email = await goToProvider(page);
  const vendorTxCode = await codeOf(request, email);
  await atSimulator(request, 'faults', { kind: 'authenticated-outcome', times: 1, vendorTxCode });
  await press(page, 'Approve');
  await expect(page.getByText('we will contact you')).toBeVisible();
  await expectAccessibleAnywhere(page);
});

test('a payment that is not confirmed yet is told accessibly', async ({ page }) => {
  await goToProvider(page);
  await page.goto('/paid');
  await expect(page.getByText('We are asking whether your payment arrived')).toBeVisible();
  await expectAccessibleAnywhere(page);
  const waiting = page.getByText('Your payment is still being confirmed. You need not pay again.');
  await expect(waiting).toBeVisible({ timeout: 20_000 });
  await expectAccessibleAnywhere(page);
});

test('/paid claims nothing to a stranger, accessibly', async ({ page }) => {
  await page.goto('/paid');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Payment');
  await expect(main(page).getByText('Your payment was')).toHaveCount(0);
  await expectAccessibleAnywhere(page);
});
