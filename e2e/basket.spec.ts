import {
  ADDED,
  addButton,
  addWasher,
  badge,
  cartInBackEnd,
  expectBadge,
  guestCode,
  message,
  purchase,
  WASHER,
} from './basket-steps.ts';
import { expect, test } from './shop.ts';

test.describe('adding', () => {
  test('a product page puts as many as asked into the basket', async ({ page, request }) => {
    await addWasher(page, 3);
    await expectBadge(page, 3);
    expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
      { sku: WASHER.sku, qty: 3 },
    ]);
    await message(page, ADDED).getByRole('link', { name: 'View basket' }).click();
    await expect(page).toHaveURL('/basket');
    await expect(page.getByRole('listitem').filter({ hasText: WASHER.name })).toBeVisible();
  });

  test('a connected product goes in once for each click', async ({ page, request }) => {
    await page.goto(WASHER.path);
    const section = page.locator('.connected', { hasText: 'Accessories' });
    const first = section.getByRole('article').first();
    const name = (await first.locator('.card-name').textContent())?.trim() ?? '';
    const add = first.getByRole('button', { name: `Add to cart ${name}`, exact: true });
    await add.click();
    await expect(message(page, ADDED)).toBeVisible();
    await expectBadge(page, 1);
    // Alive, it is called as it was.
    await expect(add).toBeVisible();
    expect(await cartInBackEnd(request, await guestCode(page))).toHaveLength(1);
  });

  test('two quick first clicks add twice, into one cart', async ({ page, request }) => {
    const opened: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/guest-carts')) opened.push(sent.url());
    });
    await page.goto(WASHER.path);
    await addButton(page).dblclick();
    await expectBadge(page, 2);
    expect(opened).toHaveLength(1);
    expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
      { sku: WASHER.sku, qty: 2 },
    ]);
  });

  test('the first click counts with a filled basket too', async ({ page }) => {
    await addWasher(page);
    await page.reload();
    await addButton(page).click();
    await expectBadge(page, 2);
  });

  test('Enter in the quantity adds, and a quantity that is none is refused', async ({ page }) => {
    await page.goto(WASHER.path);
    const quantity = purchase(page).getByLabel('Quantity');
    await quantity.fill('0');
    await addButton(page).click();
    await expect(purchase(page).getByText('Please enter a whole number from 1.')).toBeVisible();
    await expect(quantity).toBeFocused();
    await quantity.fill('2');
    await quantity.press('Enter');
    await expectBadge(page, 2);
    await expect(purchase(page).getByText('Please enter a whole number from 1.')).toBeHidden();
  });

  test('Enter in the quantity counts before any script file is there', async ({ page }) => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/_astro/*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto(WASHER.path);
    await purchase(page).getByLabel('Quantity').fill('3');
    await purchase(page).getByLabel('Quantity').press('Enter');
    open();
    await expectBadge(page, 3);
  });

  test('two tabs without a cart open one between them', async ({ page, context }) => {
    const other = await context.newPage();
    await Promise.all([page.goto(WASHER.path), other.goto(WASHER.path)]);
    await Promise.all([addButton(page).click(), addButton(other).click()]);
    await expect(message(page, ADDED)).toBeVisible();
    await expect(message(other, ADDED)).toBeVisible();
    await expectBadge(page, 2);
    await expectBadge(other, 2);
  });
});

test.describe('the basket badge', () => {
  test('is right at the first paint, before any script file', async ({ page }) => {
    await addWasher(page, 4);
    await page.route('**/_astro/*.js', () => new Promise(() => {}));
    await page.goto('/privacy-policy', { waitUntil: 'commit' });
    await expectBadge(page, 4);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('follows another tab and comes back right after Back', async ({ page, context }) => {
    await addWasher(page);
    const other = await context.newPage();
    await other.goto('/');
    await expectBadge(other, 1);
    await page.goto('/basket');
    await page.getByLabel('Quantity').fill('5');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectBadge(other, 5);
    await page.goBack();
    await expectBadge(page, 5);
  });
});

test.describe('the basket page', () => {
  test('shows what is in it and what it costs', async ({ page }) => {
    await addWasher(page, 2);
    await badge(page).click();
    const line = page.getByRole('listitem').filter({ hasText: WASHER.name });
    await expect(line.getByRole('link')).toHaveAttribute('href', WASHER.path);
    await expect(line.getByRole('img', { name: WASHER.name })).toBeVisible();
    await expect(line).toContainText('Total for this item');
    await expect(line.getByLabel('Quantity')).toHaveValue('2');
    const summary = page.locator('.basket-summary');
    await expect(summary).toContainText('Total shipping cost£0.00');
    const total = await line.locator('.basket-line-total strong').textContent();
    await expect(summary.locator('.basket-total')).toHaveText(`Total incl VAT${total}`);
    await expect(page.getByRole('link', { name: 'Return', exact: true })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(page.getByRole('link', { name: 'Confirm' })).toHaveAttribute(
      'href',
      '/basket/shipping',
    );
  });

  test('updates a quantity in place', async ({ page, request }) => {
    await addWasher(page);
    await page.goto('/basket');
    const before = await page.locator('.basket-total dd').textContent();
    await page.getByLabel('Quantity').fill('3');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(message(page, 'Item quantity update successfully!')).toBeVisible();
    await expect(page.locator('.basket-total dd')).not.toHaveText(before ?? '');
    await expectBadge(page, 3);
    expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
      { sku: WASHER.sku, qty: 3 },
    ]);
  });

  test('refuses less than one', async ({ page }) => {
    await addWasher(page);
    await page.goto('/basket');
    await page.getByLabel('Quantity').fill('0');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Please enter a whole number from 1.')).toBeVisible();
    await expect(page.getByLabel('Quantity')).toHaveAttribute('min', '1');
  });

  test('removes the last line and is empty then', async ({ page }) => {
    await addWasher(page);
    await page.goto('/basket');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(message(page, 'The item has been removed successfully')).toBeVisible();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Basket' })).toBeFocused();
    await expectBadge(page, 0);
    await page.getByRole('link', { name: 'Return to homepage' }).click();
    await expect(page).toHaveURL('/');
  });

  test('is empty for who has none, without a script file', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') scripts.push(sent.url());
    });
    await page.goto('/basket');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByText('Loading your basket')).toBeHidden();
    expect(scripts).toEqual([]);
  });

  test('shows what another tab does', async ({ page, context }) => {
    await addWasher(page);
    await page.goto('/basket');
    const other = await context.newPage();
    await other.goto('/basket');
    await other.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test('survives a reload', async ({ page }) => {
    await addWasher(page, 2);
    await page.goto('/basket');
    await page.reload();
    await expect(page.getByLabel('Quantity')).toHaveValue('2');
  });
});

test('no token leaves the browser', async ({ page }) => {
  const authorised: string[] = [];
  page.on('request', (sent) => {
    if ('authorization' in sent.headers()) authorised.push(sent.url());
  });
  await addWasher(page);
  await page.goto('/basket');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(authorised).toEqual([]);
});
