/**
 * Maps page URLs of Magento's own storefront, which e-mails, bookmarks and search engines contain,
 * to pages of the shop. Product and category URLs are in Magento's `url_rewrite` table instead.
 */
import {
  accountPath,
  createAccountPath,
  forgottenPasswordPath,
  magentoAccountPath,
  magentoNewPasswordPath,
  managePath,
  newPasswordPath,
  orderLookupPath,
  ordersPath,
  signInPath,
} from './account-paths.ts';
import { basketPath, contactPath, homePath, searchFormPath, searchPath } from './paths.ts';
import { wishListPath } from './saved-list-paths.ts';

type Pair = readonly [from: string, to: string];

/** Single pages, redirected with their query. */
export const MAGENTO_PAGES: readonly Pair[] = [
  [magentoAccountPath(), accountPath()],
  [magentoNewPasswordPath(), newPasswordPath()],
  ['/customer/account/index', accountPath()],
  ['/customer/account/create', createAccountPath()],
  ['/customer/account/forgotpassword', forgottenPasswordPath()],
  ['/customer/account/edit', managePath('contact')],
  ['/cms/index/index', homePath()],
];

/** Pages including everything below them, redirected without query and further segments. */
const MAGENTO_FOLDERS: readonly Pair[] = [
  // Magento adds the page of origin to every sign-in link as a further segment.
  ['/customer/account/login', signInPath()],
  ['/customer/address', accountPath()],
  ['/newsletter/manage', accountPath()],
  ['/sales/order', ordersPath()],
  ['/sales/guest', orderLookupPath()],
  // The order lookup links to the orders of customers, which include tracking numbers.
  ['/shipping/tracking', orderLookupPath()],
  ['/contact', contactPath()],
  ['/wishlist', wishListPath()],
  ['/checkout', basketPath()],
];

const MAGENTO_SEARCH = '/catalogsearch';

const isInFolder = (folder: string, path: string) =>
  path === folder || path.startsWith(`${folder}/`);

/**
 * Returns the shop's page for one of {@link MAGENTO_FOLDERS} or for a search; `undefined` for any
 * other URL.
 */
export function pageOfMagento({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): string | undefined {
  if (isInFolder(MAGENTO_SEARCH, pathname)) {
    const text = searchParams.get('q') ?? searchParams.get('name') ?? '';
    return text.trim() === '' ? searchFormPath() : searchPath(text);
  }
  return MAGENTO_FOLDERS.find(([folder]) => isInFolder(folder, pathname))?.[1];
}
