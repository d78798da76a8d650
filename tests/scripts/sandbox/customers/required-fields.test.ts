/**
 * Compares the sandbox with a recorded Magento 2.4.7 whose settings require customer and address
 * fields.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REQUIRABLE_FIELDS } from '#lib/person.ts';
import { ANN, startSandbox } from '../sample.ts';
import {
  addItem,
  ask,
  CHEQUE,
  guestCart,
  quoteAddress,
  shippingInformation,
  signIn,
} from '../shopper.ts';

type Sandbox = ReturnType<typeof startSandbox>;

type Answer = { message?: string; addresses?: object[] } & Record<string, unknown>;

interface Saved {
  name: string;
  given: object;
  status: number;
  answer: Answer;
}

interface Items {
  data: { attributesForm: { items: { code: string }[] } };
}

const { forms, accounts, saved, orders, regions } = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/required-fields-2.4.7.json', 'utf8'),
) as {
  forms: Record<'default' | 'required', { account: Items; address: Items }>;
  accounts: Saved[];
  saved: Saved[];
  orders: { name: string; more: object; status: number; refusal: Answer | null }[];
  regions: {
    default: string;
    required: string;
    orders: { region: string; status: number; refusal: Answer | null }[];
  };
};

const FORMS = {
  account: 'customer_account_create',
  address: 'customer_register_address',
} as const;

async function withRequiredFields(names: readonly string[] = REQUIRABLE_FIELDS) {
  const sandbox = startSandbox();
  const body = JSON.stringify(names);
  await sandbox.app.request('/_sandbox/required-fields', { method: 'PUT', body });
  return sandbox;
}

async function graphql(sandbox: Sandbox, query: string) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ query });
  return (await sandbox.app.request('/graphql', { method: 'POST', headers, body })).json();
}

function formOf(sandbox: Sandbox, form: keyof typeof FORMS) {
  const query = `{attributesForm(formCode:"${FORMS[form]}"){items{code label is_required}}}`;
  return graphql(sandbox, query);
}

/** Orders with the given members in both addresses; returns the refusal if there is one. */
async function order(sandbox: Sandbox, more: object) {
  const cart = await guestCart(sandbox);
  await addItem(sandbox, cart, 'WASH-1');
  const address = quoteAddress({ ...more, email: 'ann.lee@example.com' });
  const given = shippingInformation({ shipping_address: address, billing_address: address });
  await ask(sandbox, 'POST', `/guest-carts/${cart}/shipping-information`, given);
  const { status, body } = await ask(sandbox, 'PUT', `/guest-carts/${cart}/order`, CHEQUE);
  return { status, refusal: status === 200 ? null : body };
}

/**
 * Removes the date of birth: the sandbox lacks this field, and Magento never requires it over REST.
 */
function withoutBirth({ data }: Items): Items {
  const items = data.attributesForm.items.filter(({ code }) => code !== 'dob');
  return { data: { attributesForm: { items } } };
}

describe.each(['account', 'address'] as const)('GraphQL form of an %s', (form) => {
  it('describes the same fields as in Magento', async () => {
    expect(await formOf(startSandbox(), form)).toEqual(forms.default[form]);
    const expected = withoutBirth(forms.required[form]);
    expect(await formOf(await withRequiredFields(), form)).toEqual(expected);
  });

  it('does not exist in Magento 2.4.4', async () => {
    const { errors } = await formOf(startSandbox({ version: '2.4.4' }), form);
    expect(errors).toMatchObject([{ message: /Cannot query field/ }]);
  });
});

describe('required fields', () => {
  it.each(accounts)('apply to a new account: $name', async ({ given, status, answer }) => {
    const sandbox = await withRequiredFields();
    const customer = { email: 'new@example.com', firstname: 'Ann', lastname: 'Lee', ...given };
    const body = { customer, password: 'Spotless-Patio-1' };
    expect(await ask(sandbox, 'POST', '/customers', body)).toMatchObject({ status, body: answer });
  });

  it('must be sent when saving an account even if already stored', async () => {
    const sandbox = await withRequiredFields();
    const token = await signIn(sandbox);
    for (const { given, status, answer } of saved) {
      const customer = { email: ANN.email, firstname: 'Anna', lastname: 'Lee', ...given };
      const said = await ask(sandbox, 'PUT', '/customers/me', { customer }, token);
      const { addresses: _, ...person } = answer;
      expect(said).toMatchObject({ status, body: person });
    }
  });

  it.each(orders)('apply to an order: $name', async ({ more, status, refusal }) => {
    const fields = REQUIRABLE_FIELDS.filter((name) => name !== 'region');
    expect(await order(await withRequiredFields(fields), more)).toEqual({ status, refusal });
  });
});

describe('region of an address in the United Kingdom', () => {
  async function requiredCountries(sandbox: Sandbox): Promise<string[]> {
    const query = '{storeConfig{countries_with_required_region}}';
    const { data } = await graphql(sandbox, query);
    return data.storeConfig.countries_with_required_region.split(',');
  }

  it('stays empty in an order as Magento ships', async () => {
    const sandbox = startSandbox();
    const inMagento = regions.default.split(',');
    expect(inMagento).toEqual(expect.arrayContaining(await requiredCountries(sandbox)));
    expect(inMagento).not.toContain('GB');
    expect(await order(sandbox, { region: '' })).toEqual({ status: 200, refusal: null });
  });

  it.each(regions.orders)('may be required: $region', async ({ region, status, refusal }) => {
    const sandbox = await withRequiredFields(['region']);
    expect(regions.required.split(',')).toContain('GB');
    expect(await requiredCountries(sandbox)).toContain('GB');
    expect(await order(sandbox, { region })).toEqual({ status, refusal });
  });
});
