/**
 * Which pages a browser may fetch before anybody asks for them: those whose link a shopper points
 * at for a moment, or begins to press. They are fetched and not rendered ahead: a page that lives
 * before it is seen would ask for the basket of somebody who only passed by, and show what was in it
 * then.
 *
 * By header, because rules in a page would come with each of them, and a content security policy
 * with hashes blocks them unless it names theirs.
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

/** Browsers read rules of no other type. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/** Asked for with every page unless the browser keeps it. */
export const SPECULATION_RULES_CACHING = 'public, max-age=3600';

/** Pages of one visitor, and those that mean nothing without their scripts. */
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

/** Not the site's, whatever links there one day. */
const CALLS = ['/rest/*', '/payments/*'];

/** A page has no dot in its address; a file has, and may be large. */
const FILES = '/*.*';

const EXCLUDED = [...PERSONAL.map((path) => `${path}{/*}?`), ...CALLS, FILES];

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

/** The value of the header that leads a browser to the rules. */
export const SPECULATION_RULES_HEADER = `"${SPECULATION_RULES_PATH}"`;
