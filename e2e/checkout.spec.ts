import type { Locator } from 'playwright/test';
import { addWasher, expectBadge, purchase, WASHER } from './basket-steps.ts';
import {
  confirmButton,
  expectOneOrder,
  expectPaid,
  expectPayment,
  fillShipping,
  main,
  newGuest,
  ordersOf,
  pay,
  press,
  storedKeys,
  total,
} from './checkout-steps.ts';
import { expect, test } from './shop.ts';

async function deliveryDayIn(place: Locator): Promise<string | undefined> {
  const text = /[MTWFS][a-z]+day \d+\s[A-Z][a-z]+/;
  await expect(place).toContainText(text);
  return text.exec((await place.textContent()) ?? '')?.[0];
}

test('a guest orders a product, and every page shows the same delivery day, cost and total', async ({
  page,
  request,
}) => {
  const guest = newGuest();
  await addWasher(page);
  const promised = await deliveryDayIn(purchase(page).locator('.promises'));
  await expect(purchase(page).getByText('Free delivery')).toBeVisible();
  await expect(page.getByText('Delivery from')).toBeHidden();
  const price = (await purchase(page).locator('.price-incl strong').textContent()) ?? '';
  await page.goto('/basket');
  expect(await deliveryDayIn(main(page).locator('.basket-comes'))).toBe(promised);
  await fillShipping(page, guest);
  const ways = main(page).getByRole('group', { name: 'Delivery' });
  await expect(ways).toContainText('Standard delivery Free');
  await expect(ways.getByRole('radio')).toHaveCount(0);
  await confirmButton(page).click();
  await expectPayment(page);
  const delivery = main(page).getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('Standard delivery Free');
  expect(await deliveryDayIn(delivery)).toBe(promised);
  await expect(page.locator('.basket-summary dl')).toContainText('Total shipping costFree');
  await expect(total(page)).toHaveText(price);
  await pay(page);
  await press(page, 'Approve');
  const number = await expectPaid(page);
  const order = page.getByRole('region', { name: 'Your order' });
  expect(await deliveryDayIn(order)).toBe(promised);
  await expect(order).toContainText('Free');
  await expect(total(page)).toHaveText(price);
  await expectBadge(page, 0);
  const keys = await storedKeys(page);
  expect(keys).not.toContain('guestCode');
  expect(keys).not.toContain('order');
  await expectOneOrder(request, guest.Email);
  const items = [{ sku: WASHER.sku, qty_ordered: 1 }];
  expect(await ordersOf(request, guest.Email)).toMatchObject([{ increment_id: number, items }]);
});

test('checkout steps redirect visitors without a basket', async ({ page }) => {
  for (const [path, to] of [
    ['/basket/shipping', '/basket'],
    ['/basket/shipping/payment', '/basket'],
    ['/failed-payment', '/'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL(to);
  }
});
