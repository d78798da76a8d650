import { isSignInRefused } from '#commerce/customer/customers.ts';
import {
  changePassword,
  isResetLinkInvalid,
  requestPasswordReset,
  resetPassword,
} from '#commerce/customer/password-calls.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { FIELDS, PASSWORDS } from '#config/messages/messages.ts';
import { accountPath, signInPath } from '#lib/urls/account-paths.ts';
import { type FormOutcome, invalidFields, outcomeOf, refusedWith } from '#stores/forms/outcome.ts';
import {
  changePasswordRules,
  forgottenPasswordRules,
  newPasswordRules,
  type Values,
  validateFields,
} from '#stores/forms/rules.ts';
import { renewToken } from '#stores/session/renew-token.ts';
import { $login } from '#stores/session/session.ts';
import { endSession } from '#stores/session/session-end.ts';
import { shopClient } from '#stores/shop-client.ts';
import { showToastOnNextPage } from '#stores/toasts.ts';
import type { LoadedCustomer } from './account-values.ts';
import { loadCustomer } from './customer.ts';
import { storeSignInNote } from './sign-in-note.ts';

/**
 * Requests a reset link by e-mail. The result does not reveal whether the account exists.
 *
 * @param onSent called after a successful request
 */
export async function requestResetLink(given: Values, onSent: () => void): Promise<FormOutcome> {
  const checked = validateFields(forgottenPasswordRules, given);
  if (checked.state === 'invalid') return invalidFields(checked.errors);
  try {
    await requestPasswordReset(shopClient(), checked.values.email);
  } catch (error) {
    return outcomeOf(error, ['email']);
  }
  onSent();
  return { state: 'done' };
}

/** Renames the back end's field `password` to `newPassword`. */
function newPasswordRefused(error: unknown): FormOutcome {
  const outcome = outcomeOf(error, ['email', 'password']);
  if (outcome.state !== 'refused') return outcome;
  const { password: newPassword, ...others } = outcome.errors;
  return { ...outcome, errors: { ...others, ...(newPassword && { newPassword }) } };
}

export interface ResetLink {
  token: string;
  /** Empty if the shop's e-mail template omits it. */
  email: string;
}

/**
 * Reads the reset link and removes its parameters from the URL, which is visible on screen and in
 * the browser's history.
 */
export function takeResetLink(): ResetLink | null {
  const { pathname, search } = globalThis.location;
  const carried = new URLSearchParams(search);
  const token = carried.get('token');
  if (!token) return null;
  globalThis.history.replaceState(null, '', pathname);
  return { token, email: carried.get('email') ?? '' };
}

/**
 * Sets a new password. The back end does not distinguish an expired link from one sent to another
 * address.
 *
 * @param onDead called if the link is invalid for the address in it, for example expired or used
 */
export async function saveNewPassword(
  link: ResetLink,
  given: Values,
  onDead: () => void,
): Promise<FormOutcome> {
  const checked = validateFields(newPasswordRules, given);
  if (checked.state === 'invalid') return invalidFields(checked.errors);
  const { email, newPassword } = checked.values;
  try {
    await resetPassword(shopClient(), { email, token: link.token, password: newPassword });
  } catch (error) {
    if (!isResetLinkInvalid(error)) return newPasswordRefused(error);
    if (email !== link.email) return invalidFields({ email: PASSWORDS.linkOfAnother });
    onDead();
    return refusedWith(PASSWORDS.linkDead);
  }
  storeSignInNote({ email, text: PASSWORDS.saved });
  globalThis.location.assign(signInPath());
  return { state: 'done' };
}

export async function saveChangedPassword(
  { customer }: LoadedCustomer,
  given: Values,
): Promise<FormOutcome> {
  const checked = validateFields(changePasswordRules, given);
  if (checked.state === 'invalid') return invalidFields(checked.errors);
  const token = $login.get();
  if (!token) {
    await loadCustomer();
    return { state: 'done' };
  }
  try {
    await changePassword(shopClient(token), checked.values);
  } catch (error) {
    if (isTokenRejected(error)) {
      endSession(token);
      return { state: 'done' };
    }
    if (isSignInRefused(error))
      return invalidFields({ currentPassword: FIELDS.currentPassword.wrong });
    return newPasswordRefused(error);
  }
  await renewToken(token, customer.email, checked.values.newPassword);
  showToastOnNextPage({ kind: 'success', text: PASSWORDS.changed });
  globalThis.location.assign(accountPath());
  return { state: 'done' };
}
