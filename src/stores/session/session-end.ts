/** Handles a customer's token that the back end no longer accepts. */
import { SESSION } from '#config/messages/messages.ts';
import { accountPath, signInPath } from '#lib/urls/account-paths.ts';
import { basketPath } from '#lib/urls/paths.ts';
import { safeReturnPath } from '#lib/urls/return-path.ts';
import { showToast } from '#stores/toasts.ts';
import { $login } from './session.ts';

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/** Returns true for pages with customer data, which would look empty to a guest. */
function requiresSignIn(path: string): boolean {
  return (
    safeReturnPath(path) !== null && [accountPath(), basketPath()].some((p) => isBelow(path, p))
  );
}

/** Callbacks that run before the redirect to sign-in. */
export const beforeSignIn = new Set<() => void>();

let isOnItsWay = false;

/** Returns true if the sign-in page is about to replace this page, which then stops rendering. */
export function isRedirectingToSignIn(): boolean {
  return isOnItsWay;
}

/**
 * Ends the session of this token unless another one has begun. A page with customer data redirects
 * to sign-in and back; any other page shows a message, and the shopper continues as a guest.
 *
 * @returns true if another page is loading
 */
export function endSession(token: string | undefined): boolean {
  if (token === undefined || $login.get() !== token) return false;
  const { pathname } = globalThis.location;
  const from = safeReturnPath(pathname) ?? undefined;
  isOnItsWay = requiresSignIn(pathname);
  if (isOnItsWay) {
    for (const work of beforeSignIn) work();
    globalThis.location.replace(signInPath(from, { hasExpired: true }));
  } else {
    const link = { text: SESSION.signIn, path: signInPath(from) };
    // An error stays until it is closed, also below the message about an added product.
    showToast({ kind: 'error', text: SESSION.expired, link });
  }
  $login.set(undefined);
  return isOnItsWay;
}
