import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../setup/server/hooks.ts';

const DEFAULT = JSON.parse(readFileSync('src/config/shop/default.json', 'utf8'));

/** Other files share the modules of this worker. */
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function formOf(newsletter: unknown): Promise<string> {
  const path = join(temporaryFolder('shop'), 'shop.json');
  writeFileSync(path, JSON.stringify({ ...DEFAULT, newAccounts: { newsletter } }));
  vi.stubEnv('SHOP_FILE', path);
  vi.resetModules();
  const { CreateAccount } = await import('#islands/account/CreateAccount.tsx');
  return renderToStaticMarkup(createElement(CreateAccount));
}

it('the form asks about the newsletter by a box that nobody has ticked, where the shop file says so', async () => {
  const form = await formOf('ask');
  expect(form.match(/<input type="checkbox"[^>]*>/g)).toEqual([
    '<input type="checkbox" name="newsletter"/>',
  ]);
  expect(form).toContain('Send me your newsletter by email.');
});

it.each([true, false])('the form does not ask where the shop file says %s', async (newsletter) => {
  expect(await formOf(newsletter)).not.toContain('checkbox');
});
