import {
  confirmButton,
  expectOneOrder,
  expectPaid,
  expectPayment,
  goToPayment,
  main,
  newGuest,
  ordersOf,
  pay,
  paymentsOf,
  press,
  registrationOf,
} from './checkout-steps.ts';
import { createCustomer, SHARED, signIn } from './customer-steps.ts';
import { expect, test } from './shop.ts';

const COMPANY = {
  'Company (optional)': 'Ashdown Cleaning Ltd',
  'Address line 2 (optional)': 'Launton Road',
};

const ON_FILE = {
  company: 'Ashdown Cleaning Ltd',
  street: ['Unit 7, Tollgate Yard', 'Launton Road'],
  vat_id: 'GB123456789',
};

test('a guest buys for a company, at an address of two lines', async ({ page, request }) => {
  const guest = { ...newGuest(), Street: 'Unit 7, Tollgate Yard', ...COMPANY };
  const email = await goToPayment(page, guest);
  const delivery = main(page).getByRole('region', { name: 'Shipping Address' });
  await expect(delivery).toContainText('Ashdown Cleaning Ltd\nUnit 7, Tollgate Yard\nLaunton Road');
  await page.goBack();
  await expect(page.getByLabel('Company')).toHaveValue('Ashdown Cleaning Ltd');
  await page.getByLabel('VAT number (optional)').fill('GB123456789');
  await confirmButton(page).click();
  await expectPayment(page);
  await expect(delivery).toContainText('VAT number GB123456789');
  await pay(page);
  await press(page, 'Approve');
  await expectPaid(page);
  await expectOneOrder(request, email);
  expect(await paymentsOf(request, email)).toEqual(['authorised']);
  const [order] = await ordersOf(request, email);
  expect(order).toMatchObject({
    billing_address: ON_FILE,
    extension_attributes: { shipping_assignments: [{ shipping: { address: ON_FILE } }] },
  });
  expect(await registrationOf(request, email)).toMatchObject({
    BillingAddress1: 'Unit 7, Tollgate Yard',
    BillingAddress2: 'Launton Road',
    DeliveryAddress2: 'Launton Road',
  });
});

test('a VAT number is asked for where there is a company alone', async ({ page }) => {
  await page.goto('/customer/create-account');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(page.getByLabel('VAT number')).toHaveCount(0);
  await page.getByLabel('Company').fill('Ashdown Cleaning Ltd');
  await expect(page.getByLabel('VAT number')).toBeVisible();
  await page.getByLabel('Company').fill('');
  await expect(page.getByLabel('VAT number')).toHaveCount(0);
});

test('a country is offered while it is typed', async ({ page }) => {
  await page.goto('/customer/create-account');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  // Nothing finds addresses by postcode where nobody is paid for it.
  await expect(page.getByRole('button', { name: 'Find address' })).toHaveCount(0);
  const country = page.getByLabel('Country');
  await expect(country).toHaveValue('United Kingdom');
  await country.focus();
  const offered = page.locator(`datalist#${await country.getAttribute('list')} option`);
  await expect(offered.and(page.locator('[value="France"]'))).toHaveCount(1);
});

test('a customer sees company, second line and VAT number in her account', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request, [{ ...SHARED[0], ...ON_FILE }]);
  await signIn(page, email);
  const billing = page.getByRole('region', { name: 'Billing Address' });
  await expect(billing).toContainText('Ashdown Cleaning Ltd\nUnit 7, Tollgate Yard\nLaunton Road');
  await expect(billing).toContainText('GB123456789');
  await page.getByRole('link', { name: 'Edit Billing Address' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('Ashdown Cleaning Ltd');
  await expect(page.getByLabel('Address line 2')).toHaveValue('Launton Road');
  await expect(page.getByLabel('VAT number')).toHaveValue('GB123456789');
});
