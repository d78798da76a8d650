import { ensureCustomerCart } from '#commerce/cart/carts.ts';
import { fetchCustomerToken, isSignInRefused } from '#commerce/customer/customers.ts';
import { isTransient } from '#commerce/errors.ts';
import { SIGN_IN } from '#config/messages/messages.ts';
import { accountPath } from '#lib/urls/account-paths.ts';
import { returnPathIn } from '#lib/urls/return-path.ts';
import { $capabilities, loadCapabilities } from '#stores/account/capabilities.ts';
import { mergeGuestBasket } from '#stores/basket/merge-guest-basket.ts';
import { toFailure } from '#stores/failure.ts';
import { type FormOutcome, invalidFields, outcomeOf, refusedWith } from '#stores/forms/outcome.ts';
import { signInRules, type Values, validateFields } from '#stores/forms/rules.ts';
import { shopClient } from '#stores/shop-client.ts';
import { showToastOnNextPage } from '#stores/toasts.ts';
import { $login } from './session.ts';

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

/**
 * Mentions the confirmation by e-mail if the shop requires it. Magento rejects an unconfirmed
 * account like a wrong password.
 */
async function refusalText(): Promise<string> {
  await loadCapabilities();
  const { confirmsAccounts } = $capabilities.get();
  return confirmsAccounts ? `${SIGN_IN.wrong}. ${SIGN_IN.confirmFirst}` : SIGN_IN.wrong;
}

/** Starts the customer's session, and loads the page that required it or else the account. */
export async function continueAs(token: string): Promise<void> {
  $login.set(token);
  await bringGuestItems(token);
  globalThis.location.assign(returnPathIn(globalThis.location.search) ?? accountPath());
}

export async function signIn(given: Values): Promise<FormOutcome> {
  const checked = validateFields(signInRules, given);
  if (checked.state === 'invalid') return invalidFields(checked.errors);
  let token: string;
  try {
    token = await fetchCustomerToken(shopClient(), checked.values);
  } catch (error) {
    if (isSignInRefused(error)) return refusedWith(await refusalText());
    return outcomeOf(error, ['email', 'password']);
  }
  await continueAs(token);
  return { state: 'done' };
}
