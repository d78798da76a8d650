/** What the shipping form says of what is typed, and what it knows already. */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { addWasher } from './basket-steps.ts';
import { confirmButton, expectPayment, main, newGuest } from './checkout-steps.ts';
import { createCustomer, fillSignIn, SEPARATE, signIn, summary } from './customer-steps.ts';
import { expectUsable } from './page-steps.ts';
import { expect, test } from './shop.ts';

async function openForm(page: Page): Promise<void> {
  await addWasher(page);
  await page.goto('/basket/shipping');
  await expect(confirmButton(page)).toBeEnabled();
}

const preview = (page: Page) => page.getByRole('region', { name: 'Your order' });

test('a field is marked when it is left, and the mark goes as soon as it is mended', async ({
  page,
}) => {
  await openForm(page);
  const email = page.getByLabel('Email');
  await email.focus();
  await page.keyboard.press('Tab');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await email.pressSequentially('notanemail');
  await page.keyboard.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/email address such as/);
  await expect(main(page).getByRole('status').first()).toHaveText(/email address such as/);
  await expect(summary(page)).toHaveCount(0);
  await email.pressSequentially('@example.com');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await expect(email).toBeFocused();
});

test('the summary has the order of the page, names one address once, and shrinks', async ({
  page,
}) => {
  await openForm(page);
  await confirmButton(page).click();
  const links = summary(page).getByRole('link');
  await expect(links).toHaveText([
    'Please enter your email address.',
    'Please enter a first name.',
    'Please enter a last name.',
    'Please enter a street and house number.',
    'Please enter a town or city.',
    'Please enter a county or region.',
    'Please enter a postcode.',
    /^Please enter a telephone number/,
  ]);
  await page.getByLabel('First name').fill('Ann');
  await expect(links).toHaveCount(7);
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'false');
  await main(page).getByRole('checkbox').uncheck();
  await confirmButton(page).click();
  await expect(links.first()).toHaveText('Shipping Address: Please enter your email address.');
  await expect(links.last()).toHaveText(/^Billing Address: /);
});

test('a press that leaves a wrong field is heard all the same', async ({ page }) => {
  await openForm(page);
  for (const [label, value] of Object.entries(newGuest())) await page.getByLabel(label).fill(value);
  await page.getByLabel('Telephone').fill('1');
  await expect(main(page).getByText('Flat Rate - Fixed')).toBeVisible();
  await page.getByLabel('Telephone').focus();
  // At its upper edge: a mark that came while it is held down would move it away.
  await confirmButton(page).click({ delay: 200, position: { x: 60, y: 3 } });
  await expect(summary(page)).toBeFocused();
  await expect(page.getByLabel('Telephone')).toHaveAttribute('aria-invalid', 'true');
});

test('a postcode of another form is asked about once, and taken', async ({ page }) => {
  await openForm(page);
  const guest = { ...newGuest(), Postcode: 'ZZZ' };
  for (const [label, value] of Object.entries(guest)) await page.getByLabel(label).fill(value);
  await confirmButton(page).click();
  await expect(summary(page)).toContainText('UK postcodes look like OX26 4AA.');
  await confirmButton(page).click();
  await expectPayment(page);
  await expect(main(page).getByRole('region', { name: 'Shipping Address' })).toContainText('ZZZ');
});

test('a guest may sign in, and comes back to addresses that she only has to choose', async ({
  page,
  request,
}) => {
  const [shipping, billing] = SEPARATE;
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

test('an address on file that lacks something is opened', async ({ page, request }) => {
  const [shipping] = SEPARATE;
  const short = { ...shipping, telephone: '123', default_billing: true };
  await signIn(page, await createCustomer(request, [short]));
  await openForm(page);
  await confirmButton(page).click();
  await expect(page.getByLabel('Telephone')).toHaveValue('123');
  await page.getByLabel('Telephone').fill('01632 960001');
  await confirmButton(page).click();
  await expectPayment(page);
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the order and its total are there, with help and what holds', async ({ page }) => {
      await openForm(page);
      if (width === 390) {
        const closed = main(page).locator('summary', { hasText: 'Your order' });
        await expect(closed).toContainText('£112.00');
        await expect(main(page).getByText('PW 120 Home')).toBeHidden();
        await closed.click();
        await expect(main(page).getByText('PW 120 Home')).toBeVisible();
      } else {
        await expect(preview(page)).toContainText('PW 120 Home');
        await expect(preview(page)).toContainText('£112.00');
        const form = await main(page).locator('form').boundingBox();
        const beside = await preview(page).boundingBox();
        expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
      }
      await expect(main(page).getByRole('link', { name: 'terms and conditions' })).toHaveAttribute(
        'href',
        '/services/online-shop-support/terms',
      );
      await expect(main(page).locator('[href^="tel:"]')).toBeVisible();
      await expectAccessible(page);
      await expectUsable(page);
    });
  });
}

test('a region that its country lacks is chosen from the list of the country', async ({ page }) => {
  await openForm(page);
  const region = page.getByLabel('Region');
  await page.getByLabel('City').fill('Toronto');
  await region.fill('Ontarioo');
  await page.getByLabel('Country').fill('Canada');
  // The text is no region of Canada: the field is the list now.
  await expect(region).toHaveRole('combobox');
  await expect(region).toHaveValue('');
  await region.selectOption('Quebec');
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
