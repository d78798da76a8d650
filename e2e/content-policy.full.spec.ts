/**
 * Content security policy of the page and of its response header: injected markup has no effect.
 */
import type { Page } from 'playwright/test';
import { WASHER } from './basket-steps.ts';
import { expect, test } from './shop.ts';

declare global {
  interface Window {
    ran?: string[];
  }
}

async function openWithInjected(page: Page, html: string): Promise<void> {
  await page.route(`**${WASHER.path}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<h1', `${html}<h1`);
    expect(body).toContain(html);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(WASHER.path);
}

const executedScripts = (page: Page) => page.evaluate(() => window.ran ?? []);

const SCRIPTS = [
  '<script>(window.ran ??= []).push("a script")</script>',
  '<script type="module">(window.ran ??= []).push("a module")</script>',
  '<script nonce="x">(window.ran ??= []).push("a nonce")</script>',
  '<details open ontoggle="(window.ran ??= []).push(\'a handler\')"></details>',
  '<script src="data:text/javascript,(window.ran??=[]).push(1)"></script>',
  '<iframe srcdoc="<script>(parent.ran ??= []).push(\'a frame\')</script>"></iframe>',
];

test.describe('injected markup', () => {
  test.use({ tolerated: /Content Security Policy|TrustedHTML|ERR_BLOCKED_BY_CSP/ });

  test('does not run as a script', async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (line) => {
      if (/Content Security Policy/.test(line.text())) refused.push(line.text());
    });
    await openWithInjected(page, SCRIPTS.join(''));
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(SCRIPTS.length);
    expect(await executedScripts(page)).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-login', 'false');
  });

  test('changes neither the base URL nor the layout', async ({ page }) => {
    const base = '<base href="https://elsewhere.example/">';
    await openWithInjected(page, `${base}<p id="cover" style="position: fixed">cover</p>`);
    expect(await page.evaluate(() => document.baseURI)).toContain(WASHER.path);
    await expect(page.locator('#cover')).toHaveCSS('position', 'static');
  });

  test('cannot be written as HTML by a script, and scripts cannot send data to another site', async ({
    page,
  }) => {
    await page.goto(WASHER.path);
    const report = page.waitForRequest('**/reports');
    const write = page.evaluate(() => {
      document.body.innerHTML = '<p>gone</p>';
    });
    await expect(write).rejects.toThrow(/TrustedHTML/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await (await report).response())?.status()).toBe(204);
    const ask = page.evaluate(() => fetch('https://elsewhere.example/'));
    await expect(ask).rejects.toThrow(/Failed to fetch/);
  });
});

test('the same markup runs without the policy (control)', async ({ page }) => {
  await page.route(`**${WASHER.path}`, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _, ...headers } = answer.headers();
    const body = (await answer.text())
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      .replace('<h1', `${SCRIPTS.join('')}<h1`);
    await route.fulfill({ response: answer, headers, body });
  });
  await page.goto(WASHER.path);
  await expect.poll(async () => new Set(await executedScripts(page)).size).toBe(SCRIPTS.length);
});
