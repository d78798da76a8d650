import { fetchCustomer, saveCustomer } from '#commerce/customer/customers.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { MY_ACCOUNT } from '#config/messages/messages.ts';
import { managePath } from '#lib/urls/account-paths.ts';
import { toFailure } from '#stores/failure.ts';
import { REQUIRED_PERSON_FIELDS, REQUIRED_TITLES } from '#stores/forms/rules.ts';
import { $login } from '#stores/session/session.ts';
import { endSession } from '#stores/session/session-end.ts';
import { shopClient } from '#stores/shop-client.ts';
import { showToast } from '#stores/toasts.ts';
import { $customer, loadCustomer } from './customer.ts';

/** The back end may require the customer to confirm the subscription by a link in an e-mail. */
function successText(wanted: boolean, isSubscribed: boolean | null): string {
  if (!wanted) return MY_ACCOUNT.newsletterEnded;
  return isSubscribed ? MY_ACCOUNT.newsletterBegun : MY_ACCOUNT.newsletterAsked;
}

async function save(token: string, wanted: boolean): Promise<void> {
  const client = shopClient(token);
  const shown = $customer.get();
  const current = await fetchCustomer(client);
  // Another customer may have signed in from another tab.
  if (shown.state !== 'ready' || shown.customer.id !== current.id) return loadCustomer();
  await saveCustomer(client, current, { isSubscribed: wanted, requiredTitles: REQUIRED_TITLES });
  const customer = await fetchCustomer(client);
  if ($login.get() !== token) return;
  $customer.set({ ...shown, customer });
  showToast({ kind: 'success', text: successText(wanted, customer.isSubscribed) });
}

function lacksRequiredFields(): boolean {
  const shown = $customer.get();
  if (shown.state !== 'ready') return false;
  return REQUIRED_PERSON_FIELDS.some((field) => shown.customer[field] === '');
}

export async function saveNewsletter(wanted: boolean): Promise<void> {
  const token = $login.get();
  if (!token) return loadCustomer();
  try {
    await save(token, wanted);
  } catch (error) {
    if (isTokenRejected(error)) return void endSession(token);
    const { message: text, mayRetry } = toFailure(error);
    const retry = mayRetry ? () => void saveNewsletter(wanted) : undefined;
    // The back end refuses to save customers who lack a field that it requires.
    const isIncomplete = !mayRetry && lacksRequiredFields();
    const link = { text: MY_ACCOUNT.contact, path: managePath('contact') };
    showToast({ kind: 'error', text, retry, ...(isIncomplete && { link }) });
  }
}
