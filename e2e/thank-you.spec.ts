/** What the page after a payment tells whoever paid, and whoever looks at it later. */
import type { Locator } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { addWasher, purchase, WASHER } from './basket-steps.ts';
import {
  confirmButton,
  expectFailed,
  expectPaid,
  expectPayment,
  fillShipping,
  goToProvider,
  main,
  ordersOf,
  pay,
  press,
  storedKeys,
  total,
} from './checkout-steps.ts';
import { askAs, fillSignIn, PASSWORD, summary } from './customer-steps.ts';
import { expectUsable } from './page-steps.ts';
import { expect, test } from './shop.ts';

test('who paid is told what, whereto, when and what next; a later look tells no person', async ({
  page,
}) => {
  const email = await goToProvider(page);
  await press(page, 'Approve');
  const number = await expectPaid(page);
  const order = page.getByRole('region', { name: 'Your order' });
  for (const text of [WASHER.name, 'Flat Rate - Fixed Free', '£112.00', email]) {
    await expect(order).toContainText(text);
  }
  await expect(order).toContainText('Ann Lee\n1 High Street\nLondon, Greater London\nSW1A 1AA');
  await expect(order).toContainText(/Expected on\w+day \d+ \w+/);
  const next = page.getByRole('region', { name: 'What happens next' });
  await expect(next).toContainText(email);
  await expect(next.getByRole('link', { name: 'Find your order' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(email);
  expect(kept).not.toContain('High Street');
  for (const address of [page.url(), '/paid']) {
    await page.goto(address);
    expect(await expectPaid(page)).toBe(number);
    await expect(order).toContainText(WASHER.name);
    await expect(order).toContainText('Flat Rate - Fixed Free');
    await expect(main(page)).not.toContainText(email);
    await expect(main(page)).not.toContainText('High Street');
    await expect(page.getByLabel('Password')).toHaveCount(0);
  }
  expect(await storedKeys(page)).toContain('bought');
});

test('page, basket, payment and thanks promise the same day, cost and total', async ({ page }) => {
  const day = async (place: Locator) => {
    const text = /[MTWFS][a-z]+day \d+ [A-Z][a-z]+/;
    await expect(place).toContainText(text);
    return text.exec((await place.textContent()) ?? '')?.[0];
  };
  await addWasher(page);
  const promised = await day(purchase(page).locator('.promises'));
  await expect(purchase(page)).toContainText('Free delivery');
  const price = await purchase(page).locator('.price-incl strong').textContent();
  await page.goto('/basket');
  expect(await day(main(page).locator('.basket-comes'))).toBe(promised);
  await fillShipping(page);
  await expect(main(page).getByRole('group', { name: 'Delivery' })).toContainText('Free');
  await confirmButton(page).click();
  await expectPayment(page);
  expect(await day(main(page).getByRole('region', { name: 'Delivery' }))).toBe(promised);
  await expect(total(page)).toHaveText(price ?? '');
  await pay(page);
  await press(page, 'Approve');
  await expectPaid(page);
  const order = page.getByRole('region', { name: 'Your order' });
  expect(await day(order)).toBe(promised);
  await expect(order).toContainText('Free');
  await expect(total(page)).toHaveText(price ?? '');
});

test('a guest makes an account by a password alone, and her order stays where it is', async ({
  page,
  request,
}) => {
  const email = await goToProvider(page);
  await press(page, 'Approve');
  const number = await expectPaid(page);
  const create = main(page).getByRole('button', { name: 'Create an Account' });
  await create.click();
  await expect(summary(page)).toContainText('Please enter a password.');
  await page.getByLabel('Password').fill(PASSWORD);
  await create.click();
  const created = main(page).getByRole('heading', { name: 'successfully created!' });
  await expect(created).toBeFocused();
  await expect(main(page).getByText('This order will not be listed')).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  expect(await askAs(request, email, 'GET', 'customers/me')).toMatchObject({
    firstname: 'Ann',
    addresses: [{ city: 'London' }, { city: 'London' }],
  });
  expect(await ordersOf(request, email)).toMatchObject([{ customer_is_guest: 1 }]);
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/customer');
  await page.goto('/customer/orders');
  await expect(main(page).getByText('You have not ordered anything yet.')).toBeVisible();
});

test('after a payment that was refused she is told why, and that no money was taken', async ({
  page,
}) => {
  await goToProvider(page);
  await press(page, 'Decline');
  await expectFailed(page);
  await expect(main(page).getByRole('status')).toHaveText(
    'No money was taken. Your bank or card company did not allow the payment: another card may work.',
  );
  await expect(main(page).locator('[href^="tel:"]')).toBeVisible();
});

test('nobody is told that no money was taken while nobody knows', async ({ page }) => {
  await goToProvider(page);
  await page.goto('/failed-payment');
  await expectFailed(page);
  await expect(main(page).getByText('No money was taken.')).toHaveCount(0);
});

for (const width of [320, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the page that thanks fits and is accessible', async ({ page }) => {
      await goToProvider(page);
      await press(page, 'Approve');
      await expectPaid(page);
      await expect(page.getByText('Expected on')).toBeVisible();
      await expectAccessible(page);
      await expectUsable(page);
    });
  });
}
