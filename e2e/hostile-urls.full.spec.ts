/**
 * Hostile values in the URLs that pages read, because an attacker can send such a URL to a shopper.
 */
import { expectCompletePage, test } from './hostile-steps.ts';
import { HOSTILE } from './hostile-values.ts';
import { expect } from './shop.ts';

test.use({ tolerated: /responded with a status of 40[04]/ });

const VALUES = Object.entries(HOSTILE).map(([what, value]) => {
  return { what, value, escaped: encodeURIComponent(value.toWellFormed()) };
});
test('a search page shows a hostile search term as text', async ({ page }) => {
  for (const what of ['the end of a title', 'line ends', 'marks upon marks', 'no space']) {
    const value = HOSTILE[what] ?? '';
    await page.goto(`/search?q=${encodeURIComponent(value)}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, what).toHaveText(
      `Results for: ${value.trim().slice(0, 200).toWellFormed()}`,
    );
    await expectCompletePage(page);
  }
});

test('hostile parameters link to no other site, claim no payment and choose no variant', async ({
  page,
  baseURL,
}) => {
  for (const what of ['an address that runs', 'another site']) {
    const escaped = encodeURIComponent(HOSTILE[what] ?? '');
    await page.goto(`/customer/sign-in?from=${escaped}&expired=1`);
    await expectCompletePage(page);
    const link = page.getByRole('link', { name: 'Create an Account' }).last();
    const { origin } = new URL((await link.getAttribute('href')) ?? '', baseURL);
    expect(origin, what).toBe(baseURL);
  }
  const script = encodeURIComponent(HOSTILE['the end of a script'] ?? '');
  await page.goto(`/paid?t=${script}`);
  await expect(page.getByText('Thank you to have chosen us!')).toBeHidden();
  await expectCompletePage(page);
  await page.goto(`/chemical-resistant-gloves#v-${script}`);
  await expect(page.getByRole('radio', { name: /^Green/ })).not.toBeChecked();
  await expectCompletePage(page);
});

test('a link with hostile lines fills the quick order with plain text', async ({ page }) => {
  // A code that is cut at 64 UTF-16 units may end with half a character.
  const escapes = [...VALUES.map(({ escaped }) => escaped), `${'x'.repeat(63)}%F0%9F%98%80`];
  await page.goto(`/quick-order#lines=${escapes.map((one) => `${one}:${one}`).join()}`);
  await expect(page.locator('.order-row')).toHaveCount(escapes.length);
  await expect(page.getByText(`${escapes.length} lines need your attention`).first()).toBeVisible();
  await expectCompletePage(page);
});

test('a hostile path returns Not Found or Bad Request', async ({ page }) => {
  for (const { what, escaped } of VALUES) {
    for (const path of ['', 'home-garden/accessories/page/', 'customer/manage/']) {
      const response = await page.request.get(`/${path}${escaped}`, { maxRedirects: 0 });
      expect([400, 404], `${path}${what}`).toContain(response.status());
    }
  }
  await page.goto(`/home-garden/${encodeURIComponent(HOSTILE['a script'] ?? '')}`);
  await expect(page.locator('body')).toContainText('Not Found');
});
