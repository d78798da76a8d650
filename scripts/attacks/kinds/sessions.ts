/**
 * M5: a stolen customer token does not allow an account takeover. A change of password or e-mail,
 * or signing out everywhere, revokes the token. L1: no response reveals whether an e-mail has an
 * account.
 */

import type { RawResponse } from '../../target/raw-requests.ts';
import type { Target } from '../../target/whole-shop.ts';
import { openAccount, PASSWORD, signIn } from '../../testbed/customers.ts';
import { askSandbox } from '../../testbed/running-sandbox.ts';
import { type Attack, type AttackKind, simpleAttack } from '../attack.ts';

const ME = '/rest/V1/customers/me';
const MOVED = { email: 'moved-away@example.com', firstname: 'Ann', lastname: 'Lee' };

function asCustomer(token: string, body: object) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return { method: 'PUT', headers, body: JSON.stringify(body) };
}

/** Attempts to change a customer's e-mail with their token but without their password. */
function changeEmail(name: string, status: number, guessed: object): Attack {
  return simpleAttack(`M5: ${name}`, status, ({ target: { call, customers } }) =>
    call(ME, asCustomer(customers.own.token, { customer: MOVED, ...guessed })),
  );
}

type Change = (target: Target, token: string) => Promise<RawResponse>;

/** Uses a token issued before its owner made a change that must revoke it. */
function withRevokedToken(name: string, change: Change): Attack {
  return {
    name: `M5: ${name}`,
    status: 401,
    async prepare({ target }) {
      const { email } = await openAccount(target.backEnd);
      const stolen = await signIn(target.backEnd, email);
      const changed = await change(target, await signIn(target.backEnd, email));
      if (changed.status !== 200) throw new Error(`nothing changed: ${changed.text}`);
      const headers = { Authorization: `Bearer ${stolen}` };
      return () => target.call('/rest/default/V1/customers/me', { headers });
    },
  };
}

const otherPassword = { currentPassword: PASSWORD, newPassword: 'Another-horse-2' };

const forgottenPassword = (email: string) => ({
  method: 'PUT',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email, template: 'email_reset' }),
});

/** Requests an e-mail for an account while the back end's mailer fails, then one for no account. */
const failingMailer: Attack = {
  name: 'a forgotten password after the mailer failed for an account',
  status: 200,
  says: '\r\ntrue',
  isCounted: true,
  async prepare({ target: { backEnd, call, customers } }) {
    const path = '/rest/V1/customers/password';
    await askSandbox(backEnd, 'PUT', '/_sandbox/faults', [{ kind: 'no-mail', path }]);
    const known = await call(path, forgottenPassword(customers.other.email));
    await askSandbox(backEnd, 'PUT', '/_sandbox/faults', []);
    if (known.text !== 'true') throw new Error(`an account is answered ${known.text}`);
    return () => call(path, forgottenPassword('nobody-at-all@example.com'));
  },
};

/** Chooses a password with a link whose token is wrong, for an address with or without an account. */
function chooseByWrongLink(name: string, resetToken: string, emailOf: (target: Target) => string) {
  return simpleAttack(
    `${name} of ${resetToken.length} letters`,
    400,
    ({ target }) =>
      target.call('/rest/V1/customers/resetPassword', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: emailOf(target), resetToken, newPassword: PASSWORD }),
      }),
    { says: 'The password token is mismatched. Reset and try again.' },
  );
}

export const SESSIONS: AttackKind = {
  kind: 'sessions',
  attacks: [
    changeEmail('another e-mail by the token alone', 400, {}),
    changeEmail('another e-mail by a guessed password', 401, { currentPassword: 'guess' }),
    changeEmail('another e-mail by an empty password', 401, { currentPassword: '' }),
    changeEmail('another e-mail by Magento’s own member', 400, { password: 'guess' }),
    withRevokedToken('a token from before another password', ({ call }, token) =>
      call(`${ME}/password`, asCustomer(token, otherPassword)),
    ),
    withRevokedToken('a token from before another e-mail', ({ call }, token) => {
      const customer = { ...MOVED, email: 'moved-on@example.com' };
      return call(ME, asCustomer(token, { customer, currentPassword: PASSWORD }));
    }),
    withRevokedToken('a token from before signing out everywhere', ({ call }, token) =>
      call('/rest/sessions', { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } }),
    ),
    simpleAttack('M5: everybody’s sessions without a token', 401, ({ target }) =>
      target.call('/rest/sessions', { method: 'DELETE' }),
    ),
    simpleAttack(
      'L1: a forgotten password of an address without an account',
      200,
      ({ target }) =>
        target.call('/rest/V1/customers/password', forgottenPassword('nobody-at-all@example.com')),
      { says: '\r\ntrue' },
    ),
    failingMailer,
    // PHP takes '0' for an empty text.
    ...['', '0', 'a'.repeat(32)].flatMap((token) => [
      chooseByWrongLink(
        'the link of an account by a token',
        token,
        ({ customers }) => customers.other.email,
      ),
      chooseByWrongLink('the link of no account by a token', token, () => 'nobody@example.com'),
    ]),
  ],
};
