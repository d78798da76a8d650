/** Forgotten and changed passwords: contract 1.8 and 5.2. No case sends an e-mail. */
import { fetchCustomerToken } from '#commerce/customer/customers.ts';
import { changePassword } from '#commerce/customer/password-calls.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import { type Context, customerToken } from '../../context.ts';
import { account } from '../../fixtures.ts';
import { CUSTOMERS, SAVED_ME } from '../../paths.ts';
import { A_NUMBER, ANYTHING, needsRight, type Refusal, refuses, sendCall } from '../../refusals.ts';
import { emailOf, PASSWORD } from '../../test-customers.ts';

const FORGOTTEN = `PUT ${CUSTOMERS}/password`;
const RESET = `POST ${CUSTOMERS}/resetPassword`;
const CHANGE = `PUT ${SAVED_ME}/password`;

const OTHER_PASSWORD = 'Contract-suite-2';
/** Has the form of a reset token, but belongs to no e-mail. */
const NO_TOKEN = 'c0ffee00c0ffee00c0ffee00c0ffee00';

/** Changes the password and signs in again, because some versions revoke the customer's tokens. */
async function change(context: Context, currentPassword: string, newPassword: string) {
  const { as, keep, take } = context;
  await changePassword(as('customer'), { currentPassword, newPassword });
  const { email } = take(account);
  keep(customerToken, await fetchCustomerToken(as('nobody'), { email, password: newPassword }));
}

const changes: Case = {
  call: CHANGE,
  when: 'to another one and back',
  says: 'true; each signs in',
  async run(context) {
    await change(context, PASSWORD, OTHER_PASSWORD);
    await change(context, OTHER_PASSWORD, PASSWORD);
    requireThat(context.has(customerToken), '200, no token');
  },
};

function refusesChange(when: string, refusal: Refusal, body: object): Case {
  return refuses(CHANGE, when, refusal, (context) =>
    sendCall(context, CHANGE, { who: 'customer', body }),
  );
}

/** Must have no parameters, because the refusal of an expired token has some. */
const WRONG_PASSWORD: Refusal = { status: 401, parameters: {} };

export const passwords: Area = {
  name: 'passwords',
  cases: [
    refuses(
      FORGOTTEN,
      'unknown e-mail',
      { status: 404, parameters: { fieldName: ANYTHING } },
      (context) => {
        const email = emailOf(context, '-nobody');
        return sendCall(context, FORGOTTEN, { body: { email, template: 'email_reset' } });
      },
    ),
    refuses(
      FORGOTTEN,
      'neither e-mail nor template',
      { status: 400, fields: ['email', 'template'] },
      (context) => sendCall(context, FORGOTTEN, { body: {} }),
    ),
    refuses(
      RESET,
      'an empty e-mail',
      { status: 400, parameters: { fieldName: 'email' } },
      (context) => {
        const body = { email: '', resetToken: NO_TOKEN, newPassword: OTHER_PASSWORD };
        return sendCall(context, RESET, { body });
      },
    ),
    refuses(RESET, 'another’s e-mail, and no token of hers', { status: 400 }, (context) => {
      const { email } = context.take(account);
      const body = { email, resetToken: NO_TOKEN, newPassword: OTHER_PASSWORD };
      return sendCall(context, RESET, { body });
    }),
    ...needsRight(CHANGE, 'self', {
      body: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
    }),
    refusesChange('wrong password', WRONG_PASSWORD, {
      currentPassword: `${PASSWORD}-wrong`,
      newPassword: OTHER_PASSWORD,
    }),
    refusesChange(
      'short password',
      { status: 400, parameters: { 1: A_NUMBER } },
      { currentPassword: PASSWORD, newPassword: 'Ab-1' },
    ),
    changes,
  ],
};
