import { AUDIENCE_CODES, factsOf, isAudience, isListingCode } from '#config/categories.ts';
import { RESERVED_SEGMENTS } from '#config/reserved-segments.ts';
import { canonicalPath, findRedirect, lowerCasePath } from '#lib/hosting/site-urls.ts';
import { withCampaign } from '#lib/urls/campaign.ts';
import { lastSegment, listingNamedBy } from '#lib/urls/magento-category-urls.ts';
import { pageOfMagento } from '#lib/urls/magento-urls.ts';
import { listingPath, parseVariantPath, productPath } from '#lib/urls/paths.ts';
import type { Redirects } from './redirects.ts';

export type HasPage = (path: string) => Promise<boolean>;

/**
 * Returns true for reserved folders without categories, in which missing pages have no redirect.
 */
function isReservedFolder(path: string): boolean {
  const [, first = ''] = path.split('/');
  return RESERVED_SEGMENTS.has(first) && !isAudience(first);
}

/** Listings that the shop file configures individually. */
const CONFIGURED_LISTINGS = AUDIENCE_CODES.flatMap((audience) =>
  (factsOf(audience).categories ?? []).map(({ code }) => ({ audience, code })),
);

/** Limits the look-ups for one request, which may have thousands of segments. */
const MAX_CATEGORY_DEPTH = 8;

/**
 * Returns paths of listings that the last segments may mean, the longest first, for audiences that
 * list their whole category tree. Only the release shows whether a path exists.
 */
function possibleListings(path: string): string[] {
  const segments = path
    .replace(/\/$|\.html$/g, '')
    .split('/')
    .slice(1);
  const ends = segments
    .slice(-MAX_CATEGORY_DEPTH)
    .map((_, index, last) => last.slice(index).join('/'));
  const said = AUDIENCE_CODES.filter((audience) => audience === segments[0]);
  return (said.length > 0 ? said : AUDIENCE_CODES)
    .filter((audience) => factsOf(audience).categories === null)
    .flatMap((audience) =>
      ends
        .filter((code) => isListingCode(audience, code))
        .map((code) => listingPath(audience, code)),
    );
}

/**
 * Finds the page for a Magento URL by its last segment, because Magento puts categories before a
 * product's URL key.
 */
async function findByLastSegment(path: string, redirects: Redirects, has: HasPage) {
  const last = lastSegment(path);
  if (last === undefined || path.includes('//') || isReservedFolder(path)) return undefined;
  const product = `/${last}`;
  if (!RESERVED_SEGMENTS.has(last) && productPath(last) === product) {
    if (await has(product)) return product;
    const renamed = redirects.get(product) ?? redirects.get(`${product}.html`);
    if (renamed !== undefined) return renamed;
  }
  const listing = listingNamedBy(path, CONFIGURED_LISTINGS);
  if (listing !== undefined && (await has(listing))) return listing;
  for (const possible of possibleListings(path)) if (await has(possible)) return possible;
  return undefined;
}

/** Returns the page of the product whose variant had this path, or the page that replaced it. */
async function productInstead(path: string, redirects: Redirects, has: HasPage) {
  const product = parseVariantPath(path)?.productPage;
  if (product === undefined || RESERVED_SEGMENTS.has(product.slice(1))) return undefined;
  return (await has(product)) ? product : redirects.get(product);
}

/** Returns the page with this path; files are excluded, because capitals distinguish their names. */
async function pageAt(path: string, has: HasPage): Promise<string | undefined> {
  const page = canonicalPath(path);
  return !page.includes('.') && (await has(page)) ? page : undefined;
}

async function findByPattern(path: string, redirects: Redirects, has: HasPage) {
  const found = await findByLastSegment(path, redirects, has);
  return found ?? (await productInstead(path, redirects, has));
}

/**
 * Finds the target in the release's list of redirects, otherwise by Magento's URL patterns. Like
 * Magento it also finds both without the path's capitals.
 *
 * @returns path or absolute URL, with the query if it matters there; `undefined` if there is no
 * target
 */
export async function redirectTarget(
  url: URL,
  redirects: Redirects,
  has: HasPage,
): Promise<string | undefined> {
  const { pathname: path, search, searchParams } = url;
  const lower = lowerCasePath(path);
  const whole =
    findRedirect(redirects, path) ??
    (await pageAt(lower, has)) ??
    findRedirect(redirects, lower) ??
    (await findByPattern(lower, redirects, has)) ??
    (lower === path ? undefined : await findByPattern(path, redirects, has));
  if (whole === undefined) {
    const page = pageOfMagento({ pathname: lower, searchParams });
    return page && withCampaign(page, search);
  }
  const target = canonicalPath(whole.replace(/[?#].*$/, ''));
  if (whole === path || target === canonicalPath(path)) return undefined;
  // Keeps the target's own query or fragment, and passes only campaigns to another site.
  return /[?#]|^https:/.test(whole) ? withCampaign(whole, search) : whole + search;
}
