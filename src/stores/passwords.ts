/** Passwords: forgotten, chosen anew by the link of an e-mail, and changed in the account. */
import { fetchCustomerToken, isSignInRefused } from '#commerce/customers.ts';
import { isTokenDead } from '#commerce/errors.ts';
import {
  changePassword,
  isAccountUnknown,
  isResetLinkDead,
  requestPasswordReset,
  resetPassword,
} from '#commerce/passwords.ts';
import { FIELDS, PASSWORDS } from '#config/messages.ts';
import { accountPath, signInPath } from '#lib/account-paths.ts';
import type { LoadedCustomer } from './account-values.ts';
import { loadCustomer } from './customer.ts';
import { invalid, type Outcome, outcomeOf, refusedWith } from './forms/outcome.ts';
import {
  changePasswordRules,
  check,
  forgottenPasswordRules,
  newPasswordRules,
  type Values,
} from './forms/rules.ts';
import { $login } from './session.ts';
import { endSession } from './session-end.ts';
import { shopClient } from './shop-client.ts';
import { announceOnNextPage } from './toasts.ts';

/**
 * Has a link sent. Whether there is such an account is told to nobody.
 * @param onSent called when she can look into her e-mails
 */
export async function askForLink(given: Values, onSent: () => void): Promise<Outcome> {
  const checked = check(forgottenPasswordRules, given);
  if (checked.state === 'invalid') return invalid(checked.errors);
  try {
    await requestPasswordReset(shopClient(), checked.values.email);
  } catch (error) {
    if (!isAccountUnknown(error)) return outcomeOf(error, ['email']);
  }
  onSent();
  return { state: 'done' };
}

/** The back end calls the new one simply a password. */
function newPasswordRefused(error: unknown): Outcome {
  const outcome = outcomeOf(error, ['password']);
  if (outcome.state !== 'refused') return outcome;
  const { password: newPassword, ...others } = outcome.errors;
  return { ...outcome, errors: { ...others, ...(newPassword && { newPassword }) } };
}

/**
 * The token of the link that led here. It leaves the address at once, which is kept in histories and
 * shown to whoever looks over a shoulder.
 */
export function takeLinkToken(): string | null {
  const { pathname, search } = globalThis.location;
  const token = new URLSearchParams(search).get('token');
  if (token) globalThis.history.replaceState(null, '', pathname);
  return token;
}

/** @param onDead called when the link is too old, was used, or never was one */
export async function saveNewPassword(
  token: string,
  given: Values,
  onDead: () => void,
): Promise<Outcome> {
  const checked = check(newPasswordRules, given);
  if (checked.state === 'invalid') return invalid(checked.errors);
  try {
    await resetPassword(shopClient(), { token, password: checked.values.newPassword });
  } catch (error) {
    if (!isResetLinkDead(error)) return newPasswordRefused(error);
    onDead();
    return refusedWith(PASSWORDS.linkDead);
  }
  announceOnNextPage({ kind: 'success', text: PASSWORDS.saved });
  globalThis.location.assign(signInPath());
  return { state: 'done' };
}

/** Some versions end her sessions with the password: she goes on with a token of the new one. */
async function signInAnew(token: string, email: string, password: string): Promise<void> {
  const next = await fetchCustomerToken(shopClient(), { email, password }).catch(() => undefined);
  if (next !== undefined && $login.get() === token) $login.set(next);
}

export async function saveChangedPassword(
  { customer }: LoadedCustomer,
  given: Values,
): Promise<Outcome> {
  const checked = check(changePasswordRules, given);
  if (checked.state === 'invalid') return invalid(checked.errors);
  const token = $login.get();
  if (!token) {
    await loadCustomer();
    return { state: 'done' };
  }
  try {
    await changePassword(shopClient(token), checked.values);
  } catch (error) {
    if (isTokenDead(error)) {
      endSession(token);
      return { state: 'done' };
    }
    if (isSignInRefused(error)) return invalid({ currentPassword: FIELDS.currentPassword.wrong });
    return newPasswordRefused(error);
  }
  await signInAnew(token, customer.email, checked.values.newPassword);
  announceOnNextPage({ kind: 'success', text: PASSWORDS.changed });
  globalThis.location.assign(accountPath());
  return { state: 'done' };
}
