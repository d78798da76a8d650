import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { isPassword } from '#sandbox/password.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { fieldRequired, Refusal, refuseAll } from '#sandbox/rest/errors.ts';
import { customerIdOf, requireCustomer } from '#sandbox/rest/identity.ts';
import { parameter, text } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { Store } from '#sandbox/store.ts';

const FAILURES_BEFORE_LOCK = 6;
const TOKEN_BYTES = 96;

function incorrectCredentials(): Refusal {
  const message = 'The account sign-in was incorrect or your account is disabled temporarily.';
  return new Refusal(401, `${message} Please wait and try again later.`);
}

function readCredentials(members: Record<string, unknown>) {
  const username = text(parameter(members, 'username') ?? '', 'username');
  const password = text(parameter(members, 'password') ?? '', 'password');
  const missing = Object.entries({ username, password }).filter(([, value]) => value === '');
  refuseAll(missing.map(([name]) => fieldRequired(name)));
  return { username, password };
}

/**
 * Verifies credentials and returns the customer's id. Too many failures lock the user name, even if
 * it does not exist.
 */
function authenticate(store: Store, username: string, password: string, now: number): number {
  const { customers, signIns } = store;
  if (signIns.failures(username, now) >= FAILURES_BEFORE_LOCK) throw incorrectCredentials();
  const customer = customers.findByEmail(username);
  if (customer === undefined || !isPassword(password, customer.passwordHash)) {
    signIns.addFailure(username, now);
    throw incorrectCredentials();
  }
  // An unconfirmed account gets the same error, but does not count as a failure.
  if (store.mailCodes.find(customer.id, 'account') !== undefined) throw incorrectCredentials();
  signIns.forgetFailures(username);
  return customer.id;
}

/**
 * Route that issues customers' tokens.
 *
 * @param lifetime in seconds
 */
export function signInRoutes(store: Store, now: () => Date, lifetime: number) {
  return new Hono<SandboxEnvironment>({ strict: false }).post(
    '/integration/customer/token',
    async (c) => {
      const { username, password } = readCredentials(await readMembers(c));
      const moment = now().getTime();
      const customerId = authenticate(store, username, password, moment);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const span = { now: moment, expires: moment + lifetime * 1000 };
      store.signIns.addToken(token, customerId, span);
      return answer(c, token);
    },
  );
}

export function revocationRoute({ signIns }: Store, now: () => Date) {
  return new Hono<SandboxEnvironment>({ strict: false }).post(
    '/integration/customer/revoke-customer-token',
    requireCustomer,
    (c) => {
      signIns.revoke(customerIdOf(c), now().getTime());
      return answer(c, true);
    },
  );
}
