import { WASHER } from './basket-steps.ts';
import {
  expectPaid,
  goToPaymentByForm,
  main,
  newGuest,
  ordersOf,
  pay,
  press,
  storedKeys,
} from './checkout-steps.ts';
import { callAsCustomer, newEmail, PASSWORD, summary } from './customer-steps.ts';
import { expectUsableAt } from './page-steps.ts';
import { expect, test } from './shop.ts';

test('the page shows order, address, day and next steps once, and no personal data on a later visit', async ({
  page,
}) => {
  const Email = newEmail().replace('@', '.of.a.shopper.with.a.long.address@');
  const email = await goToPaymentByForm(page, { ...newGuest(), Email });
  await pay(page);
  await press(page, 'Approve');
  const number = await expectPaid(page);
  const order = page.getByRole('region', { name: 'Your order' });
  for (const text of [WASHER.name, 'Standard delivery Free', '£111.00', email]) {
    await expect(order).toContainText(text);
  }
  await expect(order).toContainText('Ann Lee\n1 High Street\nLondon\nSW1A 1AA');
  await expect(order).toContainText(/Expected on\w+day \d+\s\w+/);
  const next = page.getByRole('region', { name: 'What happens next' });
  await expect(next).toContainText(email);
  await expect(next.getByRole('link', { name: 'Find your order' })).toBeVisible();
  await expectUsableAt(page, 320, 1440);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(email);
  expect(kept).not.toContain('High Street');
  for (const address of [page.url(), '/paid']) {
    await page.goto(address);
    expect(await expectPaid(page)).toBe(number);
    await expect(order).toContainText(WASHER.name);
    await expect(order).toContainText('Standard delivery Free');
    await expect(main(page)).not.toContainText(email);
    await expect(main(page)).not.toContainText('High Street');
    await expect(page.getByLabel('Password')).toHaveCount(0);
  }
  expect(await storedKeys(page)).toContain('bought');
});

test('a guest creates an account with only a password, is signed in and has the order in it', async ({
  page,
  request,
}) => {
  const email = await goToPaymentByForm(page);
  await pay(page);
  await press(page, 'Approve');
  const number = await expectPaid(page);
  const create = main(page).getByRole('button', { name: 'Create an Account' });
  await create.click();
  await expect(summary(page)).toContainText('Please enter a password.');
  await page.getByLabel('Password').fill(PASSWORD);
  await create.click();
  const created = main(page).getByRole('heading', { name: 'successfully created!' });
  await expect(created).toBeFocused();
  await expect(page.getByText(number)).toBeVisible();
  await expect(
    main(page).getByText('You are signed in, and this order is in your account.'),
  ).toBeVisible();
  await expect(main(page).getByText('You can follow your order in')).toBeVisible();
  await expect(main(page).getByText(WASHER.name)).toBeVisible();
  expect(await callAsCustomer(request, email, 'GET', 'customers/me')).toMatchObject({
    firstname: 'Ann',
    addresses: [{ city: 'London' }, { city: 'London' }],
  });
  expect(await ordersOf(request, email)).toMatchObject([{ customer_is_guest: 0 }]);
  await page.goto('/customer/orders');
  await expect(main(page).getByRole('heading', { name: number })).toBeVisible();
});
