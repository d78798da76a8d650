import { endSessions } from '#commerce/customer/capabilities.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { MY_ACCOUNT } from '#config/messages/messages.ts';
import { toFailure } from '#stores/failure.ts';
import { shopClient } from '#stores/shop-client.ts';
import { showToast, showToastOnNextPage } from '#stores/toasts.ts';
import { $login } from './session.ts';
import { endSession } from './session-end.ts';

/**
 * Ends the customer's sessions on all devices, including this one.
 *
 * @param logOut removes the customer's data from this browser and opens another page
 */
export async function signOutEverywhere(logOut: () => void): Promise<void> {
  const token = $login.get();
  try {
    await endSessions(shopClient(token));
  } catch (error) {
    // Sessions on other devices may still be valid, so the customer has to sign in and try again.
    if (isTokenRejected(error)) return void endSession(token);
    const { message: text, mayRetry } = toFailure(error);
    const retry = mayRetry ? () => void signOutEverywhere(logOut) : undefined;
    return showToast({ kind: 'error', text, retry });
  }
  logOut();
  showToastOnNextPage({ kind: 'success', text: MY_ACCOUNT.everywhereDone });
}
