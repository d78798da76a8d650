/** Compares the storefront pages behind links in e-mails with a recorded Magento 2.4.4. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ANN, startSandbox } from '../sample.ts';
import { ask, signIn } from '../shopper.ts';

const recordings = z
  .array(
    z.object({
      when: z.string(),
      request: z.object({ method: z.literal('GET'), path: z.string() }),
      answer: z.object({ status: z.int(), location: z.string(), messages: z.array(z.unknown()) }),
    }),
  )
  .parse(
    JSON.parse(readFileSync('tests/scripts/sandbox/recordings/mail-links-2.4.4.json', 'utf8')),
  );

const WRONG = 'f'.repeat(32);

/** Creates a newsletter subscriber whose account and subscription both need confirmation. */
async function unconfirmed() {
  const sandbox = startSandbox();
  const wanted = JSON.stringify({ accounts: true, newsletter: true });
  await sandbox.app.request('/_sandbox/store-settings', { method: 'PUT', body: wanted });
  const email = 'new@example.com';
  const extension_attributes = { is_subscribed: true };
  const customer = { email, firstname: 'A', lastname: 'B', extension_attributes };
  const { password } = ANN;
  const created = await ask(sandbox, 'POST', '/customers', { customer, password });
  const { id } = z.object({ id: z.int() }).parse(created.body);
  const response = await sandbox.app.request(`/_sandbox/mail-links/${email}`);
  const links: Record<string, string> = await response.json();
  const key = links['account']?.replace(/.*key=/, '') ?? '';
  const code = links['confirm']?.replace(/.*code\/|\/$/g, '') ?? '';
  return { sandbox, email, password, id: String(id), key, code, links };
}

it('responds to valid and invalid links as Magento does', async () => {
  const { sandbox, ...filled } = await unconfirmed();
  const names = { ...filled, wrong: WRONG } as Record<string, unknown>;
  for (const { when, request, answer } of recordings) {
    const path = request.path.replace(/\{(\w+)\}/g, (_, name) => String(names[name]));
    const response = await sandbox.app.request(path);
    const cookies = response.headers.getSetCookie().join();
    const [, said = '%5B%5D'] = /mage-messages=([^;]*)/.exec(cookies) ?? [];
    expect(
      {
        status: response.status,
        location: response.headers.get('location')?.replace('http://localhost', ''),
        messages: JSON.parse(decodeURIComponent(said)),
      },
      when,
    ).toEqual(answer);
  }
  expect(recordings).toHaveLength(11);
});

it('reports an error for the media type text/html alone, but confirms, as Magento 2.4.7 does', async () => {
  const { sandbox, email, password, links } = await unconfirmed();
  const headers = { Accept: 'text/html' };
  const response = await sandbox.app.request(links['account'] ?? '', { headers });
  expect(response.headers.getSetCookie().join()).toMatch(/%22error%22.*Accept%20HTTP%20header/);
  expect(await signIn(sandbox, { ...ANN, email, password })).toBeTypeOf('string');
});

it('refuses sign-in before confirmation with the message for a wrong password', async () => {
  const { sandbox, email, password, links } = await unconfirmed();
  const refusal = await signIn(sandbox, { ...ANN, email, password });
  expect(refusal).toEqual(await signIn(sandbox, { ...ANN, email: 'nobody@example.com', password }));
  await sandbox.app.request(links['account'] ?? '');
  expect(await signIn(sandbox, { ...ANN, email, password })).toBeTypeOf('string');
});

it("requires no confirmation with Magento's default settings", async () => {
  const sandbox = startSandbox();
  const links = await sandbox.app.request(`/_sandbox/mail-links/${ANN.email}`);
  expect(await links.json()).not.toHaveProperty('account');
  expect(await signIn(sandbox, ANN)).toBeTypeOf('string');
});
