/** One basket in two tabs. */
import { addWasher, expectBadge } from './basket-steps.ts';
import {
  expectFailed,
  expectOneOrder,
  expectPaid,
  expectPayment,
  goToPayment,
  goToProvider,
  PAYMENT,
  pay,
  payButton,
  paymentsOf,
  press,
  total,
} from './checkout-steps.ts';
import { expect, test } from './shop.ts';

test('two tabs that pay the same basket make one order, which both show', async ({
  page,
  context,
  request,
}) => {
  const email = await goToPayment(page);
  const other = await context.newPage();
  await other.goto(PAYMENT);
  await expectPayment(other);
  await Promise.all([pay(page), pay(other)]);
  expect(other.url()).toBe(page.url());
  expect(await paymentsOf(request, email)).toEqual(['registered']);
  await press(page, 'Approve');
  const number = await expectPaid(page);
  await press(other, 'Approve');
  expect(await expectPaid(other)).toBe(number);
  await expectOneOrder(request, email);
});

test.describe('a payment step in another tab', () => {
  // It may ask for the basket just before it hears that it is ordered.
  test.use({ tolerated: /status of 404/ });

  test('gives way once the basket is paid', async ({ page, context, request }) => {
    const email = await goToPayment(page);
    const other = await context.newPage();
    await other.goto(PAYMENT);
    await expectPayment(other);
    await pay(page);
    await press(page, 'Approve');
    await expectPaid(page);
    await expect(other).toHaveURL('/basket');
    await expect(other.getByText('Your cart is empty')).toBeVisible();
    await expectBadge(other, 0);
    await expectOneOrder(request, email);
  });
});

test('the payment step shows the total of what the other tab adds, and that is paid', async ({
  page,
  context,
  request,
}) => {
  const email = await goToPayment(page);
  await expect(total(page)).toHaveText('£112.00');
  const other = await context.newPage();
  await addWasher(other);
  await expect(total(page)).toHaveText('£223.99');
  await pay(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('£223.99');
  await press(page, 'Approve');
  await expectPaid(page);
  await expectOneOrder(request, email);
});

test('an older total is refused at the provider once the other tab goes for the new one', async ({
  page,
  context,
  request,
}) => {
  const email = await goToProvider(page);
  const other = await context.newPage();
  await addWasher(other);
  await other.goto(PAYMENT);
  await expect(total(other)).toHaveText('£223.99');
  await pay(other);
  await press(page, 'Approve');
  await expectFailed(page);
  expect(await paymentsOf(request, email)).toEqual(['cancelled', 'registered']);
  await press(other, 'Approve');
  await expectPaid(other);
  await expectOneOrder(request, email, ['cancelled', 'authorised']);
});

test.describe('a payment step that did not hear that the other tab paid', () => {
  // The payment server refuses to start another payment, and the step leads to the first.
  test.use({ tolerated: /status of 409/ });

  test('leads to the order', async ({ page, context, request }) => {
    const email = await goToPayment(page);
    const other = await context.newPage();
    await other.goto(PAYMENT);
    await expectPayment(other);
    await pay(other);
    await other.route('**/paid?*', () => {});
    await press(other, 'Approve');
    await expectOneOrder(request, email);
    await payButton(page).click();
    await expectPaid(page);
    await expectOneOrder(request, email);
  });
});
