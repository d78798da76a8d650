import { violations } from './axe.ts';
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
      expect(await violations(page)).toEqual([]);
      await signInButton(page).click();
      await expect(summary(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password').fill('x');
      await signInButton(page).click();
      await expect(summary(page)).toContainText('wrong');
      expect(await violations(page)).toEqual([]);
    });

    test('create account is accessible: fresh and incomplete', async ({ page }) => {
      await page.goto('/customer/create-account');
      const submit = page.getByRole('main').getByRole('button', { name: 'Submit' });
      await expect(submit).toBeEnabled();
      expect(await violations(page)).toEqual([]);
      await submit.click();
      await expect(summary(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('the account and a section that does not exist are accessible', async ({
      page,
      request,
    }) => {
      await signIn(page, await createCustomer(request));
      expect(await violations(page)).toEqual([]);
      await page.goto('/customer/manage/nonsense');
      expect(await violations(page)).toEqual([]);
    });

    for (const section of ['contact', 'bill_addr']) {
      test(`the section ${section} is accessible, in error too`, async ({ page, request }) => {
        await signIn(page, await createCustomer(request));
        await page.goto(`/customer/manage/${section}`);
        await page.getByLabel('First name').fill('');
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Confirm' }).click();
        await expect(summary(page)).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}
