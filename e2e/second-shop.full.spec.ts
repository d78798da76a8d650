/**
 * A second shop: catalogue, category tree and prices of a stock Magento, with a different shop
 * file.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { ADMIN_TOKEN } from './back-end.ts';
import { ADDED, addButton, message, purchase } from './basket-steps.ts';
import {
  confirmButton,
  expectPaid,
  main,
  newGuest,
  PAYMENT_PATH,
  payButton,
  press,
} from './checkout-steps.ts';
import { newEmail, PASSWORD, SHARED_ADDRESS } from './customer-steps.ts';
import { expectFits } from './page-steps.ts';
import { SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

const WORK = '.state/e2e-second';
const PORT = '4395';
const SHOP_FILE = 'tests/setup/shop-files/stock-magento.json';
const START_MS = 240_000;

test.use({ baseURL: `http://localhost:${PORT}` });
test.describe.configure({ mode: 'serial' });

let shop: ChildProcess | undefined;

async function waitUntilOpen(): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const answer = await fetch(`http://localhost:${PORT}/house`).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The second shop does not open.');
}

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  shop = spawn(process.execPath, ['scripts/testbed/second-shop.ts'], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT,
      SANDBOX_PORT: '4396',
      SANDBOX_CATALOGUE: 'stock',
      SITE_URL: `http://localhost:${PORT}`,
      OPS_PORT: '',
      COMMERCE_URL: '',
      COMMERCE_TOKEN: '',
      STATE_DIR: WORK,
      OUT_DIR: `${WORK}/dist`,
      SHOP_FILE,
      CONTENT_DIR: `${WORK}/content`,
      POSTCODE_LOOKUP: 'ideal-postcodes',
      POSTCODE_LOOKUP_KEY: 'any',
      POSTCODE_LOOKUP_URL: 'http://localhost:4396',
    },
  });
  await waitUntilOpen();
});

test.afterAll(() => {
  if (shop?.pid !== undefined) process.kill(-shop.pid, 'SIGTERM');
});

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
}

test(
  'quantity steps and price tiers apply on the page, without scripts and in the basket',
  SANDBOX_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const hasText = async (path: string, text: string) =>
      (await (await page.request.get(path)).text()).includes(text);
    // The shop reads quantity rules from the back end only after it has opened.
    await expect(async () => {
      expect(await hasText('/brass-tap-adapter', 'Sold in quantities of 10')).toBe(true);
      expect(await hasText('/trimmer-line-spools-pack-of-3', '5 or more: £15.12 each')).toBe(true);
    }).toPass();
    await page.goto('/brass-tap-adapter');
    await expect(purchase(page).getByText('Sold in quantities of 10')).toBeVisible();
    const field = purchase(page).getByLabel('Quantity');
    await expect(field).toHaveValue('10');
    await purchase(page).getByRole('button', { name: 'One more' }).click();
    await expect(field).toHaveValue('20');
    await field.fill('15');
    await addButton(page).click();
    await expect(purchase(page).getByRole('alert')).toHaveText('Sold in quantities of 10.');
    await field.fill('20');
    await field.press('Enter');
    await expect(message(page, ADDED)).toBeVisible();
    await expectFine(page);

    await page.goto('/trimmer-line-spools-pack-of-3');
    const tiers = purchase(page).getByText('5 or more: £15.12 each incl VAT, £12.60 excl VAT');
    await expect(tiers).toBeVisible();
    await purchase(page).getByLabel('Quantity').fill('5');
    await addButton(page).click();
    await expect(message(page, ADDED)).toBeVisible();

    await page.goto('/basket');
    const lineOf = (text: string) => main(page).locator('.basket-line', { hasText: text });
    const taps = lineOf('Sold in quantities of 10');
    await taps.getByRole('button', { name: 'One less' }).press('Enter');
    await expect(taps.getByLabel('Quantity')).toHaveValue('10');
    await expect(taps.locator('.basket-line-total strong')).toContainText('£138.00');
    const spools = lineOf('Trimmer Line');
    await expect(spools.locator('.basket-line-total strong')).toContainText('£75.60');
    await expect(spools.getByText('The price has changed')).toHaveCount(0);
    // Only the next tier is shown, because the current one is already charged.
    await expect(spools.getByText('5 or more:')).toHaveCount(0);
    await expect(spools.getByText(/^10 or more: £/)).toBeVisible();
    await expectFine(page);
  },
);

test(
  'a shopper descends three category levels and orders a product',
  SANDBOX_ONLY,
  async ({ page }) => {
    await page.goto('/house/pressure-washer');
    await main(page)
      .getByRole('link', { name: /^Cordless Pressure Washers/ })
      .click();
    await expect(page).toHaveURL('/house/pressure-washer/cordless-pressure-washers');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('link')).toHaveText(['Home', 'For the home', 'Pressure Washer']);
    await main(page).locator('.card-name a').first().click();
    const price = await purchase(page).locator('.price-incl strong').textContent();
    await addButton(page).click();
    await expect(message(page, ADDED)).toBeVisible();
    await page.goto('/basket');
    await expect(main(page).locator('.basket-line-total strong').first()).toContainText(
      price ?? '',
    );
    await main(page).getByRole('link', { name: 'Confirm' }).click();
    const guest = newGuest();
    for (const [label, value] of Object.entries(guest)) await page.getByLabel(label).fill(value);
    await page.getByLabel('Free Shipping - Free').check();
    await confirmButton(page).click();
    await payButton(page).click();
    await press(page, 'Approve');
    const number = await expectPaid(page);

    // The shop file has no VAT number, so the invoice is not a VAT invoice.
    await page.goto('/order-lookup');
    await page.getByRole('textbox', { name: 'Order number' }).fill(number);
    await page.getByLabel('Email').fill(guest.Email);
    await page.getByLabel('Postcode').fill(guest.Postcode);
    await page.getByRole('button', { name: 'Find order' }).click();
    await main(page).getByRole('button', { name: 'Invoice' }).click();
    const invoice = page.getByRole('region', { name: 'Invoice' });
    for (const text of ['Company number 01234567', 'This is not a VAT invoice.']) {
      await expect(invoice).toContainText(text);
    }
    await expect(invoice).not.toContainText('VAT number');
  },
);

const deliveryMethods = (page: Page) => page.getByRole('group', { name: 'Delivery' });
const tableRate = (page: Page) =>
  deliveryMethods(page).getByRole('radio', { name: 'Best Way - Table Rate £9.95' });

async function setDelivery(settings: object): Promise<void> {
  const body = JSON.stringify(settings);
  await fetch('http://localhost:4396/_sandbox/delivery', { method: 'PUT', body });
}

test(
  'a small order keeps the chosen delivery method until it is paid',
  SANDBOX_ONLY,
  async ({ page }) => {
    await page.goto('/extension-hose-6-m-for-pressure-washers');
    await expect(purchase(page).getByText('Delivery from £4.95')).toBeVisible();
    await addButton(page).click();
    await expect(message(page, ADDED)).toBeVisible();
    await page.goto('/basket');
    await expect(main(page).getByText('Spend £14.00 more for free UK delivery.')).toBeVisible();
    await expect(main(page).getByText('from £4.95')).toBeVisible();
    await main(page).getByRole('link', { name: 'Confirm' }).click();
    for (const [label, value] of Object.entries(newGuest())) {
      await page.getByLabel(label).fill(value);
    }
    await expect(deliveryMethods(page).getByRole('radio')).toHaveCount(2);
    await confirmButton(page).click();
    await page.getByRole('link', { name: 'Please choose a delivery option.' }).click();
    await expect(deliveryMethods(page)).toBeFocused();
    await tableRate(page).check();
    await page.reload();
    await expect(tableRate(page)).toBeChecked();
    await confirmButton(page).click();
    await expect(page.locator('.basket-total dd')).toHaveText('£45.95');
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(
      'Best Way - Table Rate £9.95',
    );
    await payButton(page).click();
    await press(page, 'Decline');
    await main(page).getByRole('link', { name: 'Pay Again' }).click();
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Best Way');
    await payButton(page).click();
    await press(page, 'Approve');
    await expectPaid(page);
    await expect(page.locator('.basket-total dd')).toHaveText('£45.95');
  },
);

test(
  'a delivery method that is no longer offered is reported, and payment requires a method',
  SANDBOX_ONLY,
  async ({ page }) => {
    const two = { flatRate: 495, tableRates: [{ from: 0, price: 995, postcode: 'SW1A 1AA' }] };
    await setDelivery(two);
    await page.goto('/extension-hose-6-m-for-pressure-washers');
    await addButton(page).click();
    await expect(message(page, ADDED)).toBeVisible();
    await page.goto('/basket/shipping');
    for (const [label, value] of Object.entries(newGuest())) {
      await page.getByLabel(label).fill(value);
    }
    await tableRate(page).check();
    await page.getByLabel('Postcode').fill('CT16 1AA');
    await expect(deliveryMethods(page).getByText('is no longer available.')).toBeVisible();
    await expect(deliveryMethods(page).getByText('Flat Rate - Fixed')).toBeVisible();
    await setDelivery({ flatRate: null });
    await confirmButton(page).click();
    await expect(deliveryMethods(page).getByText('We do not deliver there online.')).toBeVisible();
    await expect(deliveryMethods(page).getByRole('link', { name: /^[\d ]+$/ })).toBeVisible();
    await page.goto('/basket/shipping/payment');
    await expect(page).toHaveURL('/basket/shipping');
  },
);

/**
 * Signs in a new customer of this group, puts a product into their basket and opens the payment
 * step. Returns the customer's token.
 */
async function openPaymentAsCustomer(page: Page, group_id: number): Promise<string> {
  const sandbox = 'http://localhost:4396';
  const ask = async (method: string, path: string, data?: object, token?: string) => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const answer = await page.request.fetch(sandbox + path, {
      method,
      headers,
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  await ask('PUT', '/_sandbox/payment-methods', { purchaseOrder: true });
  const customer = {
    email: newEmail(),
    firstname: 'Ann',
    lastname: 'Lee',
    addresses: SHARED_ADDRESS,
  };
  const { id } = await ask('POST', '/rest/V1/customers', { customer, password: PASSWORD });
  const member = { customer: { group_id } };
  await ask('PUT', `/rest/V1/customers/${id}`, member, ADMIN_TOKEN);
  const credentials = { username: customer.email, password: PASSWORD };
  const token = await ask('POST', '/rest/V1/integration/customer/token', credentials);
  await ask('POST', '/rest/V1/carts/mine', undefined, token);
  const cartItem = { sku: 'PW110-UK', qty: 1 };
  await ask('POST', '/rest/V1/carts/mine/items', { cartItem }, token);
  await page.goto('/privacy-policy');
  await page.evaluate((login) => localStorage.setItem('login', login), token);
  await setDelivery({ flatRate: 0 });
  await page.goto('/basket/shipping');
  await expect(deliveryMethods(page).getByText('Flat Rate - Fixed')).toBeVisible();
  await confirmButton(page).click();
  await expect(page).toHaveURL(PAYMENT_PATH);
  return token;
}

const paymentChoice = (page: Page) =>
  page.getByRole('group', { name: 'How would you like to pay?' });

test.describe('payment on account', () => {
  // The basket no longer exists after the order, so the back end returns 404 once.
  test.use({ tolerated: /status of 404/ });

  test(
    'places an order by keyboard for a customer of a permitted group',
    SANDBOX_ONLY,
    async ({ page }) => {
      await openPaymentAsCustomer(page, 2);
      const card = paymentChoice(page).getByRole('radio', { name: 'By card' });
      await expect(card).toBeChecked();
      await expect(payButton(page)).toBeVisible();
      await card.focus();
      await page.keyboard.press('ArrowDown');
      await expect(paymentChoice(page).getByRole('radio', { name: 'On account' })).toBeChecked();
      const field = page.getByLabel('Purchase order number');
      const place = main(page).getByRole('button', { name: 'Place order' });
      await place.focus();
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/Please enter a purchase order number/);
      await page.keyboard.type('x');
      await expect(field).not.toHaveAccessibleDescription(/Please/);
      await page.keyboard.insertText('x'.repeat(32));
      await place.focus();
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/at most 32 letters/);
      await expectFine(page);
      await field.fill('PO-4711/ä');
      await expect(field).toHaveAccessibleDescription(/^At most 32 characters; [^.]*\.$/);
      await field.press('Enter');
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(/^Thank you\. Order \d{9} is placed\.$/);
      await expect(main(page)).toContainText('Your purchase order number: PO-4711/ä');
      await expect(main(page)).not.toContainText(/\bpaid\b|payment was/i);
      const placed = (await title.textContent())?.match(/\d{9}/)?.[0] ?? '';
      await page.goto(`/customer/orders?order=${placed}`);
      const payment = page.getByRole('region', { name: 'Payment' });
      await expect(payment).toContainText('On account');
      await expect(payment).toContainText('Purchase order number PO-4711/ä');
      await expect(main(page).getByRole('button', { name: 'Invoice' })).toHaveCount(0);
    },
  );

  test('offers payment by card if Magento rejects the order', SANDBOX_ONLY, async ({ page }) => {
    await openPaymentAsCustomer(page, 2);
    await paymentChoice(page).getByRole('radio', { name: 'On account' }).check();
    await page.request.put('http://localhost:4396/_sandbox/payment-methods', {
      data: { purchaseOrder: false },
    });
    await page.getByLabel('Purchase order number').fill('PO-1');
    await main(page).getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL('/failed-payment');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Your order was not placed');
    await expect(main(page)).toContainText('Please pay by card, or call us.');
    await expect(main(page)).toContainText('No money was taken.');
    await page.getByRole('link', { name: 'Pay Again' }).click();
    await expect(payButton(page)).toBeVisible();
  });

  test(
    'offers only card payment to a customer of another group',
    SANDBOX_ONLY,
    async ({ page }) => {
      const asked = page.waitForResponse('**/payments/my-ways');
      await openPaymentAsCustomer(page, 1);
      expect(await (await asked).json()).toEqual({ onAccount: false });
      await expect(payButton(page)).toBeVisible();
      await expect(paymentChoice(page)).toHaveCount(0);
    },
  );
});

test(
  'pages show the categories, brands, reductions and promises of the shop file',
  SANDBOX_ONLY,
  async ({ page }) => {
    await page.goto('/work/washers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pressure Washer');
    expect((await page.request.get('/home-garden')).status()).toBe(404);
    await page.goto('/best-deals/house');
    await main(page).locator('.card-name a').first().click();
    await expect(purchase(page).locator('.price-incl s')).toBeVisible();
    // The data are at the end of the page.
    await page.waitForLoadState();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toMatch(
      /"brand":\{"@type":"Brand","name":"(Nordwell|Hallam & Pryce|Ostra)"/,
    );
    await page.clock.setFixedTime('2026-11-26T09:00:00Z');
    await page.goto('/pw-120-home');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Monday to Friday, 9 to 5')).toBeVisible();
    await expect(footer.getByText('Company number 01234567')).toBeVisible();
    await expect(footer).not.toContainText('VAT number');
    const promises = purchase(page).getByRole('list', { name: 'Good to know' });
    await expect(promises.getByRole('listitem')).toHaveText([
      'Order before 3.30 pm: delivered Monday 30 November',
      'Free delivery',
      '14 days to change your mind',
      '2-year guarantee',
    ]);
  },
);

test.describe('postcode lookup', () => {
  test.use({ tolerated: /net::ERR_FAILED/ });

  test(
    'fills in an address by keyboard alone, and reports unknown postcodes and failures',
    SANDBOX_ONLY,
    async ({ page }) => {
      await page.goto('/customer/create-account');
      await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
      await page.getByLabel('Postcode').fill('ox264aa');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Find address' })).toBeFocused();
      await page.keyboard.press('Enter');
      const list = page.getByRole('combobox', { name: 'Addresses at this postcode' });
      await expect(list).toBeFocused();
      const said = page.locator('.postcode-finder').getByRole('status');
      await expect(said).toHaveText('3 addresses found');
      await expectFine(page);
      await list.focus();
      await page.keyboard.type('Ashdown');
      await expect(said).toHaveText(
        'Filled in: Ashdown Cleaning Ltd, Unit 7, Tollgate Yard, Launton Road, Bicester',
      );
      for (const [label, value] of Object.entries({
        Postcode: 'OX26 4AA',
        'Company (optional)': 'Ashdown Cleaning Ltd',
        Street: 'Unit 7, Tollgate Yard',
        'Address line 2 (optional)': 'Launton Road',
        City: 'Bicester',
        Region: 'Oxfordshire',
        Country: 'United Kingdom',
      })) {
        await expect(
          page.getByRole('textbox', { name: label }).or(page.getByLabel(label)).first(),
        ).toHaveValue(value);
      }
      await expect(page.getByLabel('VAT number')).toBeVisible();
      await expectFine(page);
      await page.getByRole('button', { name: 'Edit the address' }).click();
      await expect(page.getByLabel('Street')).toBeFocused();
      await expect(page.getByRole('button', { name: 'Edit the address' })).toHaveCount(0);
      await expect(list).toHaveCount(0);
      await expectFine(page);
      await page.getByLabel('Street').fill('Unit 9');
      await page.locator('#postcode').fill('ZZ1 1ZZ');
      await page.getByRole('button', { name: 'Find address' }).click();
      await expect(said).toHaveText(
        'We could not find an address for this postcode. Please type it.',
      );
      await expect(list).toHaveCount(0);
      await expect(page.getByLabel('Street')).toHaveValue('Unit 9');
      await page.locator('#postcode').fill('nonsense');
      await page.getByRole('button', { name: 'Find address' }).click();
      await expect(said).toHaveText('Please enter a UK postcode, such as OX26 4AA.');
      await page.route('**/rest/addresses-by-postcode', (route) => route.abort());
      await page.locator('#postcode').fill('OX26 4AB');
      await page.getByRole('button', { name: 'Find address' }).click();
      await expect(said).toHaveText('We could not look up this postcode. Please type the address.');
      await expectFine(page);
    },
  );
});
