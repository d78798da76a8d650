import { goBack, test } from './back-forward-cache.ts';
import {
  approveWithoutReturn,
  confirmButton,
  expectFailed,
  expectPaid,
  expectPayment,
  goToPaymentByForm,
  goToProvider,
  PAYMENT_PATH,
  pay,
  payButton,
  press,
} from './checkout-steps.ts';
import { expect } from './shop.ts';

test('Back restores the typed shipping form, and Pay can be pressed again', async ({ page }) => {
  const email = await goToPaymentByForm(page);
  await goBack(page, '/basket/shipping');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Street')).toHaveValue('1 High Street');
  await confirmButton(page).click();
  await expectPayment(page);
  await pay(page);
  await goBack(page, PAYMENT_PATH);
  await expectPayment(page);
  await expect(payButton(page)).not.toHaveAttribute('data-busy');
  await pay(page);
});

test('Back to a failed payment shows the order that another tab has paid', async ({
  page,
  context,
}) => {
  await goToProvider(page);
  await press(page, 'Decline');
  await expectFailed(page);
  await page.getByRole('link', { name: 'Homepage' }).click();
  const other = await context.newPage();
  await other.goto(PAYMENT_PATH);
  await expectPayment(other);
  await pay(other);
  // The other tab never returns to the shop, so the browser still stores the payment code.
  await approveWithoutReturn(other);
  await goBack(page, '/paid');
  await expectPaid(page);
});
