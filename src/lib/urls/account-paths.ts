/** Addresses of a customer's own pages. */
import type { AccountSection } from './account-sections.ts';

export function accountPath(): string {
  return '/customer';
}

/** What Magento's own e-mails, each of an order among them, call the account. */
export function magentoAccountPath(): string {
  return '/customer/account';
}

/** Sign-in; it leads back to the path that it was called from, and says why where a session ended. */
export function signInPath(from?: string, { hasExpired = false } = {}): string {
  const query = new URLSearchParams({
    ...(from !== undefined && { from }),
    ...(hasExpired && { expired: '1' }),
  });
  const text = query.toString();
  return text === '' ? '/customer/sign-in' : `/customer/sign-in?${text}`;
}

export function createAccountPath(): string {
  return '/customer/create-account';
}

/** Where somebody asks for an e-mail that lets her choose another password ... */
export function forgottenPasswordPath(): string {
  return '/customer/forgotten-password';
}

/** ... the page that its link leads to, with `?token=`, maybe `&email=` ... */
export function newPasswordPath(): string {
  return '/customer/new-password';
}

/** ... what Magento's own e-mails call that page ... */
export function magentoNewPasswordPath(): string {
  return '/customer/account/createPassword';
}

/** ... and where a customer changes hers. */
export function changePasswordPath(): string {
  return '/customer/change-password';
}

/** What a customer ordered: a page of it, or one order alone. */
export function ordersPath(shown: { page: number } | { order: string } = { page: 1 }): string {
  const path = '/customer/orders';
  if ('order' in shown) return `${path}?${new URLSearchParams({ order: shown.order })}`;
  return shown.page === 1 ? path : `${path}?${new URLSearchParams({ page: String(shown.page) })}`;
}

/** Where a guest finds her order again: a page for everybody. */
export function orderLookupPath(): string {
  return '/order-lookup';
}

export function managePath(section: AccountSection): string {
  return `/customer/manage/${section}`;
}
