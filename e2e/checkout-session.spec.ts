/** A customer whose session ends on the way to pay. */
import { addWasher } from './basket-steps.ts';
import {
  confirmButton,
  expectOneOrder,
  expectPaid,
  expectPayment,
  PAYMENT,
  pay,
  payButton,
  press,
} from './checkout-steps.ts';
import { createCustomer, endHerSession, fillSignIn, signIn } from './customer-steps.ts';
import { expect, test } from './shop.ts';

// Her token is refused; a cart that was ordered is 404 until the shop opens another.
test.use({ tolerated: /status of 40[14]/ });

/** Beside what is known of her. */
const TYPED = {
  Street: '9 New Street',
  City: 'Dover',
  Region: 'Kent',
  Postcode: 'CT16 1AA',
  Telephone: '01632 960001',
};

const SIGNED_OUT = 'You have been signed out';

test('at the shipping step she finds what she typed, and goes on', async ({ page, request }) => {
  const email = await createCustomer(request);
  await signIn(page, email);
  await addWasher(page);
  await page.goto('/basket/shipping');
  await page.getByRole('radio', { name: 'Another address' }).first().check();
  for (const [label, value] of Object.entries(TYPED))
    await page.getByLabel(label, { exact: true }).fill(value);
  await endHerSession(request, email);
  await confirmButton(page).click();
  await expect(page).toHaveURL('/customer/sign-in?from=%2Fbasket%2Fshipping&expired=1');
  await expect(page.getByText(SIGNED_OUT)).toBeVisible();
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/basket/shipping');
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('9 New Street');
  await confirmButton(page).click();
  await expectPayment(page);
});

test('at the payment step she signs in and pays', async ({ page, request }) => {
  const email = await createCustomer(request);
  await signIn(page, email);
  await addWasher(page);
  await page.goto('/basket/shipping');
  await confirmButton(page).click();
  await expectPayment(page);
  await endHerSession(request, email);
  await payButton(page).click();
  await expect(page).toHaveURL(`/customer/sign-in?from=${encodeURIComponent(PAYMENT)}&expired=1`);
  await expect(page.getByText(SIGNED_OUT)).toBeVisible();
  await fillSignIn(page, email);
  await expectPayment(page);
  await pay(page);
  await press(page, 'Approve');
  await expectPaid(page);
  await expectOneOrder(request, email);
});
