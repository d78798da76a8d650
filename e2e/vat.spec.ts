/**
 * Which of the two prices comes first, with or without VAT: by audience, or by the shopper’s
 * choice. The other price is always shown too.
 */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { WASHER } from './basket-steps.ts';
import { openEmptyPage } from './empty-page.ts';
import { expectFits, expectSteady } from './page-steps.ts';
import { expect, test } from './shop.ts';

const CONSUMERS = '/home-garden/pressure-washer';
const TRADE = '/professional/floor-scrubbers-scrubber-dryers';

type Label = 'incl VAT' | 'excl VAT';

const vat = (page: Page, label: Label) =>
  page.getByRole('group', { name: 'VAT' }).getByRole('button', { name: `Prices ${label}` });

async function expectChosen(page: Page, chosen: Label): Promise<void> {
  for (const label of ['incl VAT', 'excl VAT'] as const) {
    await expect(vat(page, label)).toHaveAttribute('aria-pressed', String(label === chosen));
  }
}

/**
 * Returns the labels of both prices of each product, from top to bottom, with a remark if the upper
 * price is not in the larger type.
 */
function priceLabels(page: Page): Promise<string[]> {
  return page.locator('main .prices', { has: page.locator('.price + .price') }).evaluateAll((all) =>
    all
      .filter((prices) => prices.checkVisibility())
      .map((prices) => {
        const shown = [...prices.querySelectorAll('.price')].map((price) => ({
          label: price.querySelector('small')?.textContent ?? '',
          top: price.getBoundingClientRect().top,
          size: Number.parseFloat(
            getComputedStyle(price.querySelector('strong') ?? price).fontSize,
          ),
        }));
        const fromTheTop = shown.toSorted((one, other) => one.top - other.top);
        const bySize = shown.toSorted((one, other) => other.size - one.size);
        const names = fromTheTop.map(({ label }) => label).join(', ');
        return fromTheTop.every((price, place) => price === bySize[place])
          ? names
          : `${names}, not by size`;
      }),
  );
}

async function expectLeading(page: Page, leading: Label): Promise<void> {
  const other = leading === 'incl VAT' ? 'excl VAT' : 'incl VAT';
  await expect.poll(() => priceLabels(page)).toContain(`${leading}, ${other}`);
  expect(new Set(await priceLabels(page))).toEqual(new Set([`${leading}, ${other}`]));
}

test.describe('default VAT display', () => {
  test('depends on the audience, also if the stored choice is invalid', async ({ page }) => {
    for (const [path, leading] of [
      [CONSUMERS, 'incl VAT'],
      [TRADE, 'excl VAT'],
      [WASHER.path, 'incl VAT'],
    ] as const) {
      await page.goto(path);
      await expectLeading(page, leading);
      await expectChosen(page, leading);
    }
    await page.goto('/quick-order');
    await expectChosen(page, 'excl VAT');
    for (const foreign of ['', 'none', 'EXCL', '<b>excl', 'inclexcl']) {
      await page.evaluate((text) => localStorage.setItem('vat', text), foreign);
      await page.goto(foreign === '' ? TRADE : CONSUMERS);
      await expectLeading(page, foreign === '' ? 'excl VAT' : 'incl VAT');
    }
  });

  test('shows both prices without JavaScript, and no choice', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [path, leading] of [
      [CONSUMERS, 'incl'],
      [TRADE, 'excl'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-vat', leading);
      await expect(page.locator('.price-incl').first()).toBeVisible();
      await expect(page.locator('.price-excl').first()).toBeVisible();
      await expect(page.locator('#vat')).toBeHidden();
    }
    await context.close();
  });
});

test('a choice applies to product pages, cards, compare and search, and after Back', async ({
  page,
}) => {
  const lineAboveButton = () =>
    page
      .locator('.card > .buy')
      .first()
      .evaluate((buy) => getComputedStyle(buy, '::before').content);
  await page.goto(CONSUMERS);
  expect(await lineAboveButton()).toBe('none');
  await vat(page, 'excl VAT').click();
  await expectLeading(page, 'excl VAT');
  expect(await lineAboveButton()).toMatch('SKU');
  for (const path of [TRADE, '/search/pw', `/compare?sku=${WASHER.sku}`, WASHER.path]) {
    await page.goto(path);
    await expect(page.locator('main .prices').first()).toBeVisible();
    await expectLeading(page, 'excl VAT');
    await expectChosen(page, 'excl VAT');
  }
  await vat(page, 'incl VAT').click();
  await page.goBack();
  await expect(page.locator('main .prices').first()).toBeVisible();
  await expectLeading(page, 'incl VAT');
  await page.goto(TRADE);
  await expectLeading(page, 'incl VAT');
});

test.describe('stored VAT choice', () => {
  test.use({ isFontMissing: true });

  test('applies before any script file has loaded, without overflow or layout shift', async ({
    page,
  }) => {
    await openEmptyPage(page);
    await page.evaluate(() => localStorage.setItem('vat', 'excl'));
    await page.route('**/_astro/*.js', () => new Promise(() => {}));
    // Records the choice once the first price has been parsed, which is before the first paint.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('.price') === null) return;
        observer.disconnect();
        sessionStorage.setItem('at-first', document.documentElement.dataset['vat'] ?? '');
      }).observe(document, { childList: true, subtree: true });
    });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [CONSUMERS, WASHER.path]) {
        await page.goto(path);
        expect(await page.evaluate(() => sessionStorage.getItem('at-first'))).toBe('excl');
        await expectLeading(page, 'excl VAT');
        await expectSteady(page);
        await expectFits(page);
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('the choice in one tab changes the prices in another without moving anything', async ({
  page,
  context,
}) => {
  await page.goto(CONSUMERS);
  const other = await context.newPage();
  await other.goto(WASHER.path);
  await vat(page, 'excl VAT').click();
  await expectChosen(other, 'excl VAT');
  await expectLeading(other, 'excl VAT');
  const tall = () => other.locator('.purchase .prices').evaluate((prices) => prices.clientHeight);
  const before = await tall();
  await vat(page, 'incl VAT').click();
  await expectChosen(other, 'incl VAT');
  expect(await tall()).toBe(before);
});

test('the keyboard operates both buttons of the choice, which keep the focus', async ({ page }) => {
  await page.goto(CONSUMERS);
  await vat(page, 'incl VAT').focus();
  await page.keyboard.press('Tab');
  await expect(vat(page, 'excl VAT')).toBeFocused();
  for (const [key, label] of [
    ['Space', 'excl VAT'],
    ['Enter', 'incl VAT'],
  ] as const) {
    await vat(page, label).focus();
    await page.keyboard.press(key);
    await expectChosen(page, label);
    await expect(vat(page, label)).toBeFocused();
  }
});

test('a phone offers the same choice in the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(CONSUMERS);
  await expect(vat(page, 'excl VAT')).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await vat(page, 'excl VAT').click();
  await expect(page.locator('#menu')).toBeVisible();
  await expectChosen(page, 'excl VAT');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectLeading(page, 'excl VAT');
});

test('a detergent shows the price per litre of the price that comes first', async ({ page }) => {
  await page.goto('/universal-floor-care-0-5-l');
  const perLitre = page.locator('.purchase .per:visible');
  await expect(perLitre).toHaveText('£19.80 per litre');
  await vat(page, 'excl VAT').click();
  await expect(perLitre).toHaveText('£16.50 per litre');
  await page.goto('/home-garden/detergents');
  const card = page.locator('.card', { hasText: 'Universal Floor Care 0.5 l' });
  await expect(card.locator('.per:visible')).toHaveText('£16.50 per litre');
  await page.goto('/all-purpose-cleaner/v-dt-apc-5');
  await expect(page.locator('.purchase .per:visible')).toHaveText('£5.50 per litre');
});
