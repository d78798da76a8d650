import { fillBasket } from './basket-steps.ts';
import {
  confirmButton,
  expectOneOrder,
  expectPaid,
  goToPaymentByForm,
  main,
  newGuest,
  ordersOf,
  pay,
  payButton,
  press,
  registrationOf,
} from './checkout-steps.ts';
import {
  createCustomer,
  fillCustomerBasket,
  SEPARATE_ADDRESSES,
  SHARED_ADDRESS,
  signInWithoutForm,
} from './customer-steps.ts';
import { edgesOf } from './page-steps.ts';
import { expect, test } from './shop.ts';

const COMPANY = {
  'Company (optional)': 'Ashdown Cleaning Ltd',
  'Address line 2 (optional)': 'Launton Road',
  'VAT number (optional)': 'GB123456789',
};

const ON_FILE = {
  company: 'Ashdown Cleaning Ltd',
  street: ['Unit 7, Tollgate Yard', 'Launton Road'],
  vat_id: 'GB123456789',
};

test('a guest orders for a company, with a two-line address and a VAT number', async ({
  page,
  request,
}) => {
  const guest = { ...newGuest(), Street: 'Unit 7, Tollgate Yard', ...COMPANY };
  await goToPaymentByForm(page, guest);
  const delivery = main(page).getByRole('region', { name: 'Shipping Address' });
  await expect(delivery).toContainText('Ashdown Cleaning Ltd\nUnit 7, Tollgate Yard\nLaunton Road');
  await expect(delivery).toContainText('VAT number GB123456789');
  const number = page.getByLabel('Purchase order number');
  await expect(number).toHaveAccessibleDescription('Optional. We print it on your invoice.');
  await number.fill('x'.repeat(33));
  await payButton(page).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/at most 32 letters/);
  await number.fill('PO-4711/ä');
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  // On a phone, a shopper passes the field on the way to the button.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(payButton(page)).not.toBeInViewport();
  await page.setViewportSize({ width, height });
  await pay(page);
  await press(page, 'Decline');
  await page.getByRole('link', { name: 'Pay Again' }).click();
  await expect(number).toHaveValue('PO-4711/ä');
  await pay(page);
  await press(page, 'Approve');
  const placed = await expectPaid(page);
  await expect(main(page)).toContainText('Your purchase order number: PO-4711/ä');
  await expectOneOrder(request, guest.Email, ['declined', 'authorised']);
  const [order] = await ordersOf(request, guest.Email);
  expect(order).toMatchObject({
    billing_address: ON_FILE,
    extension_attributes: { shipping_assignments: [{ shipping: { address: ON_FILE } }] },
  });
  expect(await registrationOf(request, guest.Email)).toMatchObject({
    BillingAddress1: 'Unit 7, Tollgate Yard',
    BillingAddress2: 'Launton Road',
    DeliveryAddress2: 'Launton Road',
  });
  await page.goto('/order-lookup');
  await page.getByRole('textbox', { name: 'Order number' }).fill(placed);
  await page.getByLabel('Email').fill(guest.Email);
  await page.getByLabel('Postcode').fill(guest.Postcode);
  await page.getByRole('button', { name: 'Find order' }).click();
  const payment = main(page).getByRole('region', { name: 'Payment' });
  await expect(payment).toHaveText(/Paid online\s+Purchase order number PO-4711\/ä$/);
  await main(page).getByRole('button', { name: 'Invoice', exact: true }).click();
  const invoice = page.getByRole('region', { name: 'VAT invoice' });
  await expect(invoice).toContainText(/Purchase order number\s*PO-4711\/ä/);
});

test('the payment step says that the invoice names no company, until the billing address has one', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request, [...SEPARATE_ADDRESSES]);
  await fillCustomerBasket(request, email, 'KB-4');
  await signInWithoutForm(page, email);
  await page.goto('/basket/shipping');
  const enterCompany = async (name: string) => {
    const address = page.getByRole('group', { name });
    await address.getByRole('button', { name: 'Change for this order' }).click();
    await address.getByText('Buying for a business?').click();
    await address.getByLabel('Company').fill('Harbour Wash Ltd');
    await confirmButton(page).click();
    await expect(page.getByLabel('Purchase order number')).toBeVisible();
  };
  await enterCompany('Shipping Address');
  const hint = main(page).getByText('Your invoice names no company.');
  await expect(hint).toBeVisible();
  await hint.getByRole('link', { name: 'Change the billing address' }).click();
  await enterCompany('Billing Address');
  await expect(hint).toHaveCount(0);
});

test('a shopper who chose prices excl VAT finds the fields of a company open', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('vat', 'excl'));
  await fillBasket(page);
  await page.goto('/basket/shipping');
  await expect(page.getByLabel('Company (optional)')).toBeVisible();
  await expect(page.getByText('Returns for businesses')).toBeVisible();
  await expect(page.getByText('14 days to change your mind')).toBeHidden();
});

test('the opened row of menus covers no step and begins at the edge of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await fillBasket(page);
  await page.goto('/basket/shipping');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const steps = await edgesOf(page.locator('.checkout-steps'));
  const row = page.locator('#menu');
  expect((await edgesOf(row)).bottom).toBeLessThanOrEqual(steps.top);
  const first = row.locator('summary').first();
  const padding = 12;
  expect((await edgesOf(first)).left + padding).toBeCloseTo(steps.left, 0);
});

test('the address form suggests countries, and folds company and VAT number', async ({ page }) => {
  await page.goto('/customer/create-account');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(page.getByLabel('VAT number')).toBeHidden();
  await page.getByText('Buying for a business?').click();
  await expect(page.getByLabel('Company')).toBeVisible();
  const number = page.getByLabel('VAT number');
  await number.fill('GB1');
  await page.getByLabel('City').focus();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('GB417290563');
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');
  await expect(number).toBeVisible();
  // The tested shop has no postcode lookup service.
  await expect(page.getByRole('button', { name: 'Find address' })).toHaveCount(0);
  const country = page.getByLabel('Country');
  await expect(country).toHaveValue('United Kingdom');
  await country.focus();
  const offered = page.locator(`datalist#${await country.getAttribute('list')} option`);
  await expect(offered.and(page.locator('[value="France"]'))).toHaveCount(1);
});

test('the account and its address form show company, second address line and VAT number', async ({
  page,
  request,
}) => {
  await signInWithoutForm(
    page,
    await createCustomer(request, [{ ...SHARED_ADDRESS[0], ...ON_FILE }]),
  );
  await page.goto('/customer');
  const billing = page.getByRole('region', { name: 'Billing and Shipping Address' });
  await expect(billing).toContainText('Ashdown Cleaning Ltd\nUnit 7, Tollgate Yard\nLaunton Road');
  await expect(billing).toContainText('GB123456789');
  await page.getByRole('link', { name: 'Edit Billing Address' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('Ashdown Cleaning Ltd');
  await expect(page.getByLabel('Address line 2')).toHaveValue('Launton Road');
  await expect(page.getByLabel('VAT number')).toHaveValue('GB123456789');
});
