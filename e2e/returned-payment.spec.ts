/** Orders that the back end rejects after the payment, and orders that cost nothing. */
import { BACK_END } from './back-end.ts';
import { expectBadge, guestCode } from './basket-steps.ts';
import {
  confirmButton,
  goToPayment,
  main,
  newGuest,
  ordersOf,
  pay,
  paymentsOf,
  press,
} from './checkout-steps.ts';
import { expectUsable } from './page-steps.ts';
import { breakCalls, SANDBOX, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

test(
  'a rejected order returns the money, says so and keeps basket and addresses',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    test.slow();
    const guest = newGuest();
    const email = await goToPayment(page, guest);
    const cart = await request.get(`${SANDBOX}/rest/V1/guest-carts/${await guestCode(page)}`);
    const { id } = await cart.json();
    const path = `/rest/V1/carts/${id}/order`;
    const mend = await breakCalls(request, { kind: 'status', status: 400, path });
    await pay(page);
    await press(page, 'Approve');
    const returned = 'Your order was not placed, and your payment was returned';
    await expect(page.getByRole('heading', { name: returned })).toBeVisible({ timeout: 60_000 });
    await expectUsable(page);
    expect(await paymentsOf(request, email)).toEqual(['voided']);
    expect(await ordersOf(request, email)).toEqual([]);
    await expectBadge(page, 1);
    await mend();
    await page.getByRole('link', { name: 'Check your addresses' }).click();
    await expect(page).toHaveURL('/basket/shipping');
    for (const [label, value] of Object.entries(guest)) await page.getByLabel(label).fill(value);
    await confirmButton(page).click();
    await pay(page);
    await press(page, 'Approve');
    await expect(page.getByText(/Your order number: \d{9}/)).toBeVisible();
    expect(await paymentsOf(request, email)).toEqual(['voided', 'authorised']);
  },
);

test('an order of £0.00 is placed without the payment page', async ({ page, request }) => {
  const email = await goToPayment(page);
  const cart = `${BACK_END}/rest/V1/guest-carts/${await guestCode(page)}`;
  expect((await request.put(`${cart}/coupons/ALLFREE`)).ok()).toBe(true);
  await page.reload();
  await expect(
    page.getByText('There is nothing to pay: we ask for no card details.'),
  ).toBeVisible();
  await expectUsable(page);
  await main(page).getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await expect(page.getByText(/Your order number: \d{9}/)).toBeVisible();
  expect(await paymentsOf(request, email)).toEqual([]);
  expect(await ordersOf(request, email)).toHaveLength(1);
  await expectBadge(page, 0);
});
