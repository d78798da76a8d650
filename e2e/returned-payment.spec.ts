/** Orders that the back end rejects after the payment, and orders that cost nothing. */
import { BACK_END } from './back-end.ts';
import { expectBadge, guestCode } from './basket-steps.ts';
import { goToPayment, main, ordersOf, pay, paymentsOf, press } from './checkout-steps.ts';
import { expectUsable } from './page-steps.ts';
import { breakCalls, SANDBOX, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

test(
  'a refunded payment is reported, with links to basket and addresses',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    await goToPayment(page);
    const cart = await request.get(`${SANDBOX}/rest/V1/guest-carts/${await guestCode(page)}`);
    const { id } = await cart.json();
    // Fake the refund in the response, because the payment server refunds only after several
    // rejections, which take longer than all other steps.
    const path = `/rest/V1/carts/${id}/order`;
    const mend = await breakCalls(request, { kind: 'status', status: 400, path });
    await page.route('**/payments/api/orders/**', async (route) => {
      const response = await route.fetch();
      const orders: object[] = await response.json();
      const json = orders.map((order) => ({ ...order, state: 'returned' }));
      await route.fulfill({ response, json });
    });
    await pay(page);
    await press(page, 'Approve');
    const returned = 'Your order was not placed, and your payment was returned';
    await expect(page.getByRole('heading', { name: returned })).toBeVisible();
    await expectUsable(page);
    await expectBadge(page, 1);
    await page.getByRole('link', { name: 'Check your addresses' }).click();
    await expect(page).toHaveURL('/basket/shipping');
    await mend();
  },
);

test('an order of £0.00 is placed without the payment page', async ({ page, request }) => {
  const email = await goToPayment(page);
  const cart = `${BACK_END}/rest/V1/guest-carts/${await guestCode(page)}`;
  expect((await request.put(`${cart}/coupons/ALLFREE`)).ok()).toBe(true);
  await page.reload();
  const free = 'There is nothing to pay, so you do not need a card.';
  await expect(page.getByRole('status').filter({ hasText: free })).toBeVisible();
  await expectUsable(page);
  await main(page).getByRole('button', { name: 'Place order' }).click();
  await expect(
    page.getByRole('heading', { name: /^Thank you\. Order \d{9} is placed\.$/ }),
  ).toBeVisible();
  expect(await paymentsOf(request, email)).toEqual([]);
  expect(await ordersOf(request, email)).toHaveLength(1);
  await expectBadge(page, 0);
});
