import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { DEMO_CUSTOMERS } from '#sandbox/demo/customers.ts';
import { startSandbox } from '../sample.ts';
import { ask, signIn } from '../shopper.ts';

it.each(DEMO_CUSTOMERS)(
  "signs in $email with the README's password and finds two addresses",
  async (customer) => {
    const readme = readFileSync('README.md', 'utf8');
    expect(readme).toContain(customer.email);
    expect(readme).toContain(customer.password);
    const sandbox = startSandbox({ seed: createDemoCatalogue({ products: 1 }) });
    const token = await signIn(sandbox, customer);
    const { body } = await ask(sandbox, 'GET', '/customers/me', undefined, token);
    expect(body.addresses).toHaveLength(2);
    expect(body.default_billing).not.toBe(body.default_shipping);
  },
);
