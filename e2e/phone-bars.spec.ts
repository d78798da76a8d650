import { fillBasket } from './basket-steps.ts';
import { goToPaymentByForm, payButton } from './checkout-steps.ts';
import { edgesOf } from './page-steps.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the compare bar counts the products of a listing and disappears with the last one', async ({
  page,
}) => {
  await page.goto('/home-garden/pressure-washer');
  const buttons = page.locator('.card').getByRole('button', { name: /^Compare: / });
  const bar = page.locator('.compare-bar');
  await buttons.nth(0).click();
  await expect(bar).toContainText('Comparing 1 of 4');
  await buttons.nth(1).click();
  await expect(bar).toContainText('Comparing 2 of 4');
  await expect(bar.getByRole('link', { name: 'Compare now' })).toHaveAttribute('href', '/compare');
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  await expect(bar.getByRole('link')).toBeHidden();
});

test('Clear empties the comparison, and the bar covers no button at the end of the page', async ({
  page,
}) => {
  await page.goto('/home-garden/pressure-washer');
  const buttons = page.locator('.card').getByRole('button', { name: /^Compare: / });
  const bar = page.locator('.compare-bar');
  await buttons.first().click();
  const clear = bar.getByRole('button', { name: 'Clear comparison' });
  await page.locator('.site-footer').scrollIntoViewIfNeeded();
  const { top } = await edgesOf(bar);
  expect((await edgesOf(buttons.last())).bottom).toBeLessThanOrEqual(top);
  await clear.click();
  await expect(clear).toBeHidden();
  await expect(buttons.first()).toHaveAttribute('aria-pressed', 'false');
});

test('the bar of the basket shows the total and continues to shipping', async ({ page }) => {
  await fillBasket(page);
  await page.goto('/basket');
  const total = await page.locator('.basket-summary .basket-total dd').textContent();
  const bar = page.locator('.basket-bar');
  await expect(bar).toContainText(total ?? 'no total');
  await expect(bar).toBeInViewport();
  await bar.getByRole('link', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/basket/shipping');
});

test('the bar of the payment step shows the total and the only Pay button', async ({ page }) => {
  await goToPaymentByForm(page);
  const total = await page.locator('.basket-summary .basket-total dd').textContent();
  const bar = page.locator('.basket-bar');
  await expect(bar).toContainText(total ?? 'no total');
  await expect(bar).toBeInViewport();
  await expect(payButton(page)).toHaveCount(1);
  await expect(payButton(page)).toBeInViewport();
});

test('only the first row of the header stays while scrolling down', async ({ page }) => {
  await page.goto('/home-garden/pressure-washer');
  const field = page.getByRole('combobox', { name: 'Search products' });
  const shownHeight = () =>
    page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().bottom);
  expect(await shownHeight()).toBe(109);
  await page.mouse.wheel(0, 600);
  await expect.poll(shownHeight).toBe(57);
  await expect(field).toBeHidden();
  await expect(page.getByRole('link', { name: /^Basket/ })).toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect.poll(shownHeight).toBe(109);
  await expect(field).toBeInViewport();
});
