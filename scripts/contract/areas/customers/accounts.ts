/** Registration and sign-in: contract 5.1 and 5.2. */
import * as z from 'zod/mini';
import { createCustomer, fetchCustomer, fetchCustomerToken } from '#commerce/customer/customers.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import { type Context, customerToken } from '../../context.ts';
import { type Account, account } from '../../fixtures.ts';
import { CUSTOMER, CUSTOMER_TOKEN, CUSTOMERS, fill, REVOKED_TOKEN } from '../../paths.ts';
import { A_NUMBER, type Refusal, refuses, sendCall } from '../../refusals.ts';
import { emailOf, newCustomerOf, PASSWORD, WIRE_ADDRESS } from '../../test-customers.ts';

const CREATE = `POST ${CUSTOMERS}`;
const SIGN_IN = `POST ${CUSTOMER_TOKEN}`;
/**
 * Magento 2.4.4 has no REST call that revokes a token. Where the call exists, only the customer may
 * make it.
 */
const REVOKE = `POST ${REVOKED_TOKEN}`;

/** Only a token with the right to delete customers can undo `POST customers`. */
function rememberCustomer(context: Context, email: string, idOf: () => Promise<number>): void {
  context.remember({
    name: `customer ${email}`,
    async remove() {
      const path = fill(CUSTOMER, await idOf());
      await sendCall(context, `DELETE ${CUSTOMER}`, { who: 'customers', path });
      return undefined;
    },
    remedy: 'delete the customer in the admin',
  });
}

async function signIn(context: Context, whom: Account): Promise<string> {
  const token = await fetchCustomerToken(context.as('nobody'), whom);
  context.keep(customerToken, token);
  return token;
}

function rememberNewCustomer(context: Context, customer: Account): void {
  rememberCustomer(context, customer.email, async () => {
    await signIn(context, customer);
    return (await fetchCustomer(context.as('customer'))).id;
  });
}

const creates: Case = {
  call: CREATE,
  when: 'as the shop registers somebody',
  says: 'a customer',
  async run(context) {
    // Requires the token that deletes the account afterwards.
    context.as('customers');
    const customer = newCustomerOf(context);
    try {
      await createCustomer(context.as('nobody'), customer);
    } catch (error) {
      // After any other error the account may exist.
      if (!(error instanceof BackEndRefusal)) rememberNewCustomer(context, customer);
      throw error;
    }
    rememberNewCustomer(context, customer);
    context.keep(account, customer);
  },
};

const createdCustomer = z.object({ id: z.number(), email: z.string() });

/**
 * Tries to register an account that the back end must refuse. If it is accepted, the account is
 * deleted later.
 */
async function tryRegistration(context: Context, body: object): Promise<unknown> {
  const came = await sendCall(context, CREATE, { body });
  const unwanted = createdCustomer.safeParse(came);
  if (unwanted.success) {
    const { id, email } = unwanted.data;
    rememberCustomer(context, email, async () => id);
  }
  return came;
}

type Given = (email: string) => { customer?: object; password?: string };

function registration(when: string, refusal: Refusal | readonly Refusal[], given: Given): Case {
  const part = `-${when.replaceAll(' ', '-')}`;
  return refuses(CREATE, when, refusal, (context) =>
    tryRegistration(context, given(emailOf(context, part))),
  );
}

const NAME = { firstname: 'Contract', lastname: 'Suite' };
const PLAIN: Refusal = { status: 400 };
/** The response of 2.4.7 to an account without an e-mail. */
const CRASH: Refusal = { status: 500 };
const WEAK_PASSWORD: Refusal = { status: 400, parameters: { 1: A_NUMBER } };

const withPassword =
  (passwordOf: (email: string) => string): Given =>
  (email) => ({ customer: { ...NAME, email }, password: passwordOf(email) });

const withAddress =
  (address: object): Given =>
  (email) => ({ customer: { ...NAME, email, addresses: [address] }, password: PASSWORD });

const registrations: readonly Case[] = [
  registration('no customer', { status: 400, parameters: { fieldName: 'customer' } }, () => ({
    password: PASSWORD,
  })),
  registration('no e-mail', [PLAIN, CRASH], () => ({ customer: NAME, password: PASSWORD })),
  registration('an e-mail that is none', PLAIN, () => ({
    customer: { ...NAME, email: 'contract-suite' },
    password: PASSWORD,
  })),
  registration('no names', PLAIN, (email) => ({ customer: { email }, password: PASSWORD })),
  registration(
    'short password',
    WEAK_PASSWORD,
    withPassword(() => 'Ab-1'),
  ),
  registration(
    'password of 300 characters',
    WEAK_PASSWORD,
    withPassword(() => PASSWORD.padEnd(300, 'x')),
  ),
  registration(
    'password of letters alone',
    WEAK_PASSWORD,
    withPassword(() => 'onlyletters'),
  ),
  registration(
    'password that begins with a space',
    PLAIN,
    withPassword(() => ` ${PASSWORD}`),
  ),
  registration(
    'password that is the e-mail',
    PLAIN,
    withPassword((email) => `C${email.slice(1)}`),
  ),
  registration(
    'address without city',
    { status: 400, parameters: { fieldName: 'city' } },
    withAddress({ ...WIRE_ADDRESS, city: undefined }),
  ),
  registration(
    'address without street and city',
    { status: 400, fields: ['street', 'city'] },
    withAddress({ ...WIRE_ADDRESS, street: [], city: undefined }),
  ),
  refuses(CREATE, 'an e-mail that is taken', PLAIN, (context) => {
    const { email } = context.take(account);
    return tryRegistration(context, { customer: { ...NAME, email }, password: PASSWORD });
  }),
];

function credentials(when: string, refusal: Refusal, bodyOf: (context: Context) => object): Case {
  return refuses(SIGN_IN, when, refusal, (context) =>
    sendCall(context, SIGN_IN, { body: bodyOf(context) }),
  );
}

/** Must have no parameters, because the refusal of an expired token has some. */
const INCORRECT: Refusal = { status: 401, parameters: {} };

const signsIn: Case = {
  call: SIGN_IN,
  when: 'as the shop signs in',
  says: 'a token as a bare text',
  async run(context) {
    const token = await signIn(context, context.take(account));
    requireThat(/^\S{16,}$/.test(token), `200, a token of ${token.length} characters`);
  },
};

const signIns: readonly Case[] = [
  credentials('unknown e-mail', INCORRECT, (context) => ({
    username: emailOf(context, '-nobody'),
    password: PASSWORD,
  })),
  credentials(
    'empty password',
    { status: 400, parameters: { fieldName: 'password' } },
    (context) => ({ username: emailOf(context, '-nobody'), password: '' }),
  ),
  credentials('neither', { status: 400, fields: ['username', 'password'] }, () => ({})),
  credentials('wrong password', INCORRECT, (context) => ({
    username: context.take(account).email,
    password: `${PASSWORD}-wrong`,
  })),
  signsIn,
  refuses(REVOKE, 'no token', [{ status: 404, parameters: {} }, { status: 401 }], (context) =>
    sendCall(context, REVOKE),
  ),
];

export const accounts: Area = {
  name: 'accounts',
  cases: [creates, ...registrations, ...signIns],
};
