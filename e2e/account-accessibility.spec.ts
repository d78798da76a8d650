import { expectAccessible } from './axe.ts';
import { createCustomer, REFUSALS, signIn, signInButton, summary } from './customer-steps.ts';
import { expect, test } from './shop.ts';

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, tolerated: REFUSALS });

    test('sign-in is accessible: fresh, incomplete, refused, after a session ended', async ({
      page,
    }) => {
      await page.goto('/customer/sign-in?from=%2Fcustomer&expired=1');
      await expect(page.getByText('You have been signed out')).toBeVisible();
      await expectAccessible(page);
      await signInButton(page).click();
      await expect(summary(page)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password').fill('x');
      await signInButton(page).click();
      await expect(summary(page)).toContainText('wrong');
      await expectAccessible(page);
    });

    test('create account is accessible: fresh and incomplete', async ({ page }) => {
      await page.goto('/customer/create-account');
      const submit = page.getByRole('main').getByRole('button', { name: 'Submit' });
      await expect(submit).toBeEnabled();
      await expectAccessible(page);
      await submit.click();
      await expect(summary(page)).toBeVisible();
      await expectAccessible(page);
    });

    test('the account and a section that does not exist are accessible', async ({
      page,
      request,
    }) => {
      await signIn(page, await createCustomer(request));
      await expectAccessible(page);
      await page.goto('/customer/manage/nonsense');
      await expectAccessible(page);
    });

    for (const section of ['contact', 'bill_addr']) {
      test(`the section ${section} is accessible, in error too`, async ({ page, request }) => {
        await signIn(page, await createCustomer(request));
        await page.goto(`/customer/manage/${section}`);
        await page.getByLabel('First name').fill('');
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Confirm' }).click();
        await expect(summary(page)).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}
