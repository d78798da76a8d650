/** The shipping form: validation, saved addresses, order preview and regions. */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { fillBasket } from './basket-steps.ts';
import { confirmButton, expectPayment, main, newGuest } from './checkout-steps.ts';
import {
  createCustomer,
  fillCustomerBasket,
  fillSignIn,
  SEPARATE_ADDRESSES,
  SHARED_ADDRESS,
  signInWithoutForm,
  summary,
} from './customer-steps.ts';
import { edgesOf, expectUsableAt } from './page-steps.ts';
import { expect, test } from './shop.ts';

async function openForm(page: Page): Promise<void> {
  await fillBasket(page);
  await page.goto('/basket/shipping');
  await expect(confirmButton(page)).toBeEnabled();
}

const preview = (page: Page) => page.getByRole('region', { name: 'Your order' });

test('an invalid field is marked on blur, and the error summary shrinks with each correction', async ({
  page,
}) => {
  await openForm(page);
  const email = page.getByLabel('Email');
  await email.focus();
  await page.keyboard.press('Tab');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await email.fill('notanemail');
  await page.keyboard.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/email address such as/);
  await expect(main(page).getByRole('status').first()).toHaveText(/email address such as/);
  await expect(summary(page)).toHaveCount(0);
  await email.pressSequentially('@example.com');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await expect(email).toBeFocused();

  await email.fill('');
  await confirmButton(page).click();
  const links = summary(page).getByRole('link');
  await expect(links).toHaveText([
    'Please enter your email address.',
    'Please enter a first name.',
    'Please enter a last name.',
    'Please enter a street and house number.',
    'Please enter a town or city.',
    'Please enter a postcode.',
    /^Please enter a telephone number/,
  ]);
  await page.getByLabel('First name').fill('Ann');
  await expect(links).toHaveCount(6);
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'false');
  await main(page).getByRole('checkbox').uncheck();
  await confirmButton(page).click();
  await expect(links.first()).toHaveText('Shipping Address: Please enter your email address.');
  await expect(links.last()).toHaveText(/^Billing Address: /);
});

test('Confirm reacts although the focus leaves an invalid field, and accepts an unusual postcode the second time', async ({
  page,
}) => {
  await openForm(page);
  const guest = { ...newGuest(), Postcode: 'ZZZ', Telephone: '1' };
  for (const [label, value] of Object.entries(guest)) await page.getByLabel(label).fill(value);
  await expect(main(page).getByText('Standard delivery')).toBeVisible();
  await page.getByLabel('Telephone').focus();
  // Press the upper edge of the button: an error message that appears during the press would move
  // the button away.
  await confirmButton(page).click({ delay: 200, position: { x: 60, y: 3 } });
  await expect(summary(page)).toBeFocused();
  await expect(page.getByLabel('Telephone')).toHaveAttribute('aria-invalid', 'true');
  await expect(summary(page)).toContainText('UK postcodes look like OX26 4AA.');
  await page.getByLabel('Telephone').fill('01632 960001');
  await confirmButton(page).click();
  await expectPayment(page);
  await expect(main(page).getByRole('region', { name: 'Shipping Address' })).toContainText('ZZZ');
});

test('a guest who signs in returns to the form and chooses a saved address', async ({
  page,
  request,
}) => {
  const [shipping, billing] = SEPARATE_ADDRESSES;
  const third = { ...shipping, city: 'Hythe', default_shipping: false };
  const email = await createCustomer(
    request,
    [shipping, billing, third].filter(Boolean) as object[],
  );
  await openForm(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/basket/shipping');
  const cards = page.getByRole('group', { name: 'Shipping Address' }).getByRole('radio');
  await expect(cards).toHaveCount(4);
  await expect(cards.first()).toBeChecked();
  await expect(page.getByLabel('City')).toHaveCount(0);
  await cards.nth(2).check();
  await confirmButton(page).click();
  await expectPayment(page);
  await expect(main(page).getByRole('region', { name: 'Shipping Address' })).toContainText('Hythe');
  await page.goBack();
  await expect(cards.nth(2)).toBeChecked();
  await cards.last().check();
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
  await expect(page.getByLabel('City')).toHaveValue('');
  await page.getByLabel('City').fill('Lydd');
  await cards.first().check();
  await cards.last().check();
  await expect(page.getByLabel('City')).toHaveValue('Lydd');
});

test('more than three saved addresses are folded, and the fold opens for a chosen one', async ({
  page,
  request,
}) => {
  const [own] = SHARED_ADDRESS;
  const others = ['Hythe', 'Lydd', 'Deal'].map((city) => ({
    ...{ ...own, city, default_shipping: false, default_billing: false },
  }));
  const email = await createCustomer(request, [{ ...own }, ...others]);
  await fillCustomerBasket(request, email, 'KB-4');
  await signInWithoutForm(page, email);
  await page.goto('/basket/shipping');
  const cards = page.getByRole('group', { name: 'Shipping Address' }).getByRole('radio');
  await expect(cards).toHaveCount(3);
  await page.getByText('Show all addresses').click();
  await expect(cards).toHaveCount(5);
  await cards.nth(3).check();
  await page.reload();
  await expect(cards.nth(3)).toBeChecked();
});

test('the saved billing address stays when another site is chosen for delivery', async ({
  page,
  request,
}) => {
  const [own] = SHARED_ADDRESS;
  const site = { ...own, city: 'Hythe', default_shipping: false, default_billing: false };
  const email = await createCustomer(request, [{ ...own }, site]);
  await fillCustomerBasket(request, email, 'KB-4');
  await signInWithoutForm(page, email);
  await page.goto('/basket/shipping');
  const same = page.getByRole('checkbox', { name: 'The billing address is the same' });
  await expect(same).toBeChecked();
  await page.getByRole('group', { name: 'Shipping Address' }).getByRole('radio').nth(1).check();
  await expect(same).not.toBeChecked();
  await page.reload();
  await expect(same).not.toBeChecked();
  await confirmButton(page).click();
  await expectPayment(page);
  const of = (name: string) => main(page).getByRole('region', { name });
  await expect(of('Shipping Address')).toContainText('Hythe');
  await expect(of('Billing Address')).toContainText('Dover');
});

test('a saved address can be changed for this order, for example with a company', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request, [{ ...SHARED_ADDRESS[0] }]);
  await fillCustomerBasket(request, email, 'KB-4');
  await signInWithoutForm(page, email);
  await page.goto('/basket/shipping');
  await page.getByRole('button', { name: 'Change for this order' }).click();
  const choices = page.getByRole('group', { name: 'Shipping Address' }).getByRole('radio');
  await expect(choices.last()).toBeChecked();
  await expect(choices.last()).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Dover');
  await page.getByText('Buying for a business?').click();
  await page.getByLabel('Company').fill('Harbour Wash Ltd');
  await confirmButton(page).click();
  await expectPayment(page);
  const shipping = main(page).getByRole('region', { name: 'Shipping Address' });
  await expect(shipping).toContainText('Harbour Wash Ltd');
  await expect(shipping).toContainText('Dover');
});

test('a saved address with an invalid telephone number opens for editing on Confirm', async ({
  page,
  request,
}) => {
  const [shipping] = SEPARATE_ADDRESSES;
  const short = { ...shipping, telephone: '123', default_billing: true };
  const email = await createCustomer(request, [short]);
  await fillCustomerBasket(request, email, 'KB-4');
  await signInWithoutForm(page, email);
  await page.goto('/basket/shipping');
  await confirmButton(page).click();
  await expect(page.getByLabel('Telephone')).toHaveValue('123');
  await page.getByLabel('Telephone').fill('01632 960001');
  await confirmButton(page).click();
  await expectPayment(page);
});

test('the form shows order, terms and help, and lists the regions of a country', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openForm(page);
  const closed = main(page).locator('summary', { hasText: 'Your order' });
  await expect(closed).toContainText('£111.00');
  await expect(closed.getByText('£92.50 excl VAT')).toBeHidden();
  await page.evaluate(() => document.documentElement.setAttribute('data-vat', 'excl'));
  await expect(closed.getByText('£92.50 excl VAT')).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-vat', 'incl'));
  await expect(main(page).getByText('PW 120 Home')).toBeHidden();
  await closed.click();
  await expect(main(page).getByText('PW 120 Home')).toBeVisible();
  const terms = main(page).getByRole('link', { name: 'terms and conditions' });
  await expect(terms).toHaveAttribute('href', '/services/online-shop-support/terms');
  await expect(main(page).getByText('Pay by Visa Mastercard')).toBeVisible();
  const returns = main(page).getByRole('link', { name: '14 days to change your mind' });
  await expect(returns).toHaveAttribute('href', '/services/online-shop-support/returns');
  await expect(main(page).locator('[href^="tel:"]')).toHaveCount(2);
  await expectUsableAt(page, 390, 1440);
  const professional = page.getByRole('banner').getByText('Professional', { exact: true });
  await expect(professional).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(professional).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toContainText('PW 120 Home');
  await expect(preview(page)).toContainText('£111.00');
  await expect(preview(page)).toContainText('Order now for delivery on');
  const form = await edgesOf(main(page).locator('form'));
  expect((await preview(page).boundingBox())?.x).toBeGreaterThan(form.right);

  const region = page.getByLabel('Region');
  await expect(page.getByLabel('Region (optional)')).toBeVisible();
  await region.fill('Ontarioo');
  await page.getByLabel('Country').fill('Canada');
  // The field becomes a list of Canada's regions. None is selected, because the typed text is not
  // among them.
  await expect(region).toHaveRole('combobox');
  await expect(page.getByLabel('Region (optional)')).toHaveCount(0);
  await expect(region).toHaveValue('');
  await region.selectOption('Quebec');
  for (const [label, value] of Object.entries(newGuest())) await page.getByLabel(label).fill(value);
  await page.getByLabel('Country').fill('United States');
  await expect(region).toHaveValue('');
  await confirmButton(page).click();
  await expect(region).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await region.selectOption('New York');
  await expect(region).toHaveAttribute('aria-invalid', 'false');
  await page.getByLabel('Country').fill('United Kingdom');
  await expect(region).toHaveRole('textbox');
});
