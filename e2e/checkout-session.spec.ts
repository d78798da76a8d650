import type { Page } from 'playwright/test';
import { expectBadge, WASHER } from './basket-steps.ts';
import {
  confirmButton,
  expectOneOrder,
  expectPaid,
  expectPayment,
  ordersOf,
  PAYMENT_PATH,
  pay,
  payButton,
  press,
  storedKeys,
} from './checkout-steps.ts';
import {
  createCustomer,
  endSessionAt,
  fillCustomerBasket,
  fillSignIn,
  signInWithoutForm,
} from './customer-steps.ts';
import { expect, test } from './shop.ts';

// The expired token is rejected, and an ordered cart returns 404 until the shop creates another
// one.
test.use({ tolerated: /status of 40[14]/ });

/** Address fields that the form does not prefill from the account. */
const TYPED = {
  Street: '9 New Street',
  City: 'Dover',
  'Region (optional)': 'Kent',
  Postcode: 'CT16 1AA',
  Telephone: '01632 960001',
};

const SIGNED_OUT = 'You have been signed out';

/**
 * Opens the shipping step for a new customer with one product in the basket; returns their e-mail
 * address.
 */
async function openShipping(page: Page): Promise<string> {
  const email = await createCustomer(page.request);
  await fillCustomerBasket(page.request, email, WASHER.sku);
  await signInWithoutForm(page, email);
  await page.goto('/basket/shipping');
  return email;
}

test('the typed address survives a session that expires at the shipping step, and is saved', async ({
  page,
}) => {
  const email = await openShipping(page);
  await page.getByRole('radio', { name: 'Another address' }).first().check();
  for (const [label, value] of Object.entries(TYPED))
    await page.getByLabel(label, { exact: true }).fill(value);
  await endSessionAt(page, email, '**/shipping-information');
  await confirmButton(page).click();
  await expect(page).toHaveURL('/customer/sign-in?from=%2Fbasket%2Fshipping&expired=1');
  await expect(page.getByText(SIGNED_OUT)).toBeVisible();
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/basket/shipping');
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('9 New Street');
  await page.getByLabel('Save this address in my account').check();
  await confirmButton(page).click();
  await expectPayment(page);
  await page.goto('/basket/shipping');
  await expect(page.getByRole('radio', { name: '9 New Street' }).first()).toBeChecked();
});

test('a session that expires at the payment step does not prevent an order with the saved address', async ({
  page,
  request,
}) => {
  const email = await openShipping(page);
  await expect(page.getByRole('radio', { name: '1 High St' }).first()).toBeChecked();
  await confirmButton(page).click();
  await expectPayment(page);
  await endSessionAt(page, email, '**/payments/passing-orders');
  await payButton(page).click();
  await expect(page).toHaveURL(
    `/customer/sign-in?from=${encodeURIComponent(PAYMENT_PATH)}&expired=1`,
  );
  await expect(page.getByText(SIGNED_OUT)).toBeVisible();
  await fillSignIn(page, email);
  await expectPayment(page);
  await pay(page);
  await press(page, 'Approve');
  const number = await expectPaid(page);
  await expectBadge(page, 0);
  expect(await storedKeys(page)).toContain('login');
  await expectOneOrder(request, email);
  expect(await ordersOf(request, email)).toMatchObject([
    {
      increment_id: number,
      customer_id: expect.any(Number),
      customer_is_guest: 0,
      items: [{ sku: WASHER.sku, qty_ordered: 1 }],
    },
  ]);
});
