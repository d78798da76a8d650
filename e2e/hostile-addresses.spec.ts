/** Hostile values in the addresses that pages read: anybody may write one and send it to a shopper. */
import { expectWhole, test } from './hostile-steps.ts';
import { HOSTILE } from './hostile-values.ts';
import { expect } from './shop.ts';

test.use({ tolerated: /responded with a status of 40[04]/ });

const VALUES = Object.entries(HOSTILE).map(([what, value]) => {
  return { what, value, escaped: encodeURIComponent(value.toWellFormed()) };
});
/** Those that mean something to who reads an address; the others are tried on what reads it. */
const LEADING = VALUES.filter(({ value }) => /script|evil|\.\.|%|\n/.test(value)).slice(0, 12);

test('a search page shows a hostile search text as text', async ({ page }) => {
  for (const { what, value, escaped } of VALUES) {
    await page.goto(`/search?q=${escaped}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, what).toHaveText(
      `Results for: ${value.trim().slice(0, 200).toWellFormed()}`,
    );
    await expectWhole(page);
  }
});

test('a sign-in page leads to no other site', async ({ page, baseURL }) => {
  for (const { what, escaped } of LEADING) {
    await page.goto(`/customer/sign-in?from=${escaped}&expired=1`);
    await expectWhole(page);
    const link = page.getByRole('link', { name: 'Create an Account' }).last();
    const { origin } = new URL((await link.getAttribute('href')) ?? '', baseURL);
    expect(origin, what).toBe(baseURL);
  }
});

test('/paid claims no payment for a hostile token', async ({ page }) => {
  for (const { what, escaped } of LEADING) {
    await page.goto(`/paid?t=${escaped}`);
    await expect(page.getByText('Thank you to have chosen us!'), what).toBeHidden();
    await expectWhole(page);
  }
});

test('a link that brings hostile lines to the quick order brings texts', async ({ page }) => {
  // Where a code is cut, half a character is left.
  const escapes = [...VALUES.map(({ escaped }) => escaped), `${'x'.repeat(63)}%F0%9F%98%80`];
  await page.goto(`/quick-order#lines=${escapes.map((one) => `${one}:${one}`).join()}`);
  await expect(page.locator('.order-row')).toHaveCount(escapes.length);
  await expect(page.getByText(`${escapes.length} lines need your attention`).first()).toBeVisible();
  await expectWhole(page);
});

test('a hostile name of a variant chooses none', async ({ page }) => {
  for (const { what, escaped } of LEADING) {
    await page.goto(`/chemical-resistant-gloves#v-${escaped}`);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Green', exact: true }), what).not.toBeChecked();
    await expectWhole(page);
  }
});

test('a hostile path is answered as Not Found or Bad Request', async ({ page }) => {
  for (const { what, escaped } of LEADING) {
    for (const path of ['', 'home-garden/', 'home-garden/accessories/page/', 'customer/manage/']) {
      const answer = await page.request.get(`/${path}${escaped}`, { maxRedirects: 0 });
      expect([400, 404], `${path}${what}`).toContain(answer.status());
    }
    await page.goto(`/home-garden/${escaped}`);
    await expect(page.locator('body'), what).toContainText(/Not Found|400|Bad Request/);
  }
});
