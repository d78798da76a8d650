import { addWasher, expectBadge } from './basket-steps.ts';
import {
  approveWithoutReturn,
  expectFailed,
  expectOneOrder,
  expectPaid,
  expectPayment,
  goToPayment,
  PAYMENT_PATH,
  pay,
  payButton,
  paymentsOf,
  press,
  total,
} from './checkout-steps.ts';
import { expect, test } from './shop.ts';

test.describe('one basket in three tabs', () => {
  // The third tab may fetch the basket just before it reads that the basket was ordered.
  test.use({ tolerated: /status of 404/ });

  test('two payments result in one order that both tabs show, and the third tab leaves the payment step', async ({
    page,
    context,
    request,
  }) => {
    const email = await goToPayment(page);
    const [other, third] = [await context.newPage(), await context.newPage()];
    for (const tab of [other, third]) {
      await tab.goto(PAYMENT_PATH);
      await expectPayment(tab);
    }
    await Promise.all([pay(page), pay(other)]);
    expect(other.url()).toBe(page.url());
    expect(await paymentsOf(request, email)).toEqual(['registered']);
    await press(page, 'Approve');
    const number = await expectPaid(page);
    await expect(third).toHaveURL('/basket');
    await expect(third.getByText('Your cart is empty')).toBeVisible();
    await expectBadge(third, 0);
    await press(other, 'Approve');
    expect(await expectPaid(other)).toBe(number);
    await expectOneOrder(request, email);
  });
});

test('a total changed by another tab is paid, and the provider rejects the older total', async ({
  page,
  context,
  request,
}) => {
  const email = await goToPayment(page);
  await expect(total(page)).toHaveText('£111.00');
  const [older, adding] = [await context.newPage(), await context.newPage()];
  await older.goto(PAYMENT_PATH);
  await expectPayment(older);
  await pay(older);
  await addWasher(adding);
  await expect(total(page)).toHaveText('£222.00');
  await pay(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('£222.00');
  await press(older, 'Approve');
  await expectFailed(older);
  expect(await paymentsOf(request, email)).toEqual(['cancelled', 'registered']);
  await press(page, 'Approve');
  await expectPaid(page);
  await expectOneOrder(request, email, ['cancelled', 'authorised']);
});

test.describe("payment step without notice of another tab's payment", () => {
  // The payment server refuses to start a second payment for the basket. The payment step then
  // shows the order of the first payment.
  test.use({ tolerated: /status of 409/ });

  test('redirects to the order after Pay', async ({ page, context, request }) => {
    const email = await goToPayment(page);
    const other = await context.newPage();
    await other.goto(PAYMENT_PATH);
    await expectPayment(other);
    await pay(other);
    await approveWithoutReturn(other);
    await expectOneOrder(request, email);
    await payButton(page).click();
    await expectPaid(page);
    await expectOneOrder(request, email);
  });
});
