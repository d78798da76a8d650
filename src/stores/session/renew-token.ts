import { fetchCustomerToken } from '#commerce/customer/customers.ts';
import { shopClient } from '#stores/shop-client.ts';
import { $login } from './session.ts';

/**
 * Replaces the token, because a change of e-mail address or password revokes all earlier ones. Does
 * nothing if the customer has signed out. After a failure the next page requires a sign-in.
 */
export async function renewToken(token: string, email: string, password: string): Promise<void> {
  const next = await fetchCustomerToken(shopClient(), { email, password }).catch(() => undefined);
  if (next !== undefined && $login.get() === token) $login.set(next);
}
