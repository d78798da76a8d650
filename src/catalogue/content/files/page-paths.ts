import { AUDIENCE_CODES, factsOf, isAudience, isListingCode } from '#config/categories.ts';
import { audiencePath, dealsPath, guidePath, homePath, listingPath } from '#lib/urls/paths.ts';

/** Pages of the code that an editor may link to. Steps of a checkout and its results are none of them. */
const PAGE_PATHS: ReadonlySet<string> = new Set([
  homePath(),
  ...AUDIENCE_CODES.flatMap((audience) => [
    audiencePath(audience),
    ...(factsOf(audience).categories ?? []).map(({ code }) => listingPath(audience, code)),
    dealsPath(audience),
    guidePath(audience),
  ]),
  '/privacy-policy',
  '/privacy-policy/full-notice',
  '/basket',
  '/wish-list',
  '/compare',
  '/quick-order',
  '/customer',
  '/customer/sign-in',
  '/customer/create-account',
  '/customer/orders',
  '/order-lookup',
]);

/** Where a whole tree is listed, only the catalogue tells: a publish names links that lead nowhere. */
function mayBeListing(path: string): boolean {
  const [, audience = '', ...code] = path.split('/');
  return isAudience(audience) && isListingCode(audience, code.join('/'));
}

/** Whether a shopper finds a page there, whatever the catalogue holds. Exact: no query, no hash. */
export function isPagePath(path: string): boolean {
  return PAGE_PATHS.has(path) || mayBeListing(path);
}
