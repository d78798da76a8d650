/**
 * Which pages a browser may fetch before anybody asks for them: those whose link a shopper points
 * at for a moment, or begins to press. They are fetched and not rendered ahead: a page that lives
 * before it is seen would ask for the basket of somebody who only passed by, and show what was in it
 * then.
 *
 * By header, because rules in a page would come with each of them, and a content security policy
 * with hashes blocks them unless it names theirs.
 */
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  accountPath,
  basketPath,
  failedPaymentPath,
  paidPath,
  searchFormPath,
} from '#lib/paths.ts';

const RULES_PATH = '/speculation-rules.json';

/** Browsers read rules of no other type. */
const RULES_TYPE = 'application/speculationrules+json';

/** Asked for with every page unless the browser keeps it. */
const AN_HOUR = 'public, max-age=3600';

/** Pages of one visitor, and a page that means nothing without its scripts. */
const PERSONAL = [basketPath(), accountPath(), paidPath(), failedPaymentPath(), searchFormPath()];

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

/** Names the rules with every page that is sent. */
export const nameRules = createMiddleware(async (c, next) => {
  await next();
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
  if (isPage) c.header('Speculation-Rules', `"${RULES_PATH}"`);
});

/** Answers with the rules. */
export function speculationRules(): Hono {
  return new Hono().get(RULES_PATH, (c) =>
    c.body(JSON.stringify(RULES), 200, { 'Content-Type': RULES_TYPE, 'Cache-Control': AN_HOUR }),
  );
}
