/** A customer's data, used by the customer and by staff: contract 5.2 and 5.3. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { withChanges } from '#commerce/customer/changes.ts';
import { fetchCustomer, saveCustomer } from '#commerce/customer/customers.ts';
import { savedCustomer } from '#server/gateway/bodies/saved-customer.ts';
import { type Area, type Case, Remark, requireThat } from '../../case.ts';
import type { Context } from '../../context.ts';
import { account, customer } from '../../fixtures.ts';
import { CUSTOMER, fill, ME, NO_ID, SAVED_ME } from '../../paths.ts';
import { needsRight, type Refusal, refuses, sendCall } from '../../refusals.ts';
import { WIRE_ADDRESS } from '../../test-customers.ts';

const READ = `GET ${ME}`;
const SAVE = `PUT ${SAVED_ME}`;
const MANAGE = `PUT ${CUSTOMER}`;
const SELF: Refusal = { status: 401, parameters: { resources: 'self' } };

const reads: Case = {
  call: READ,
  when: 'as the shop reads her',
  says: 'what she was registered with',
  async run({ as, keep, take }) {
    const found = await fetchCustomer(as('customer'));
    keep(customer, found);
    const { email, billing, shipping } = found;
    requireThat(email === take(account).email, `200, email ${email}`);
    requireThat(billing?.city === 'London', `200, billing address ${JSON.stringify(billing)}`);
    requireThat(shipping?.city === 'London', `200, shipping address ${JSON.stringify(shipping)}`);
  },
};

const saves: Case = {
  call: SAVE,
  when: 'as the shop saves her: a name and a city changed',
  says: 'both changed, everything else as it was',
  async run({ as, take }) {
    const before = take(customer);
    await saveCustomer(as('customer'), before, { lastName: 'Sweet', billing: { city: 'Dover' } });
    const after = await fetchCustomer(as('customer'));
    const came = [after.lastName, after.billing?.city, after.shipping?.city].join(', ');
    requireThat(came === 'Sweet, Dover, London', `200, ${came}`);
    const ids = [before, after].map(({ record }) => record.addresses?.map(({ id }) => id).join());
    requireThat(ids[0] === ids[1], `200, addresses ${ids[1]} in place of ${ids[0]}`);
  },
};

/** A custom attribute of customers, which is saved only if the back end defines it. */
const LOYALTY_NUMBER = [{ attribute_code: 'loyalty_number', value: 'contract-suite' }];

const wireCustomer = z.looseObject({
  updated_at: z.string(),
  addresses: z.array(z.unknown()),
  extension_attributes: z.looseObject({ is_subscribed: z.boolean() }),
  custom_attributes: z.optional(z.array(z.unknown())),
});

async function readWhole(context: Context) {
  const { updated_at, ...rest } = wireCustomer.parse(
    await sendCall(context, READ, { who: 'customer' }),
  );
  return rest;
}

const losesNothing: Case = {
  call: SAVE,
  when: 'as the gateway passes the shop’s on: the same once more',
  says: 'both addresses, newsletter, custom attributes and all else as it was',
  async run(context) {
    const over = {
      extension_attributes: { is_subscribed: true },
      custom_attributes: LOYALTY_NUMBER,
    };
    const customer = { ...ownNames(context), ...over };
    await sendCall(context, SAVE, { who: 'customer', body: { customer } });
    const before = await readWhole(context);
    const { record } = await fetchCustomer(context.as('customer'));
    const body = savedCustomer.parse({ customer: withChanges(record, {}) });
    await sendCall(context, SAVE, { who: 'customer', body });
    const after = await readWhole(context);
    requireThat(isDeepStrictEqual(after, before), `200, ${JSON.stringify(after)}`);
    const { addresses, extension_attributes, custom_attributes } = after;
    requireThat(addresses.length === 2, `200, ${addresses.length} of 2 addresses`);
    requireThat(extension_attributes.is_subscribed, '200, no newsletter');
    return custom_attributes ? undefined : new Remark('no custom attribute to be kept');
  },
};

function ownNames({ take }: Context) {
  return { email: take(account).email, firstname: 'Contract', lastname: 'Suite' };
}

/** Saves names and, if given, addresses; returns the number of addresses afterwards. */
async function addressesAfter(context: Context, addresses?: readonly unknown[]): Promise<number> {
  const body = { customer: { ...ownNames(context), ...(addresses && { addresses }) } };
  await sendCall(context, SAVE, { who: 'customer', body });
  const { record } = await fetchCustomer(context.as('customer'));
  return record.addresses?.length ?? 0;
}

const keepsAddresses: Case = {
  call: SAVE,
  when: 'no addresses',
  says: 'all of them stay',
  async run(context) {
    const count = await addressesAfter(context);
    requireThat(count === 2, `200, ${count} of 2 addresses`);
  },
};

const dropsAddress: Case = {
  call: SAVE,
  when: 'a list without one of her addresses',
  says: 'that one is gone',
  async run(context) {
    const { record } = context.take(customer);
    const count = await addressesAfter(context, record.addresses?.slice(0, 1));
    requireThat(count === 1, `200, ${count} addresses in place of 1`);
  },
};

function refusesSave(when: string, refusal: Refusal, over: (context: Context) => object): Case {
  return refuses(SAVE, when, refusal, (context) =>
    sendCall(context, SAVE, {
      who: 'customer',
      body: { customer: { ...ownNames(context), ...over(context) } },
    }),
  );
}

const refusals: readonly Case[] = [
  ...needsRight(SAVE, 'self', { body: { customer: {} } }),
  // Magento adds a `customer` that contains only the customer's number.
  refuses(SAVE, 'no customer', { status: 400, parameters: {} }, (context) =>
    sendCall(context, SAVE, { who: 'customer', body: {} }),
  ),
  refusesSave('no last name', { status: 400 }, () => ({ lastname: '' })),
  refusesSave('an e-mail that is none', { status: 400 }, () => ({ email: 'contract-suite' })),
  refusesSave(
    'address without postcode, street and city',
    { status: 400, fields: ['street', 'city'] },
    () => ({ addresses: [{ ...WIRE_ADDRESS, street: [], city: '' }] }),
  ),
  refusesSave(
    'address in a country that is none',
    { status: 400, parameters: { fieldName: 'countryId', value: 'ZZ' } },
    () => ({ addresses: [{ ...WIRE_ADDRESS, countryId: 'ZZ' }] }),
  ),
];

const lastName = z.object({ lastname: z.string(), firstname: z.string() });

const manages: Case = {
  call: MANAGE,
  when: 'one field alone',
  says: 'it is laid over the others',
  async run(context) {
    const { id } = context.take(customer);
    const body = { customer: { lastname: 'Managed' } };
    const sent = { who: 'customers' as const, path: fill(CUSTOMER, id), body };
    const came = lastName.safeParse(await sendCall(context, MANAGE, sent));
    requireThat(came.success, `200 ${context.lastExchange()?.excerpt}`);
    const { firstname, lastname } = came.data;
    requireThat(lastname === 'Managed' && firstname !== '', `200, ${firstname} ${lastname}`);
  },
};

const unknown: Refusal = {
  status: 404,
  parameters: { fieldName: 'customerId', fieldValue: NO_ID },
};

function refusesManage(who: 'customer' | 'customers', when: string, refusal: Refusal): Case {
  return refuses(MANAGE, when, refusal, (context) => {
    const body = { customer: { lastname: 'Managed' } };
    return sendCall(context, MANAGE, { who, path: fill(CUSTOMER, NO_ID), body });
  });
}

export const customers: Area = {
  name: 'customer',
  cases: [
    reads,
    ...needsRight(READ, 'self'),
    refuses(READ, 'a token of an integration', SELF, (context) =>
      sendCall(context, READ, { who: 'catalogue' }),
    ),
    refuses('GET /rest/all/V1/customers/me', 'in the store of the staff', SELF, (context) =>
      sendCall(context, 'GET /rest/all/V1/customers/me', { who: 'customer' }),
    ),
    saves,
    losesNothing,
    ...refusals,
    keepsAddresses,
    dropsAddress,
    ...needsRight(MANAGE, 'Magento_Customer::manage', {
      path: fill(CUSTOMER, NO_ID),
      body: { customer: {} },
    }),
    refusesManage('customer', 'a token of a customer', {
      status: 401,
      parameters: { resources: 'Magento_Customer::manage' },
    }),
    refusesManage('customers', 'unknown customer', unknown),
    manages,
  ],
};
