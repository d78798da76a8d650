import { fetchCustomerToken } from '#commerce/customer/customers.ts';
import { shopClient } from '#stores/shop-client.ts';
import { $login } from './session.ts';

/**
 * After another e-mail or password no older token is good: she goes on with a new one, unless she
 * logged out meanwhile. Where it cannot be had, the next page asks her to sign in.
 */
export async function renewToken(token: string, email: string, password: string): Promise<void> {
  const next = await fetchCustomerToken(shopClient(), { email, password }).catch(() => undefined);
  if (next !== undefined && $login.get() === token) $login.set(next);
}
