/**
 * Rules for prefetching the pages whose link a shopper points at or starts to press. Pages are not
 * prerendered: a prerendered page would fetch the basket without need and later show outdated
 * content.
 *
 * The rules are sent by a header. Rules in the page would enlarge every page and need an exception
 * in its content security policy.
 */

import { accountPath, orderLookupPath } from '#lib/urls/account-paths.ts';
import {
  basketPath,
  failedPaymentPath,
  paidPath,
  quickOrderPath,
  searchFormPath,
} from '#lib/urls/paths.ts';
import { comparePath, wishListPath } from '#lib/urls/saved-list-paths.ts';

export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Browsers accept rules only with this type. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/** Without caching, browsers would fetch the rules with every page. */
export const SPECULATION_RULES_CACHING = 'public, max-age=3600';

/**
 * Pages with personal content, pages that are empty without their scripts, and searches, which
 * would be run and counted.
 */
const PERSONAL = [
  basketPath(),
  accountPath(),
  orderLookupPath(),
  paidPath(),
  failedPaymentPath(),
  searchFormPath(),
  wishListPath(),
  comparePath(),
  quickOrderPath(),
];

/** Paths of the shop server, in case a page ever links to them. */
const SERVER_PATHS = ['/rest/*', '/payments/*'];

/** Page URLs have no dot; files have one and may be large. */
const FILES = '/*.*';

const EXCLUDED = [...PERSONAL.map((path) => `${path}{/*}?`), ...SERVER_PATHS, FILES];

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: EXCLUDED.map((pathname) => ({ pathname, search: '*' })) } },
          { not: { selector_matches: '[download], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export const SPECULATION_RULES = JSON.stringify(RULES);

export const SPECULATION_RULES_HEADER = `"${SPECULATION_RULES_PATH}"`;
