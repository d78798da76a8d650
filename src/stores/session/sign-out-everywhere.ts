import { endSessions } from '#commerce/customer/capabilities.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { MY_ACCOUNT } from '#config/messages/messages.ts';
import { toFailure } from '#stores/failure.ts';
import { shopClient } from '#stores/shop-client.ts';
import { showToast, showToastOnNextPage } from '#stores/toasts.ts';
import { $login } from './session.ts';
import { endSession } from './session-end.ts';

/**
 * Ends her sessions on every device, this one among them.
 * @param logOut takes what is hers out of this browser, and leads away
 */
export async function signOutEverywhere(logOut: () => void): Promise<void> {
  const token = $login.get();
  try {
    await endSessions(shopClient(token));
  } catch (error) {
    // Another one may be good still: she is asked to sign in, and to try again.
    if (isTokenRejected(error)) return void endSession(token);
    const { message: text, mayRetry } = toFailure(error);
    const retry = mayRetry ? () => void signOutEverywhere(logOut) : undefined;
    return showToast({ kind: 'error', text, retry });
  }
  logOut();
  showToastOnNextPage({ kind: 'success', text: MY_ACCOUNT.everywhereDone });
}
