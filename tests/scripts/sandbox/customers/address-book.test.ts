/** Compares the sandbox with a recorded Magento 2.4.7 that received the same address book. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startSandbox } from '../sample.ts';
import { ask } from '../shopper.ts';

const recorded = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/address-book-2.4.7.json', 'utf8'),
);

const EMAIL = 'robin.ashdown@example.com';
const PASSWORD = 'Spotless-Patio-1';

interface Account {
  default_billing?: string;
  default_shipping?: string;
  addresses: { id: number }[];
}

/** Replaces ids, which differ between sandbox and recording, by their order of appearance. */
function numberedIds() {
  const ids: number[] = [];
  const nameOf = (id: unknown) => `{address ${ids.indexOf(Number(id)) + 1}}`;
  return {
    toSent(customer: object) {
      const text = JSON.stringify(customer)
        .replaceAll('{email}', EMAIL)
        .replace(/"text of \{address (\d+)\}"/g, (_, place) => `"${ids[place - 1]}"`)
        .replace(/"\{address (\d+)\}"/g, (_, place) => String(ids[place - 1]));
      return JSON.parse(text);
    },
    toRecorded({ default_billing, default_shipping, addresses }: Account) {
      for (const { id } of addresses) if (!ids.includes(id)) ids.push(id);
      return {
        ...(default_billing !== undefined && { default_billing: nameOf(default_billing) }),
        ...(default_shipping !== undefined && { default_shipping: nameOf(default_shipping) }),
        addresses: addresses.map(({ id, ...rest }) => ({ ...rest, id: nameOf(id) })),
      };
    },
  };
}

/** The recording omits the customer's id. */
const withoutOwner = (account: Account) =>
  JSON.parse(
    JSON.stringify(account, (name, value) => (name === 'customer_id' ? undefined : value)),
  );

it('adds, changes and removes addresses and moves the defaults as Magento does', async () => {
  const sandbox = startSandbox();
  const { toSent, toRecorded } = numberedIds();
  const names = { email: EMAIL, firstname: 'Robin', lastname: 'Ashdown' };
  const customer = { ...names, addresses: recorded.account.sent };
  const created = await ask(sandbox, 'POST', '/customers', { customer, password: PASSWORD });
  expect(toRecorded(withoutOwner(created.body))).toEqual(recorded.account.answer);
  const signIn = { username: EMAIL, password: PASSWORD };
  const { body: token } = await ask(sandbox, 'POST', '/integration/customer/token', signIn);
  for (const { label, sent, status, answer } of recorded.steps) {
    const change = { customer: toSent(sent) };
    const found = await ask(sandbox, 'PUT', '/customers/me', change, token);
    const body = found.status === 200 ? toRecorded(withoutOwner(found.body)) : found.body;
    expect({ label, status: found.status, body }).toEqual({ label, status, body: answer });
  }
  const { body } = await ask(sandbox, 'GET', '/customers/me', undefined, token);
  expect(toRecorded(withoutOwner(body))).toEqual(recorded.after);
});
