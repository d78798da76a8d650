/** Whoever comes by an address of the Magento shop that stood here before. */
import { askAs, createCustomer } from './customer-steps.ts';
import { SANDBOX, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

for (const [address, heading] of [
  ['/cleaning/pressure-washers/pw-120-home.html', /PW 120/],
  ['/old-root/home-garden/pressure-washer.html', /Pressure Washer/],
  ['/catalogsearch/result/?q=pw+120', 'Results for: pw 120'],
  ['/spring-offers', /Best deals/i],
  ['/customer/account/confirm/?back_url=&id=1&key=wrong', 'This link does not work'],
] as const) {
  test(`${address} shows a page`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test(
  'a link of an e-mail ends the newsletter, and leaves the address',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const email = await createCustomer(request);
    const customer = await askAs(request, email, 'GET', 'customers/me');
    const extension_attributes = { is_subscribed: true };
    await askAs(request, email, 'PUT', 'customers/me', {
      customer: { ...customer, extension_attributes },
    });
    const answer = await request.get(`${SANDBOX}/_sandbox/mail-links/${email}`);
    const { unsubscribe } = await answer.json();
    await page.goto(unsubscribe);
    await expect(
      page.getByRole('heading', { name: 'You no longer get our newsletter' }),
    ).toBeVisible();
    await expect(page).toHaveURL('/customer/link/newsletter-ended');
    const after = await askAs(request, email, 'GET', 'customers/me');
    expect(after.extension_attributes.is_subscribed).toBe(false);
  },
);
