/** Attacks on customers' orders and passwords. */
import * as z from 'zod';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type { Customer } from '../../target/shoppers.ts';
import { ONE_CLIENT, STAFF_TOKEN, type Target } from '../../target/whole-shop.ts';
import { askSandbox } from '../../testbed/running-sandbox.ts';
import { type Attack, type AttackFixtures, type AttackKind, simpleAttack } from '../attack.ts';

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

const HISTORY_PATH = '/payments/my-orders';

function readHistory(name: string, headers: (target: Target) => Record<string, string>): Attack {
  return simpleAttack(name, 401, ({ target }) =>
    target.call(HISTORY_PATH, { headers: headers(target) }),
  );
}

/** Requests an order that is missing or another customer's. The 404 does not reveal which. */
function foreignOrder(name: string, numberIn: (target: Target) => string): Attack {
  return simpleAttack(name, 404, ({ target }) =>
    target.call(`${HISTORY_PATH}/${numberIn(target)}`, {
      headers: bearer(target.customers.own.token),
    }),
  );
}

const lookUp = ({ call }: Target, claim: object, client = {}) =>
  call('/payments/guest-order', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...client },
    body: JSON.stringify(claim),
  });

/** Sends a proof that a guest's order belongs into the account. */
const moveOrder = ({ call, customers }: Target, claim: object) =>
  call(HISTORY_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer(customers.own.token) },
    body: JSON.stringify(claim),
  });

/** Looks up an order without an account. Wrong or malformed details reveal nothing. */
function guestLookup(name: string, status: number, claim: (target: Target) => object): Attack {
  return simpleAttack(name, status, ({ target }) => lookUp(target, claim(target)));
}

const placedOrder = z.object({
  increment_id: z.string(),
  customer_email: z.string(),
  billing_address: z.object({ postcode: z.string() }),
});

/** Returns the claim with which the guest of the settled payment finds the order. */
async function guestClaim({ target, settled }: AttackFixtures) {
  const orderId = target.archive.find('payment', 'code', settled.code)?.['order_id'];
  const placed = await askSandbox(target.backEnd, 'GET', `/rest/V1/orders/${orderId}`);
  const {
    increment_id: number,
    customer_email: email,
    billing_address,
  } = placedOrder.parse(placed);
  return { number, email, postcode: billing_address.postcode };
}

/** Sends wrong look-ups of a guest's order from one address, and then the right one. */
function rightLookup(name: string, status: number, client: Record<string, string>): Attack {
  return {
    name,
    status,
    isCounted: true,
    async prepare(field) {
      const claim = await guestClaim(field);
      const wrong = { ...claim, postcode: 'ZZ1 1ZZ' };
      const guess = () => lookUp(field.target, wrong, ONE_CLIENT);
      await Promise.all(Array.from({ length: 11 }, guess));
      return () => lookUp(field.target, claim, client);
    },
  };
}

const HISTORY: readonly Attack[] = [
  readHistory('orders without a token', () => ({})),
  readHistory('orders with a token that has ended', ({ customers }) =>
    bearer(customers.own.expiredToken),
  ),
  readHistory('orders with the token of our own orders', () => bearer(SANDBOX_TOKENS.orders)),
  readHistory('orders with the administrator’s token', () => bearer(SANDBOX_TOKENS.admin)),
  readHistory('orders with the staff token', () => bearer(STAFF_TOKEN)),
  foreignOrder('another’s order by its number', ({ customers }) => customers.other.orderNumber),
  foreignOrder('a pattern for an order number', () => '%25'),
  foreignOrder('SQL for an order number', () => "'%20or%20'1'='1"),
  guestLookup('another’s order looked up as a guest’s', 404, ({ customers }) => ({
    number: customers.other.orderNumber,
    email: customers.other.email,
    postcode: 'SW1A 1AA',
  })),
  guestLookup('SQL for the postcode of an order', 404, ({ customers }) => ({
    number: customers.other.orderNumber,
    email: '%',
    postcode: "' or '1'='1",
  })),
  guestLookup('an order looked up by patterns in place of texts', 400, () => ({
    number: { like: '%' },
    email: true,
    postcode: ['SW1A 1AA'],
  })),
  rightLookup('a guest’s order, shut by eleven guesses from another address', 200, {}),
  rightLookup('a guest’s order, guessed at the twelfth attempt', 429, ONE_CLIENT),
  simpleAttack('orders written', 404, ({ target: { call, customers } }) =>
    call(HISTORY_PATH, { method: 'PUT', headers: bearer(customers.own.token), body: '{}' }),
  ),
  simpleAttack('another customer’s order moved into the account', 404, ({ target }) =>
    moveOrder(target, { number: target.customers.other.orderNumber, postcode: 'SW1A 1AA' }),
  ),
  {
    name: 'a guest’s order moved into an account with another e-mail',
    status: 404,
    async prepare(field) {
      const { number, postcode } = await guestClaim(field);
      return () => moveOrder(field.target, { number, postcode });
    },
  },
];

interface Given {
  method: string;
  /** Path below `/rest/V1/customers`. */
  path: string;
  body: object;
}

const resetByLink = (email: string, resetToken: string): Given => ({
  method: 'POST',
  path: '/resetPassword',
  body: { email, resetToken },
});

const changeByPassword = (path: string): Given => ({
  method: 'PUT',
  path,
  body: { currentPassword: 'guess' },
});

/**
 * Attempts to set a password with a guessed or empty reset link, with a wrong current password, or
 * by another customer's id.
 */
function attemptNewPassword(
  name: string,
  status: number,
  given: (other: Customer) => Given,
): Attack {
  return simpleAttack(name, status, ({ target: { call, customers } }) => {
    const { method, path, body } = given(customers.other);
    return call(`/rest/V1/customers${path}`, {
      method,
      headers: { ...bearer(customers.own.token), 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, newPassword: 'Another-horse-2' }),
    });
  });
}

const PASSWORDS: readonly Attack[] = [
  attemptNewPassword('another’s password by a guessed link', 400, ({ email }) =>
    resetByLink(email, 'a'.repeat(32)),
  ),
  attemptNewPassword('anybody’s password by an empty link', 400, () => resetByLink('', '')),
  attemptNewPassword('one’s password without the old one', 401, () =>
    changeByPassword('/me/password'),
  ),
  attemptNewPassword('another’s password by her number', 404, ({ customerId }) =>
    changeByPassword(`/${customerId}/password`),
  ),
];

export const ACCOUNTS: AttackKind = { kind: 'accounts', attacks: [...HISTORY, ...PASSWORDS] };
