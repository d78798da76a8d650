import { atom } from 'nanostores';
import { fetchCountries } from '#commerce/countries.ts';
import { fetchCustomer } from '#commerce/customer/customers.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { signInPath } from '#lib/urls/account-paths.ts';
import { type Failure, toFailure } from '#stores/failure.ts';
import { $login } from '#stores/session/session.ts';
import { endSession, isRedirectingToSignIn } from '#stores/session/session-end.ts';
import { shopClient } from '#stores/shop-client.ts';
import type { LoadedCustomer } from './account-values.ts';

export type CustomerState =
  | { state: 'loading' }
  | ({ state: 'ready' } & LoadedCustomer)
  | { state: 'failed'; failure: Failure };

export const LOADING: CustomerState = { state: 'loading' };

export const $customer = atom<CustomerState>(LOADING);

async function read(token: string): Promise<CustomerState> {
  const client = shopClient(token);
  try {
    const [customer, countries] = await Promise.all([
      fetchCustomer(client),
      fetchCountries(shopClient()).catch(() => []),
    ]);
    return { state: 'ready', customer, countries };
  } catch (error) {
    if (!isTokenRejected(error)) return { state: 'failed', failure: toFailure(error) };
    endSession(token);
    return LOADING;
  }
}

/** Without a token, redirects to the sign-in page, which returns to this page. */
export async function loadCustomer(): Promise<void> {
  const token = $login.get();
  $customer.set(LOADING);
  if (isRedirectingToSignIn()) return;
  if (!token) {
    globalThis.location.replace(signInPath(globalThis.location.pathname));
    return;
  }
  const found = await read(token);
  if ($login.get() === token) $customer.set(found);
}

/**
 * Reloads the customer after a sign-in or sign-out in any tab, and when the Back button restores
 * the page.
 */
export function watchCustomer(): () => void {
  const load = () => void loadCustomer();
  const restored = (event: PageTransitionEvent) => event.persisted && load();
  globalThis.addEventListener('pageshow', restored);
  const stop = $login.listen(load);
  load();
  return () => {
    globalThis.removeEventListener('pageshow', restored);
    stop();
  };
}
