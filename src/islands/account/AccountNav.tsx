import { MY_ACCOUNT } from '#config/messages/messages.ts';
import {
  accountPath,
  addressesPath,
  changePasswordPath,
  managePath,
  ordersPath,
} from '#lib/urls/account-paths.ts';
import { quickOrderPath } from '#lib/urls/paths.ts';

const PAGES = [
  [accountPath(), MY_ACCOUNT.title],
  [ordersPath(), MY_ACCOUNT.orders],
  [addressesPath(), MY_ACCOUNT.addresses],
  [managePath('contact'), MY_ACCOUNT.contact],
  [changePasswordPath(), MY_ACCOUNT.passwordChange],
  [quickOrderPath(), MY_ACCOUNT.quickOrder],
] as const;

/**
 * Presses the header's sign-out button, whose script removes the customer's data from this browser.
 */
export const logOut = () => document.getElementById('logout')?.click();

/** Folded into one line; the style sheet unfolds it on wide screens. */
export function AccountNav({ current }: { current: string }) {
  return (
    <nav className="account-nav" aria-label={MY_ACCOUNT.title}>
      <details>
        <summary>{MY_ACCOUNT.menu}</summary>
        <ul>
          {PAGES.map(([path, text]) => (
            <li key={path}>
              <a href={path} aria-current={path === current ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ))}
          <li>
            <button type="button" onClick={logOut}>
              {MY_ACCOUNT.logout}
            </button>
          </li>
        </ul>
      </details>
    </nav>
  );
}
