import { expectAccessible } from './axe.ts';
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
import { edgesOf, shifted } from './page-steps.ts';
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

  test('the message says what was added, what the basket costs and what goes with it', async ({
    page,
  }) => {
    await addWasher(page, 2);
    const added = message(page, ADDED).locator('.added');
    await expect(added.getByText(`2 × ${WASHER.name}`)).toBeVisible();
    await expect(added.locator('img').first()).toHaveJSProperty('complete', true);
    await expect(added).toContainText(/Basket total \(2 items\) £[\d.]+ incl VAT/);
    await expect(
      page.locator('.toasts [role="status"]').filter({ has: page.locator('.added') }),
    ).toHaveAttribute('aria-atomic', 'false');
    const offer = added.getByRole('button', { name: /^Add to cart ./ });
    const name = (await offer.textContent())?.replace(/^Add to cart\s+/, '');
    await offer.focus();
    await page.keyboard.press('Enter');
    await expect(added.getByText(`1 × ${name}`)).toBeVisible();
    await expectBadge(page, 3);
    // The button went with its message.
    await expect(page.locator('.toasts')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(message(page, ADDED).getByRole('link', { name: 'View basket' })).toBeFocused();
  });

  for (const width of [390, 768, 1024, 1440]) {
    test(`the message lies over no heading at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [WASHER.path, '/home-garden/pressure-washer']) {
        await page.goto(path);
        const isBarShown = await page.locator('.buy-bar').isVisible();
        const place = isBarShown ? page.locator('.buy-bar') : page.locator('main .buy').first();
        await place.getByRole('button', { name: 'Add to cart' }).click();
        await expect(message(page, ADDED).locator('.added img').first()).toBeVisible();
        const isSeen = await page.locator('h1').evaluate((heading) => {
          const { left, right, top, bottom } = heading.getBoundingClientRect();
          const hits = [left + 1, (left + right) / 2, right - 1].map((x) =>
            document.elementFromPoint(x, (top + bottom) / 2),
          );
          return top > innerHeight || bottom < 108 || hits.every((hit) => !hit?.closest('.toasts'));
        });
        expect(isSeen, path).toBe(true);
      }
    });
  }

  test('− and + step at once, before any script file is there', async ({ page }) => {
    await page.route('**/_astro/*.js', () => new Promise(() => {}));
    await page.goto(WASHER.path);
    const quantity = purchase(page).getByLabel('Quantity');
    const more = purchase(page).getByRole('button', { name: 'One more' });
    const less = purchase(page).getByRole('button', { name: 'One less' });
    await more.click();
    await more.click();
    await less.click();
    await expect(quantity).toHaveValue('2');
    await expect(page.locator('p[role="status"]', { hasText: '2' })).toBeAttached();
    await addButton(page).click();
    await expect.poll(() => guestCode(page)).not.toBe('');
    for (const button of [more, less]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    for (let count = 0; count < 3; count += 1) await less.click();
    await expect(quantity).toHaveValue('1');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
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

  test('a double click adds one, before and after hydration, and a later click one more', async ({
    page,
    request,
  }) => {
    await page.goto(WASHER.path);
    for (const count of [1, 2]) {
      await addButton(page).dblclick();
      await expectBadge(page, count);
      await page.waitForLoadState('networkidle');
      expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
        { sku: WASHER.sku, qty: count },
      ]);
    }
    await addButton(page).click();
    await expectBadge(page, 3);
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
    const total = await line.locator('.basket-line-total .when-incl').textContent();
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

  test('− and + change a quantity by themselves, once no other press follows', async ({
    page,
    request,
  }) => {
    await addWasher(page, 2);
    await page.goto('/basket');
    const sent: string[] = [];
    page.on('request', (asked) => asked.method() === 'PUT' && sent.push(asked.url()));
    const more = page.getByRole('button', { name: `One more ${WASHER.name}` });
    const less = page.getByRole('button', { name: `One less ${WASHER.name}` });
    for (let count = 0; count < 3; count += 1) await more.click();
    await less.click();
    await expect(page.getByLabel('Quantity')).toHaveValue('4');
    await expectBadge(page, 4);
    expect(sent).toHaveLength(1);
    expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
      { sku: WASHER.sku, qty: 4 },
    ]);
    for (let count = 0; count < 6; count += 1) await less.click();
    await expectBadge(page, 1);
    for (const button of [more, less]) {
      const { top, bottom } = await edgesOf(button);
      expect(bottom - top).toBeGreaterThanOrEqual(44);
    }
  });

  test('says what is charged without VAT as well, by the choice of the header', async ({
    page,
  }) => {
    await addWasher(page, 3);
    await page.goto('/basket');
    const sums = page.locator('.basket-summary dl');
    await expect(sums).toBeVisible();
    const amount = async (row: string, part = '') => {
      const text = await sums.locator('div', { hasText: row }).locator(`dd ${part}`).textContent();
      return Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100);
    };
    const total = await amount('Total incl VAT');
    const vat = await amount('of which VAT');
    expect(await amount('Subtotal', '.when-incl')).toBe(total);
    await page.getByRole('button', { name: 'Prices excl VAT' }).click();
    await expect(sums.getByText('of which VAT')).toBeHidden();
    await expect(page.locator('.basket-line-total')).toContainText(/£[\d.]+ excl VAT/);
    await expect(sums.locator('.when-excl').first()).toBeVisible();
    expect((await amount('Subtotal', '.when-excl')) + vat).toBe(total);
    await expect(sums.locator('div', { hasText: /^VAT£/ })).toBeVisible();
  });

  test('explains a line that was rounded', async ({ page }) => {
    await addWasher(page);
    await page.goto('/basket');
    const line = page.locator('.basket-line');
    await expect(line).not.toContainText('rounded');
    await page.getByLabel('Quantity').fill('3');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(line).toContainText(
      /VAT is rounded for the whole basket: 1p less than 3\s×\s£[\d.]+\./,
    );
  });

  test('Confirm takes along the quantity that stands in the field', async ({ page, request }) => {
    await addWasher(page);
    await page.goto('/basket');
    await page.getByLabel('Quantity').fill('4');
    await page.getByRole('link', { name: 'Confirm' }).click();
    await page.waitForURL('**/basket/shipping');
    expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
      { sku: WASHER.sku, qty: 4 },
    ]);
    await page.goBack();
    await page.getByLabel('Quantity').fill('0');
    await page.getByRole('link', { name: 'Confirm' }).click();
    await expect(page.getByText('Please enter a whole number from 1.')).toBeVisible();
    await expect(page).toHaveURL(/\/basket$/);
  });

  test('says what Confirm and Return lead to', async ({ page }) => {
    await addWasher(page);
    await page.goto('/basket');
    await expect(page.getByRole('link', { name: 'Confirm' })).toHaveAccessibleDescription(
      'Next: delivery and addresses, then payment.',
    );
    await expect(
      page.getByRole('link', { name: 'Return', exact: true }),
    ).toHaveAccessibleDescription('To the homepage. Your basket stays as it is.');
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

  test('offers deals while it is empty, and not beside what is in it', async ({ page }) => {
    await page.goto('/basket');
    const deals = page.locator('.basket-ideas');
    await expect(deals.getByRole('heading', { name: 'Best deals' })).toBeVisible();
    await expect(deals.getByRole('article')).toHaveCount(4);
    await expectAccessible(page);
    await deals
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page.locator('.basket-line')).toHaveCount(1);
    await page.goto('/basket');
    await expect(page.locator('.basket-line')).toHaveCount(1);
    await expect(deals).toBeHidden();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(deals).toBeVisible();
  });

  test('shows what was looked at last while it is empty, after Accept alone', async ({ page }) => {
    const viewed = page.locator('.basket-ideas .connected', { hasText: 'Recently viewed' });
    await page.goto('/basket');
    await page.evaluate((sku) => {
      localStorage.setItem('recent', JSON.stringify([sku]));
      localStorage.setItem('privacy', 'essential');
    }, WASHER.sku);
    await page.goto('/basket', { waitUntil: 'networkidle' });
    await expect(viewed).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('privacy', 'true'));
    await page.reload();
    await expect(viewed.getByRole('link', { name: WASHER.name })).toBeVisible();
    expect(await shifted(page)).toBe(0);
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
