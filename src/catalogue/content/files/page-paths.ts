import { AUDIENCE_CODES, factsOf, isAudience, isListingCode } from '#config/categories.ts';
import { audiencePath, dealsPath, guidePath, homePath, listingPath } from '#lib/urls/paths.ts';

/** Pages defined in code that editors may link to, except the steps and results of the checkout. */
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

/**
 * Returns true for any well-formed category path. Only the catalogue can decide whether the
 * category exists, so broken links are reported at publish time.
 */
function mayBeListing(path: string): boolean {
  const [, audience = '', ...code] = path.split('/');
  return isAudience(audience) && isListingCode(audience, code.join('/'));
}

/** Returns true if the shop has a page at this exact path, which must have no query and no hash. */
export function isPagePath(path: string): boolean {
  return PAGE_PATHS.has(path) || mayBeListing(path);
}
