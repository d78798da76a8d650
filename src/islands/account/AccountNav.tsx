import { MY_ACCOUNT } from '#config/messages/messages.ts';
import {
  accountPath,
  changePasswordPath,
  managePath,
  ordersPath,
} from '#lib/urls/account-paths.ts';
import { quickOrderPath } from '#lib/urls/paths.ts';

const PAGES = [
  [accountPath(), MY_ACCOUNT.title],
  [managePath('contact'), MY_ACCOUNT.contact],
  [managePath('bill_addr'), MY_ACCOUNT.billing],
  [managePath('shipp_addr'), MY_ACCOUNT.shipping],
  [ordersPath(), MY_ACCOUNT.orders],
  [quickOrderPath(), MY_ACCOUNT.quickOrder],
  [changePasswordPath(), MY_ACCOUNT.passwordChange],
] as const;

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
      </ul>
    </nav>
  );
}
