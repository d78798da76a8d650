import { fetchCustomer, saveCustomer } from '#commerce/customer/customers.ts';
import { isTokenDead } from '#commerce/errors.ts';
import { MY_ACCOUNT } from '#config/messages/messages.ts';
import { toFailure } from '#stores/failure.ts';
import { $login } from '#stores/session/session.ts';
import { endSession } from '#stores/session/session-end.ts';
import { shopClient } from '#stores/shop-client.ts';
import { announce } from '#stores/toasts.ts';
import { $customer, loadCustomer } from './customer.ts';

/** The back end may want her to confirm it first, by a link that it sends her. */
function saidOf(wanted: boolean, isSubscribed: boolean | null): string {
  if (!wanted) return MY_ACCOUNT.newsletterEnded;
  return isSubscribed ? MY_ACCOUNT.newsletterBegun : MY_ACCOUNT.newsletterAsked;
}

async function save(token: string, wanted: boolean): Promise<void> {
  const client = shopClient(token);
  const shown = $customer.get();
  const current = await fetchCustomer(client);
  // Another tab may have signed somebody else in.
  if (shown.state !== 'ready' || shown.customer.id !== current.id) return loadCustomer();
  await saveCustomer(client, current, { isSubscribed: wanted });
  const customer = await fetchCustomer(client);
  if ($login.get() !== token) return;
  $customer.set({ ...shown, customer });
  announce({ kind: 'success', text: saidOf(wanted, customer.isSubscribed) });
}

/** Begins the newsletter or ends it, and leaves all else of her as it is. */
export async function saveNewsletter(wanted: boolean): Promise<void> {
  const token = $login.get();
  if (!token) return loadCustomer();
  try {
    await save(token, wanted);
  } catch (error) {
    if (isTokenDead(error)) return void endSession(token);
    const { message: text, mayRetry } = toFailure(error);
    const retry = mayRetry ? () => void saveNewsletter(wanted) : undefined;
    announce({ kind: 'error', text, retry });
  }
}
