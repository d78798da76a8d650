import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { hashPassword, isPassword } from '#sandbox/password.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { fieldRequired, invalidValue, Refusal } from '#sandbox/rest/errors.ts';
import { customerIdOf, requireCustomer } from '#sandbox/rest/identity.ts';
import { parameter, requireParameters, text } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { StoredCustomer } from '#sandbox/store/customers/customers.ts';
import type { Store } from '#sandbox/store.ts';
import { refusePassword } from './account-rules.ts';
import { customerOrRefuse } from './customers.ts';

/** Magento's default of two hours. */
const LINK_LIFETIME_MS = 7_200_000;
const TOKEN_BYTES = 16;
const WEBSITE_ID = '1';
const TEMPLATES = ['email_reminder', 'email_reset'];

type Members = Record<string, unknown>;

const textOf = (members: Members, name: string) => text(parameter(members, name), name);

/**
 * Finds a customer by e-mail; the error names the website, because e-mails are unique per website.
 */
function findByEmail({ customers }: Store, email: string): StoredCustomer {
  const customer = customers.findByEmail(email);
  if (customer !== undefined) return customer;
  const message = 'No such entity with %fieldName = %fieldValue, %field2Name = %field2Value';
  const website = { field2Name: 'websiteId', field2Value: WEBSITE_ID };
  throw new Refusal(404, message, { fieldName: 'email', fieldValue: email, ...website });
}

/**
 * Returns the customer of a reset link. The request's e-mail must be the one that the link was sent
 * to.
 */
function ownerOf(store: Store, email: string, token: string, now: number): StoredCustomer {
  if (email === '') throw fieldRequired('email');
  const owner = findByEmail(store, email);
  if (token === '') throw fieldRequired('resetPasswordLinkToken');
  const found = store.resetTokens.find(token);
  if (found?.customerId !== owner.id) {
    throw new Refusal(400, 'The password token is mismatched. Reset and try again.');
  }
  if (found.expires <= now) {
    throw new Refusal(400, 'The password token is expired. Reset and try again.');
  }
  return owner;
}

function savePassword(store: Store, { id, email }: StoredCustomer, password: string): void {
  refusePassword(password, email);
  store.transaction(() => {
    store.customers.setPassword(id, hashPassword(password));
    store.resetTokens.drop(id);
  });
}

/** @param sendLink receives the token of each reset link that Magento would send */
export function passwordRoutes(
  store: Store,
  now: () => Date,
  sendLink: (email: string, token: string) => void = () => {},
) {
  return new Hono<SandboxEnvironment>({ strict: false })
    .put('/customers/password', async (c) => {
      const members = await readMembers(c);
      requireParameters(members, 'email', 'template');
      const template = textOf(members, 'template');
      const { id, email } = findByEmail(store, textOf(members, 'email'));
      if (!TEMPLATES.includes(template)) throw invalidValue('template', template);
      const token = randomBytes(TOKEN_BYTES).toString('hex');
      store.resetTokens.add(id, token, now().getTime() + LINK_LIFETIME_MS);
      // Like Magento, creates the link even if its e-mail cannot be sent.
      if (c.get('isMailerDown')) return answer(c, false);
      sendLink(email, token);
      return answer(c, true);
    })
    .post('/customers/resetPassword', async (c) => {
      const members = await readMembers(c);
      requireParameters(members, 'email', 'resetToken', 'newPassword');
      const [email, token] = [textOf(members, 'email'), textOf(members, 'resetToken')];
      const owner = ownerOf(store, email, token, now().getTime());
      savePassword(store, owner, textOf(members, 'newPassword'));
      return answer(c, true);
    })
    .put('/customers/me/password', requireCustomer, async (c) => {
      const members = await readMembers(c);
      requireParameters(members, 'currentPassword', 'newPassword');
      const customer = customerOrRefuse(store, customerIdOf(c));
      if (!isPassword(textOf(members, 'currentPassword'), customer.passwordHash)) {
        const message = "The password doesn't match this account.";
        throw new Refusal(401, `${message} Verify the password and try again.`);
      }
      savePassword(store, customer, textOf(members, 'newPassword'));
      return answer(c, true);
    });
}
