import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { cartInBackEnd, expectBadge, guestCode, purchase } from './basket-steps.ts';
import {
  confirmButton,
  expectOneOrder,
  expectPaid,
  expectPayment,
  main,
  pay,
  press,
} from './checkout-steps.ts';
import { createCustomer, SHARED_ADDRESS, signInWithoutForm } from './customer-steps.ts';
import { edgesOf, expectUsable } from './page-steps.ts';
import { storeLists } from './saved-lists-steps.ts';
import { expect, test } from './shop.ts';

const GLOVES = { path: '/chemical-resistant-gloves', name: 'Chemical-Resistant Gloves' };
const GREEN_M = `${GLOVES.path}/v-pg-1-m-gn`;

const choice = (page: Page, group: string, name: string) =>
  purchase(page)
    .getByRole('group', { name: group })
    .getByRole('radio', {
      name: new RegExp(`^${name}(?: (?:from )?£[0-9.,]+)?(?: Save £[0-9.,]+)?$`),
    });

/** Numbers below the name of the product. */
const codes = (page: Page) => page.locator('.product-intro > .codes');

/** Compares only visible text. */
const VISIBLE_TEXT = { useInnerText: true };

/** Button of the chosen variant; those of the other variants are hidden. */
const add = (page: Page) => purchase(page).getByRole('button', { name: 'Add to cart' });

async function choose(page: Page, size: string, colour: string): Promise<void> {
  await choice(page, 'Size', size).check({ force: true });
  await choice(page, 'Colour', colour).check({ force: true });
}

test('price, stock, model, picture and URL follow the choice, also for an unavailable variant', async ({
  page,
}) => {
  await page.goto(GLOVES.path);
  await expect(purchase(page)).toContainText('from £12.00', VISIBLE_TEXT);
  const prices = purchase(page).getByRole('group', { name: 'Size' }).locator('.choice-prices');
  await expect(prices).toHaveText(['£12.90', 'from £12.00', 'from £12.00', '£13.80'], VISIBLE_TEXT);
  await expect(codes(page)).toHaveText('8 versions, each with its own SKU');
  await expect(add(page)).toHaveCount(0);
  await choose(page, 'M', 'Green');
  await expect(page).toHaveURL(GREEN_M);
  await expect(purchase(page)).toContainText('£12.90', VISIBLE_TEXT);
  await expect(purchase(page).getByRole('status').nth(1)).toHaveText(
    /^£12\.90 incl VAT, £10\.75 excl VAT, In Stock$/,
  );
  await expect(page.locator('.offer')).not.toContainText('from £', VISIBLE_TEXT);
  await expect(codes(page)).toHaveText('SKU PG-1-M-GN Model 899-5981');
  await expect(page.locator('.gallery-item:has(:checked) .gallery-large img')).toHaveAttribute(
    'alt',
    /Green/,
  );
  await choice(page, 'Size', 'L').check({ force: true });
  await expect(page).toHaveURL(`${GLOVES.path}/v-pg-1-l-gn`);
  await expectAccessible(page);
  await choice(page, 'Size', 'XL unavailable').check({ force: true });
  await expect(purchase(page)).toContainText('Unavailable', VISIBLE_TEXT);
  await expect(add(page)).toHaveCount(0);
  await expect(purchase(page)).not.toContainText('Free delivery', VISIBLE_TEXT);
  await expect(purchase(page).getByText('Order by phone').filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page);
});

test('key figures show ranges until a variant is chosen, also in the table of versions', async ({
  page,
}) => {
  await page.goto('/hp-6-workshop-cold-water');
  const figures = page.locator('.product-intro > .key-figures dd');
  await expect(figures).toHaveText(['30-150 bar', '420-600 l/h', '24-33 kg']);
  await expect(page.locator('.chooser legend')).toHaveText(/Prices excl VAT$/, VISIBLE_TEXT);
  const button = page.locator('.choice').filter({ hasText: '2.2 kW' });
  await expect(button).toContainText('£499.00 Save £60.00', VISIBLE_TEXT);
  const topOfOptions = () =>
    page.locator('.chooser').evaluate((chooser: HTMLElement) => chooser.offsetTop);
  const unchosenTop = await topOfOptions();
  await choice(page, 'Motor power', '2.2 kW').check({ force: true });
  await expect(figures).toHaveText(['30-130 bar', '500 l/h', '26 kg']);
  await expect(page.locator('.offer')).toContainText('Save £60.00', VISIBLE_TEXT);
  expect(await topOfOptions()).toBe(unchosenTop);
  const table = page.locator('#versions');
  const backgrounds = () =>
    table
      .getByRole('row', { name: 'SKU' })
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  const [first, second, third] = await backgrounds();
  expect(first).toBe(third);
  expect(first).not.toBe(second);
  await table.getByRole('link', { name: '3.0 kW' }).click();
  await expect(figures).toHaveText(['30-150 bar', '600 l/h', '33 kg']);
  await expect(table.getByRole('row', { name: 'Connected load' }).getByRole('cell')).toHaveText([
    '1.8 kW',
    '2.2 kW',
    '3 kW',
  ]);
  await expect(page.locator('#specifications')).not.toContainText('Weight');
  await expectAccessible(page);
});

for (const width of [390, 1440]) {
  test(`price, options and stock stay in place for each choice at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 2000 });
    for (const [path, group] of [
      [GLOVES.path, 'Size'],
      // One of its variants has a saving.
      ['/hp-6-workshop-cold-water', 'Motor power'],
    ] as const) {
      await page.goto(path);
      const places = async () =>
        Promise.all(
          ['.codes', '.offer', '.chooser', '.availability'].map(
            async (part) =>
              (await edgesOf(page.locator(`.product-head ${part}:visible`).first())).top,
          ),
        );
      const before = await places();
      const options = purchase(page).getByRole('group', { name: group }).getByRole('radio');
      if (path === GLOVES.path) await choice(page, 'Colour', 'Black').check({ force: true });
      for (const option of await options.all()) {
        await option.check({ force: true });
        expect(await places()).toEqual(before);
      }
    }
  });
}

test('the buy bar of a small screen links to the options, then adds the chosen variant', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(GLOVES.path);
  const bar = page.locator('.buy-bar');
  const buttons = bar.locator('.button:visible');
  await page.locator('.specifications').scrollIntoViewIfNeeded();
  await expect(buttons).toHaveText(['Choose size and colour']);
  await choose(page, 'M', 'Green');
  await page.locator('.specifications').scrollIntoViewIfNeeded();
  await expect(buttons).toHaveText(['Add to cart']);
  await expect(bar).toContainText('£12.90');
  await bar.getByRole('button', { name: 'Add to cart' }).click();
  await expectBadge(page, 1);
  const items = await cartInBackEnd(page.request, await guestCode(page));
  expect(items).toEqual([{ sku: 'PG-1-M-GN', qty: 1 }]);
  await page.goto('/basket');
  const line = page.getByRole('listitem').filter({ hasText: GLOVES.name });
  for (const text of ['Size: M', 'Colour: Green', 'SKU: PG-1-M-GN']) {
    await expect(line).toContainText(text);
  }
  await expect(line).not.toContainText('The price has changed');
  await line.getByRole('link').first().click();
  await expect(page).toHaveURL(GREEN_M);
});

test.describe('customer', () => {
  // The page may fetch the cart after it has become an order.
  test.use({ tolerated: /status of 404/ });

  test('orders a variant, sees its options in the order, and buys it again', async ({
    page,
    request,
  }) => {
    const email = await createCustomer(request, SHARED_ADDRESS);
    await signInWithoutForm(page, email);
    await page.goto(GREEN_M);
    await add(page).click();
    await expectBadge(page, 1);
    await page.goto('/basket/shipping');
    await confirmButton(page).click();
    await expectPayment(page);
    await expect(main(page)).toContainText(`${GLOVES.name}, Green, M`);
    await pay(page);
    await press(page, 'Approve');
    await expectPaid(page);
    await expect(main(page)).toContainText(`${GLOVES.name}, Green, M`);
    await expectOneOrder(request, email);
    await page.goto('/customer/orders');
    // Magento's name for the variant.
    await expect(main(page)).toContainText(`${GLOVES.name} M Green`);
    await page.getByRole('button', { name: 'Buy again' }).click();
    await expectBadge(page, 1);
    await page.goto('/basket');
    for (const text of ['Colour: Green', 'Size: M', 'SKU: PG-1-M-GN', '£12.90']) {
      await expect(main(page)).toContainText(text);
    }
  });
});

test('the keyboard reaches missing options, which are named until chosen', async ({ page }) => {
  // A malformed fragment that matches no variant.
  await page.goto(`${GLOVES.path}#%E0%A4%A`);
  await expect(purchase(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(purchase(page)).toContainText('from £12.00', VISIBLE_TEXT);
  const prices = purchase(page).getByRole('group', { name: 'Size' }).locator('.choice-prices');
  await expect(prices).toHaveText(['£12.90', 'from £12.00', 'from £12.00', '£13.80'], VISIBLE_TEXT);
  const missing = purchase(page).locator('.is-open');
  await purchase(page).getByRole('link', { name: 'Choose size and colour' }).press('Enter');
  await expect(choice(page, 'Size', 'S')).toBeFocused();
  await expect(purchase(page).getByRole('status').first()).toHaveText('Please choose: size.');
  await expect(missing).toHaveCount(1);
  await expect(missing).toContainText('Size');
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Size', 'M')).toBeChecked();
  await expect(purchase(page).getByRole('status').first()).toHaveText('');
  await expect(missing).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(choice(page, 'Colour', 'Black')).toBeChecked();
  await expect(page).toHaveURL(`${GLOVES.path}/v-pg-1-m-bk`);
});

test('print shows all variants or the chosen one, and forced colours mark the choice', async ({
  page,
}) => {
  await page.goto(GLOVES.path);
  await page.emulateMedia({ media: 'print' });
  const variants = purchase(page).locator('.variant:visible');
  await expect(variants).toHaveCount(8);
  await expect(variants.nth(3)).toContainText('M, Green', VISIBLE_TEXT);
  await expect(variants.nth(3)).toContainText('£12.90', VISIBLE_TEXT);
  await expect(variants.nth(3)).toContainText('Model 899-5981', VISIBLE_TEXT);
  await expect(purchase(page).locator('.choice:visible')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await choose(page, 'M', 'Green');
  const fill = (name: string) =>
    purchase(page)
      .locator('.choice', { hasText: name })
      .locator('> span')
      .evaluate((shown) => getComputedStyle(shown).backgroundColor);
  expect(await fill('Green')).not.toBe(await fill('Black'));
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await expect(variants).toHaveCount(1);
  await expect(variants).toContainText('M, Green', VISIBLE_TEXT);
});

test('the page fits the narrowest screen, even with long option names', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/spray-protection-jacket/v-pj-7-l-te');
  await expect(purchase(page)).toContainText('Unavailable', VISIBLE_TEXT);
  await expectUsable(page);
  await purchase(page)
    .locator('.choice span')
    .evaluateAll((shown) => {
      for (const option of shown) option.prepend('W'.repeat(50));
    });
  await expectUsable(page);
});

test('the wish-list and compare icons are next to the button that links to the options', async ({
  page,
}) => {
  await page.goto(GLOVES.path);
  // The panel of a tablet is too narrow for the icons next to the whole text.
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { bottom } = await edgesOf(purchase(page).locator('.unchosen .button'));
    for (const icon of await purchase(page).locator('.unchosen .icon-button').all()) {
      expect((await edgesOf(icon)).top, `at ${width} px`).toBeLessThan(bottom);
    }
  }
});

test('search finds a variant by its model number, and its product with a link to the options', async ({
  page,
}) => {
  await page.goto('/search/899-5981');
  const card = page.getByRole('article').filter({ hasText: GLOVES.name });
  await expect(card).toContainText('£12.90');
  await expect(card).not.toContainText('from');
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expectBadge(page, 1);
  await card.getByRole('link', { name: `${GLOVES.name} M Green` }).click();
  await expect(page).toHaveURL(GREEN_M);
  await page.goto('/search/chemical-resistant');
  await expect(card).toContainText('from £12.00');
  await card.getByRole('link', { name: 'Choose size and colour' }).click();
  await expect(page).toHaveURL(GLOVES.path);
});

test('two variants are compared, each with its own values', async ({ page }) => {
  await storeLists(page, { compare: ['PG-1-L-BK'] });
  await page.goto(GREEN_M);
  await purchase(page).getByRole('button', { name: 'Compare' }).click();
  await expect(
    purchase(page).getByRole('button', { name: 'Compare', pressed: true }),
  ).toBeVisible();
  await page.goto('/compare');
  const table = page.getByRole('table');
  await expect(table).toContainText('Chemical-Resistant Gloves M Green');
  await expect(table).toContainText('Chemical-Resistant Gloves L Black');
  await expect(table).toContainText('0.13 kg');
  await expect(table).toContainText('0.14 kg');
});

test.describe('product page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows every variant with price and model, and links to each', async ({ page }) => {
    await page.goto(GLOVES.path);
    const variants = purchase(page).locator('.variant');
    await expect(variants).toHaveCount(8);
    await expect(variants.nth(0)).toContainText('S, Black');
    for (const variant of await variants.all()) {
      await expect(variant).toContainText('£');
      await expect(variant).toContainText('Model ');
    }
    await expect(purchase(page).getByRole('radio')).toHaveCount(0);
    await variants.getByRole('link', { name: 'L, Green', exact: true }).click();
    await expect(page).toHaveURL(`${GLOVES.path}/v-pg-1-l-gn`);
    await expect(purchase(page).locator('.variant:visible')).toHaveCount(1);
    await expect(purchase(page)).toContainText('Model 634-6601', VISIBLE_TEXT);
    await expect(page.locator('.offer')).not.toContainText('from £', VISIBLE_TEXT);
    await purchase(page).getByRole('link', { name: 'Show all versions' }).click();
    await expect(page).toHaveURL(GLOVES.path);
  });
});
