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

/** Shows the current page's link where the links are a row that scrolls sideways. */
function showCurrent(list: HTMLUListElement | null): void {
  const link = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
}

export function AccountNav({ current }: { current: string }) {
  return (
    <nav className="account-nav" aria-label={MY_ACCOUNT.title}>
      <ul
        ref={showCurrent}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
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
    </nav>
  );
}
