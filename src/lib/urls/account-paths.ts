import type { AccountSection } from './account-sections.ts';

export function accountPath(): string {
  return '/customer';
}

/** Returns the account path in Magento's own e-mails, for example those about orders. */
export function magentoAccountPath(): string {
  return '/customer/account';
}

/**
 * Returns the sign-in path.
 *
 * @param from path to return to after sign-in
 */
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

export function forgottenPasswordPath(): string {
  return '/customer/forgotten-password';
}

/**
 * Returns the path of the page for a new password. The e-mail with the reset link adds `?token=`
 * and possibly `&email=`.
 */
export function newPasswordPath(): string {
  return '/customer/new-password';
}

/** Returns the path of the page for a new password in Magento's own e-mails. */
export function magentoNewPasswordPath(): string {
  return '/customer/account/createPassword';
}

/** Address at which password managers look for the page to change a password. */
export const CHANGE_PASSWORD_ADDRESS = '/.well-known/change-password';

export function changePasswordPath(): string {
  return '/customer/change-password';
}

/** Returns the path of a page of the customer's orders, or of a single order. */
export function ordersPath(shown: { page: number } | { order: string } = { page: 1 }): string {
  const path = '/customer/orders';
  if ('order' in shown) return `${path}?${new URLSearchParams({ order: shown.order })}`;
  return shown.page === 1 ? path : `${path}?${new URLSearchParams({ page: String(shown.page) })}`;
}

/** Fragment that opens the invoice of an order. */
export const INVOICE_FRAGMENT = '#invoice';

/** Id and fragment of the help below the details of an order. */
export const ORDER_HELP = 'order-help';

/** Returns the path of the page where guests find their orders. */
export function orderLookupPath(): string {
  return '/order-lookup';
}

/** Returns the path of the list of the customer's addresses. */
export function addressesPath(): string {
  return '/customer/addresses';
}

/** Returns the path of the form for a saved address, or for a new one. */
export function addressFormPath(id?: number): string {
  return `/customer/manage/address${id === undefined ? '' : `?id=${id}`}`;
}

export function managePath(section: AccountSection): string {
  return `/customer/manage/${section}`;
}
