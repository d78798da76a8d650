/** What happens when the back end no longer knows a customer's token. */
import { SESSION } from '#config/messages/messages.ts';
import { accountPath, signInPath } from '#lib/urls/account-paths.ts';
import { basketPath } from '#lib/urls/paths.ts';
import { safeReturnPath } from '#lib/urls/return-path.ts';
import { showToast } from '#stores/toasts.ts';
import { $login } from './session.ts';

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/** Pages that show what only she may see; without her they would look as if all were lost. */
function requiresSignIn(path: string): boolean {
  return (
    safeReturnPath(path) !== null && [accountPath(), basketPath()].some((p) => isBelow(path, p))
  );
}

/** Done before sign-in takes the page's place. */
export const beforeSignIn = new Set<() => void>();

let isOnItsWay = false;

/** Whether this page gives way to sign-in: it draws nothing any more. */
export function isRedirectingToSignIn(): boolean {
  return isOnItsWay;
}

/**
 * Ends the session of this token, unless another one began meanwhile. A page that needs her leads
 * to sign-in and back, what she typed is kept; on any other she is told and goes on as a guest.
 * True when another page is on its way.
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
    showToast({ kind: 'success', text: SESSION.expired, link });
  }
  $login.set(undefined);
  return isOnItsWay;
}
