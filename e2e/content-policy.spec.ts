/** Content security policy: what is injected into a page does not run, by the policies of page and header. */
import type { Page } from 'playwright/test';
import { addWasher, expectBadge, WASHER } from './basket-steps.ts';
import { expect, test } from './shop.ts';

declare global {
  interface Window {
    ran?: string[];
  }
}

/** Sends pages on with something smuggled in where a shopper's browser reads the description. */
async function smuggle(page: Page, html: string): Promise<void> {
  await page.route(`**${WASHER.path}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<h1', `${html}<h1`);
    expect(body).toContain(html);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(WASHER.path);
}

const REFUSED = /Content Security Policy/;

const ran = (page: Page) => page.evaluate(() => window.ran ?? []);

test.describe('injected markup', () => {
  test.use({ tolerated: /Content Security Policy|TrustedHTML|ERR_BLOCKED_BY_CSP/ });

  for (const [what, html] of [
    ['a script', '<script>(window.ran ??= []).push(1)</script>'],
    ['a module', '<script type="module">(window.ran ??= []).push(1)</script>'],
    ['a script with a nonce', '<script nonce="x">(window.ran ??= []).push(1)</script>'],
    ['a handler', '<details open ontoggle="(window.ran ??= []).push(1)"></details>'],
    ['a script of elsewhere', '<script src="data:text/javascript,window.ran=[1]"></script>'],
    ['a frame', '<iframe srcdoc="<script>parent.ran = [1]</script>"></iframe>'],
  ] as const) {
    test(`does not run: ${what}`, async ({ page }) => {
      const refused = page.waitForEvent('console', (line) => REFUSED.test(line.text()));
      await smuggle(page, html);
      await refused;
      expect(await ran(page)).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('data-login', 'false');
    });
  }

  test('does not change the base address: a base element', async ({ page }) => {
    await smuggle(page, '<base href="https://elsewhere.example/">');
    expect(await page.evaluate(() => document.baseURI)).toContain(WASHER.path);
  });

  test('does not cover the page: a style attribute', async ({ page }) => {
    await smuggle(page, '<p id="cover" style="position: fixed">cover</p>');
    await expect(page.locator('#cover')).toHaveCSS('position', 'static');
  });

  test('is not written where a script sets text as HTML', async ({ page }) => {
    await page.goto(WASHER.path);
    const report = page.waitForRequest('**/reports');
    const write = page.evaluate(() => {
      document.body.innerHTML = '<p>gone</p>';
    });
    await expect(write).rejects.toThrow(/TrustedHTML/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await (await report).response())?.status()).toBe(204);
  });

  test('cannot send requests to another site', async ({ page }) => {
    await page.goto(WASHER.path);
    const ask = page.evaluate(() => fetch('https://elsewhere.example/'));
    await expect(ask).rejects.toThrow(/Failed to fetch/);
  });
});

test('without injected markup a page runs its scripts and holds its data', async ({ page }) => {
  await addWasher(page);
  await expectBadge(page, 1);
  const data = page.locator('script[type="application/ld+json"]');
  expect(JSON.parse((await data.textContent()) ?? '')).toBeTruthy();
});
