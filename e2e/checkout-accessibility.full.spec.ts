import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { fillBasket, guestCode, message, UNREACHABLE } from './basket-steps.ts';
import { confirmButton, goToPayment, main, PAYMENT_PATH, payButton } from './checkout-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { breakCalls, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

const PHONE = { width: 390, height: 900 };
const DESKTOP = { width: 1440, height: 900 };

test.use({ viewport: PHONE });

/**
 * Expects no violation on a phone, nor on a desktop, which shows the order in a separate column.
 */
async function expectAccessibleAnywhere(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    // The header covers what is scrolled below it, and axe would report that.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, `at ${viewport.width} px`);
  }
}

test('the shipping step with two addresses and their errors passes axe', async ({ page }) => {
  await fillBasket(page);
  await page.goto('/basket/shipping');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('checkbox').uncheck();
  await confirmButton(page).click();
  await expect(page.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  await expectAccessibleAnywhere(page);
});

test.describe('unreachable back end', () => {
  test.use({ tolerated: /status of 50\d/ });

  test(
    'the payment step passes axe after a failed Pay and after a failed load',
    SANDBOX_ONLY,
    async ({ page, request }) => {
      await goToPayment(page);
      const path = `/rest/V1/guest-carts/${await guestCode(page)}`;
      const repair = await breakCalls(request, { kind: 'status', status: 503, path });
      await payButton(page).click();
      await expect(message(page, UNREACHABLE)).toBeVisible();
      await expectAccessibleAnywhere(page);
      await page.goto(PAYMENT_PATH);
      await expect(main(page).getByRole('alert')).toContainText(UNREACHABLE);
      await expectAccessible(page);
      await repair();
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await expect(payButton(page)).toBeVisible();
    },
  );
});

const ORDER = {
  vendCode: 'Z'.repeat(40),
  customerEMail: 'ann@example.com',
  amount: 11_100,
  orderItems: [{ sku: 'PW120-UK', name: 'PW 120 Home', qty: 1, unitGross: 11_100 }],
};

const OUTCOMES = [
  { payment: { state: 'completed', ...ORDER }, path: '/paid', text: 'Thank you to have chosen us' },
  { payment: { state: 'attention', ...ORDER }, path: '/paid', text: 'will contact you' },
  { payment: { state: 'returned', ...ORDER }, path: '/paid', text: 'payment was returned' },
  {
    payment: { state: 'declined' },
    path: '/failed-payment',
    text: 'Your payment did not go through',
  },
  { payment: { state: 'registered' }, path: '/paid', text: 'Checking your payment' },
];

test('every payment outcome passes axe', async ({ page }) => {
  await page.clock.install();
  for (const { payment, path, text } of OUTCOMES) {
    await page.unrouteAll();
    await page.route('**/payments/api/orders/**', (route) =>
      route.fulfill({
        json: [{ orderNumber: payment.state === 'completed' ? '123' : null, ...payment }],
      }),
    );
    await openEmptyPage(page);
    await page.evaluate((code) => localStorage.setItem('order', code), ORDER.vendCode);
    await page.goto(path);
    await expect(main(page)).toContainText(text);
    await expectAccessible(page, payment.state);
  }
  await page.clock.runFor(20_000);
  await expect(main(page)).toContainText('Your payment is still being confirmed.');
  await expectAccessible(page, 'unconfirmed');
});
