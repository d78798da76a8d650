/**
 * What Magento's own shop calls our pages. Its e-mails, bookmarks and search engines name these
 * addresses. Product and category pages are not among them: `url_rewrite` knows those.
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

/** One address each; its query goes along. */
export const MAGENTO_PAGES: readonly Pair[] = [
  [magentoAccountPath(), accountPath()],
  [magentoNewPasswordPath(), newPasswordPath()],
  ['/customer/account/index', accountPath()],
  ['/customer/account/create', createAccountPath()],
  ['/customer/account/forgotpassword', forgottenPasswordPath()],
  ['/customer/account/edit', managePath('contact')],
  ['/cms/index/index', homePath()],
];

/** These and all that lies below. What a query or a further segment says means nothing here. */
const MAGENTO_FOLDERS: readonly Pair[] = [
  // Every link to it says in a further segment where it stood.
  ['/customer/account/login', signInPath()],
  ['/customer/address', accountPath()],
  ['/newsletter/manage', accountPath()],
  ['/sales/order', ordersPath()],
  ['/sales/guest', orderLookupPath()],
  // Whoever signed in goes on from there to her orders, which have their tracking numbers too.
  ['/shipping/tracking', orderLookupPath()],
  ['/contact', contactPath()],
  ['/wishlist', wishListPath()],
  ['/checkout', basketPath()],
];

/** Results and forms of Magento's search. */
const MAGENTO_SEARCH = '/catalogsearch';

const isIn = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`);

/** Our page for one of {@link MAGENTO_FOLDERS}, or for a search; undefined for any other address. */
export function pageOfMagento({ pathname, searchParams }: URL): string | undefined {
  if (isIn(MAGENTO_SEARCH, pathname)) {
    const text = searchParams.get('q') ?? searchParams.get('name') ?? '';
    return text.trim() === '' ? searchFormPath() : searchPath(text);
  }
  return MAGENTO_FOLDERS.find(([folder]) => isIn(folder, pathname))?.[1];
}
