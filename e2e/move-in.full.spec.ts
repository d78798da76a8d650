/** Shoppers who follow a URL of the Magento shop that this shop has replaced. */
import { callAsCustomer, createCustomer } from './customer-steps.ts';
import { SANDBOX, SANDBOX_ONLY } from './sandbox.ts';
import { expect, test } from './shop.ts';

test('URLs of a Magento shop lead to pages of this shop', async ({ page }) => {
  for (const [address, path] of [
    ['/cleaning/pressure-washers/pw-120-home.html', '/pw-120-home'],
    ['/old-root/home-garden/pressure-washer.html', '/home-garden/pressure-washer'],
    ['/catalogsearch/result/?q=pw+120', '/search/pw%20120'],
    ['/spring-offers', '/best-deals'],
  ] as const) {
    const response = await page.request.get(address);
    expect([response.status(), new URL(response.url()).pathname]).toEqual([200, path]);
  }
  await page.goto('/customer/account/confirm/?back_url=&id=1&key=wrong');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link does not work' }),
  ).toBeVisible();
});

test(
  'an unsubscribe link ends the newsletter, and its token disappears from the URL',
  SANDBOX_ONLY,
  async ({ page, request }) => {
    const email = await createCustomer(request);
    const customer = await callAsCustomer(request, email, 'GET', 'customers/me');
    const extension_attributes = { is_subscribed: true };
    await callAsCustomer(request, email, 'PUT', 'customers/me', {
      customer: { ...customer, extension_attributes },
    });
    const answer = await request.get(`${SANDBOX}/_sandbox/mail-links/${email}`);
    const { unsubscribe } = await answer.json();
    await page.goto(unsubscribe);
    await expect(
      page.getByRole('heading', { name: 'You have been unsubscribed from our newsletter' }),
    ).toBeVisible();
    await expect(page).toHaveURL('/customer/link/newsletter-ended');
    const after = await callAsCustomer(request, email, 'GET', 'customers/me');
    expect(after.extension_attributes.is_subscribed).toBe(false);
  },
);
