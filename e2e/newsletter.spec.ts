import { message } from './basket-steps.ts';
import { callAsCustomer, createCustomer, signInWithoutForm } from './customer-steps.ts';
import { expect, test } from './shop.ts';

test('a customer subscribes to the newsletter in the account and unsubscribes again', async ({
  page,
  request,
}) => {
  const email = await createCustomer(request);
  const isSubscribed = async () =>
    (await callAsCustomer(request, email, 'GET', 'customers/me')).extension_attributes
      .is_subscribed;
  await signInWithoutForm(page, email);
  await page.goto('/customer');
  const newsletter = page.getByRole('region', { name: 'Newsletter' });
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByText('You are subscribed to our newsletter.')).toBeVisible();
  await expect(message(page, 'You are now subscribed to our newsletter.')).toBeVisible();
  expect(await isSubscribed()).toBe(true);
  await newsletter.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(newsletter.getByText('You are not subscribed to our newsletter.')).toBeVisible();
  expect(await isSubscribed()).toBe(false);
  await page.reload();
  await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeVisible();
});
