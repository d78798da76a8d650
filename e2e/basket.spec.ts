import { expectAccessible } from './axe.ts';
import {
  ADDED,
  addButton,
  addWasher,
  cartInBackEnd,
  expectBadge,
  fillBasket,
  guestCode,
  message,
  purchase,
  WASHER,
} from './basket-steps.ts';
import { edgesOf, expectSteady, expectUsableAt } from './page-steps.ts';
import { acceptCookies } from './saved-lists-steps.ts';
import { expect, test } from './shop.ts';

test.describe('Add to cart', () => {
  test('shows the added product, the basket total and accessories in its message', async ({
    page,
    request,
  }) => {
    const loaded: string[] = [];
    page.on('request', (sent) => loaded.push(sent.url()));
    await addWasher(page, 3);
    await expectBadge(page, 3);
    expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
      { sku: WASHER.sku, qty: 3 },
    ]);
    expect(loaded.filter((url) => /GalleryViewer|viewer/.test(url))).toEqual([]);
    const added = message(page, ADDED).locator('.added');
    await expect(added.getByText(`3 × ${WASHER.name}`)).toBeVisible();
    await expect(added.locator('img').first()).toHaveJSProperty('complete', true);
    await expect(added.locator('.added-total')).toHaveText(
      /^Basket total \(3 items\)\s+£[\d.]+\s+incl VAT$/,
      { useInnerText: true },
    );
    await expect(
      page.locator('.toasts [role="status"]').filter({ has: page.locator('.added') }),
    ).toHaveAttribute('aria-atomic', 'false');
    const offer = added.getByRole('button', { name: /^Add to cart ./ });
    const name = (await offer.textContent())?.replace(/^Add to cart\s+/, '');
    await offer.focus();
    await page.keyboard.press('Enter');
    await expect(added.getByText(`1 × ${name}`)).toBeVisible();
    await expectBadge(page, 4);
    // The focused button has disappeared with its message.
    await expect(page.locator('.toasts')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(message(page, ADDED).getByRole('link', { name: 'View basket' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/basket');
    await expect(page.getByRole('listitem').filter({ hasText: WASHER.name })).toBeVisible();
  });

  for (const [name, widths] of [
    ['on a phone', [390]],
    ['on wider screens', [1440, 1024, 768]],
  ] as const) {
    test(`does not cover the page heading with its message ${name}`, async ({ page }) => {
      await page.setViewportSize({ width: widths[0], height: 800 });
      await page.goto(WASHER.path);
      const isBarShown = await page.locator('.buy-bar').isVisible();
      const place = isBarShown ? page.locator('.buy-bar') : page.locator('main .buy').first();
      await place.getByRole('button', { name: 'Add to cart' }).click();
      await expect(message(page, ADDED).locator('.added img').first()).toBeVisible();
      const isSeen = () =>
        page.locator('h1').evaluate((heading) => {
          const { left, right, top, bottom } = heading.getBoundingClientRect();
          const hits = [left + 1, (left + right) / 2, right - 1].map((x) =>
            document.elementFromPoint(x, (top + bottom) / 2),
          );
          const isOut = top > innerHeight || bottom < 108;
          return isOut || hits.every((hit) => !hit?.closest('.toasts'));
        });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(isSeen, `at ${width} px`).toBe(true);
      }
    });
  }

  test('shows its message once the styles of messages have loaded', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/toasts.*.css', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(WASHER.path);
    const loading = page.waitForRequest('**/toasts.*.css');
    await addButton(page).click();
    await loading;
    await expectBadge(page, 1);
    await expect(message(page, ADDED)).toHaveCount(0);
    release();
    await expect(message(page, ADDED)).toHaveCSS('display', 'flex');
  });

  test('works before any script file has loaded, as do the buttons − and +', async ({ page }) => {
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

  test('adds one item per double click before and after hydration, and one accessory per click', async ({
    page,
    request,
  }) => {
    await page.goto(WASHER.path);
    await addButton(page).dblclick();
    await expectBadge(page, 1);
    await expect(message(page, ADDED)).toBeVisible();
    await expect(purchase(page).locator('astro-island[ssr]')).toHaveCount(0);
    await addButton(page).dblclick();
    await expectBadge(page, 2);
    await addButton(page).click();
    await expectBadge(page, 3);
    const section = page.locator('.connected', { hasText: 'Accessories' });
    const first = section.getByRole('article').first();
    const name = (await first.locator('.card-name').textContent())?.trim() ?? '';
    const add = first.getByRole('button', { name: `Add to cart ${name}`, exact: true });
    await add.click();
    await expectBadge(page, 4);
    await expect(add).toBeVisible();
    const lines = await cartInBackEnd(request, await guestCode(page));
    expect(lines.map(({ qty }) => qty)).toEqual([3, 1]);
  });

  test('adds on Enter in the quantity field and rejects an invalid quantity', async ({ page }) => {
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
});

test.describe('basket badge', () => {
  test('shows the correct count at first paint, before any script file has loaded', async ({
    page,
  }) => {
    await fillBasket(page, 4);
    await page.route('**/_astro/*.js', () => new Promise(() => {}));
    await page.goto('/privacy-policy', { waitUntil: 'commit' });
    await expectBadge(page, 4);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('follows changes of another tab, as do the basket page and pages opened by Back', async ({
    page,
    context,
  }) => {
    await fillBasket(page);
    await page.goto('/privacy-policy');
    await expectBadge(page, 1);
    const other = await context.newPage();
    await page.goto('/basket');
    await other.goto('/basket');
    await page.getByLabel('Quantity').fill('5');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectBadge(other, 5);
    await expect(other.getByLabel('Quantity')).toHaveValue('5');
    await other.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.goBack();
    await expectBadge(page, 0);
  });
});

test.describe('basket page', () => {
  test('moves nothing on a phone when its lines arrive late', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await fillBasket(page);
    const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/guest-carts/**', async (route) => {
      await isSeen;
      await route.continue();
    });
    await page.goto('/basket');
    await expect(page.getByText('Loading your basket')).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    answer();
    await expect(page.getByRole('listitem').filter({ hasText: WASHER.name })).toBeVisible();
    await expectSteady(page);
  });

  test('shows lines, totals with and without VAT, and links', async ({ page }) => {
    await fillBasket(page, 3);
    await page.goto('/basket');
    const line = page.getByRole('listitem').filter({ hasText: WASHER.name });
    await expect(line.getByRole('link')).toHaveAttribute('href', WASHER.path);
    await expect(line.getByRole('img', { name: WASHER.name })).toBeVisible();
    await expect(line).toContainText('Total for this item');
    await expect(line.getByLabel('Quantity')).toHaveValue('3');
    const summary = page.locator('.basket-summary');
    await expect(summary).toContainText('Total shipping costFree');
    const sum = await line.locator('.basket-line-total strong .when-incl').textContent();
    await expect(summary.locator('.basket-total')).toHaveText(`Total incl VAT${sum}`);
    const back = page.getByRole('link', { name: 'Return', exact: true });
    await expect(back).toHaveAttribute('href', '/');
    await expect(back).toHaveAccessibleDescription('Continue shopping: we keep your basket.');
    const confirm = page.getByRole('link', { name: 'Confirm' });
    await expect(confirm).toHaveAttribute('href', '/basket/shipping');
    await expect(confirm).toHaveAccessibleDescription(
      'Next: delivery and addresses, then payment by Visa or Mastercard.',
    );
    const sums = summary.locator('dl');
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

  test('updates a quantity in place, shows the unit price and rejects a quantity below one', async ({
    page,
    request,
  }) => {
    await fillBasket(page);
    await page.goto('/basket');
    const line = page.locator('.basket-line');
    await expect(line).not.toContainText('each');
    const before = await page.locator('.basket-total dd').textContent();
    const quantity = page.getByLabel('Quantity');
    const update = page.getByRole('button', { name: 'Update' });
    await expect(update).toHaveClass(/is-quiet/);
    await quantity.fill('0');
    await expect(update).not.toHaveClass(/is-quiet/);
    await update.click();
    await expect(page.getByText('Please enter a whole number from 1.')).toBeVisible();
    await expect(quantity).toHaveAttribute('min', '1');
    await quantity.fill('3');
    await update.focus();
    await page.keyboard.press('Enter');
    await expect(message(page, 'Item quantity update successfully!')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(update).toBeFocused();
    await expect(page.locator('.basket-total dd')).not.toHaveText(before ?? '');
    await expect(line).toContainText(/£[\d.]+ excl VAT each/);
    await expectBadge(page, 3);
    expect(await cartInBackEnd(request, await guestCode(page))).toEqual([
      { sku: WASHER.sku, qty: 3 },
    ]);
    await page.reload();
    await expect(quantity).toHaveValue('3');
  });

  test('sends one request for several presses of − and +, and Confirm submits the typed quantity', async ({
    page,
    request,
  }) => {
    await fillBasket(page, 2);
    await page.goto('/basket');
    const sent: string[] = [];
    page.on('request', (asked) => asked.method() === 'PUT' && sent.push(asked.url()));
    const more = page.getByRole('button', { name: `One more ${WASHER.name}` });
    const less = page.getByRole('button', { name: `One less ${WASHER.name}` });
    // Click inside the page: on a busy machine Playwright's clicks can be more than half a second
    // apart, and the page would then send a request for each.
    await more.evaluate(
      async (add: HTMLElement, take) => {
        for (const button of [add, add, add, take as HTMLElement]) {
          button.click();
          await new Promise((done) => setTimeout(done, 20));
        }
      },
      await less.elementHandle(),
    );
    const quantity = page.getByLabel('Quantity');
    await expect(quantity).toHaveValue('4');
    await expectBadge(page, 4);
    expect(sent).toHaveLength(1);
    const inCart = async () => cartInBackEnd(request, await guestCode(page));
    expect(await inCart()).toEqual([{ sku: WASHER.sku, qty: 4 }]);
    for (let count = 0; count < 6; count += 1) await less.click();
    await expectBadge(page, 1);
    for (const button of [more, less]) {
      const { top, bottom } = await edgesOf(button);
      expect(bottom - top).toBeGreaterThanOrEqual(44);
    }
    const confirm = page.getByRole('link', { name: 'Confirm' });
    await quantity.fill('0');
    await confirm.click();
    await expect(page.getByText('Please enter a whole number from 1.')).toBeVisible();
    await expect(page).toHaveURL(/\/basket$/);
    await quantity.fill('4');
    await confirm.click();
    await page.waitForURL('**/basket/shipping');
    expect(await inCart()).toEqual([{ sku: WASHER.sku, qty: 4 }]);
  });

  test('shows deals in an empty basket without loading scripts, and again after the last line is removed', async ({
    page,
  }) => {
    const scripts: string[] = [];
    const authorised: string[] = [];
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') scripts.push(sent.url());
      if ('authorization' in sent.headers()) authorised.push(sent.url());
    });
    await page.goto('/basket');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByText('Loading your basket')).toBeHidden();
    const deals = page.locator('.basket-ideas');
    await expect(deals.getByRole('heading', { name: 'Best deals' })).toBeVisible();
    await expect(deals.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'Ordering several items?' })).toHaveAttribute(
      'href',
      '/quick-order',
    );
    expect(scripts).toEqual([]);
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
    await expect(page.getByText('The item has been removed successfully')).toBeVisible();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(deals).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Basket' })).toBeFocused();
    await expectBadge(page, 0);
    expect(authorised, 'requests with a token').toEqual([]);
    await page.getByRole('link', { name: 'Return to homepage' }).click();
    await expect(page).toHaveURL('/');
  });

  test('adds a removed line again with Undo, next to the heading that takes the focus', async ({
    page,
  }) => {
    const mask = await fillBasket(page, 3);
    await page.goto('/basket');
    const heading = page.getByRole('heading', { name: 'Basket' });
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: 'The item has been removed successfully' }),
    ).toHaveText(`The item has been removed successfully: 3 × ${WASHER.name}`);
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(heading).toBeFocused();
    await expectAccessible(page);
    await expectUsableAt(page, 320, 1440);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.basket-line input')).toHaveValue('3');
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(heading).toBeFocused();
    expect(await cartInBackEnd(page.request, mask)).toEqual([{ sku: WASHER.sku, qty: 3 }]);
  });

  test('shows recently viewed products in an empty basket only after cookies are accepted', async ({
    page,
  }) => {
    const viewed = page.locator('.basket-ideas .connected', { hasText: 'Recently viewed' });
    await acceptCookies(page);
    await page.evaluate((sku) => localStorage.setItem('recent', JSON.stringify([sku])), WASHER.sku);
    await page.goto('/basket');
    await expect(viewed.getByRole('link', { name: WASHER.name })).toBeVisible();
    await expectSteady(page);
    await page.evaluate(() => localStorage.setItem('privacy', 'essential'));
    await page.reload({ waitUntil: 'networkidle' });
    await expect(viewed).toHaveCount(0);
  });
});
