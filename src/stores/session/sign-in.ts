import { ensureCustomerCart } from '#commerce/cart/carts.ts';
import { fetchCustomerToken, isSignInRefused } from '#commerce/customer/customers.ts';
import { isTransient } from '#commerce/errors.ts';
import { SIGN_IN } from '#config/messages/messages.ts';
import { accountPath } from '#lib/urls/account-paths.ts';
import { safeReturnPath } from '#lib/urls/return-path.ts';
import { mergeGuestBasket } from '#stores/basket/merge-guest-basket.ts';
import { toFailure } from '#stores/failure.ts';
import { type FormOutcome, invalidFields, outcomeOf, refusedWith } from '#stores/forms/outcome.ts';
import { signInRules, type Values, validateFields } from '#stores/forms/rules.ts';
import { shopClient } from '#stores/shop-client.ts';
import { showToastOnNextPage } from '#stores/toasts.ts';
import { $login } from './session.ts';

/** Returns the page that led to sign-in, or null unless it is a page of the shop. */
function requestedReturnPath(): string | null {
  return safeReturnPath(new URLSearchParams(globalThis.location.search).get('from'));
}

/**
 * Merges the guest's basket and makes sure that the customer has a cart, because reading a missing
 * cart fails on every page. After a transient error the next page merges the basket.
 */
async function bringGuestItems(token: string): Promise<void> {
  try {
    await mergeGuestBasket();
    await ensureCustomerCart(shopClient(token));
  } catch (error) {
    if (isTransient(error)) return;
    showToastOnNextPage({ kind: 'error', text: toFailure(error).message });
  }
}

export async function signIn(given: Values): Promise<FormOutcome> {
  const checked = validateFields(signInRules, given);
  if (checked.state === 'invalid') return invalidFields(checked.errors);
  let token: string;
  try {
    token = await fetchCustomerToken(shopClient(), checked.values);
  } catch (error) {
    if (isSignInRefused(error)) return refusedWith(SIGN_IN.wrong);
    return outcomeOf(error, ['email', 'password']);
  }
  $login.set(token);
  await bringGuestItems(token);
  globalThis.location.assign(requestedReturnPath() ?? accountPath());
  return { state: 'done' };
}
