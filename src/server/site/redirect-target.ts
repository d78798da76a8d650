/** Where an address leads that has no page here. */
import { AUDIENCE_CODES, factsOf, isAudience, isListingCode } from '#config/categories.ts';
import { RESERVED_SEGMENTS } from '#config/reserved-segments.ts';
import { canonicalPath, normalisePath } from '#lib/hosting/site-urls.ts';
import { lastSegment, listingNamedBy } from '#lib/urls/magento-category-urls.ts';
import { pageOfMagento } from '#lib/urls/magento-urls.ts';
import { listingPath, productPath } from '#lib/urls/paths.ts';
import type { Redirects } from './redirects.ts';

/** Whether the release has a page for a path. */
export type HasPage = (path: string) => Promise<boolean>;

/** Folders of our own that hold no categories: what is missing there is nowhere else. */
function isOurs(path: string): boolean {
  const [, first = ''] = path.split('/');
  return RESERVED_SEGMENTS.has(first) && !isAudience(first);
}

/** The listings that the shop file names one by one. */
const NAMED = AUDIENCE_CODES.flatMap((audience) =>
  (factsOf(audience).categories ?? []).map(({ code }) => ({ audience, code })),
);

/** Where a whole tree is listed, only the release knows its listings: what its last segments may mean. */
function possibleListings(path: string): string[] {
  const segments = path.replace(/\/$|\.html$/g, '').split('/');
  const [above = '', last = ''] = segments.slice(-2);
  const said = AUDIENCE_CODES.filter((audience) => audience === segments[1]);
  return (said.length > 0 ? said : AUDIENCE_CODES)
    .filter((audience) => factsOf(audience).categories === null)
    .flatMap((audience) =>
      [`${above}/${last}`, last]
        .filter((code) => isListingCode(audience, code))
        .map((code) => listingPath(audience, code)),
    );
}

/** Magento puts categories in front of a product's url key: the last segment tells which it is. */
async function shortened(path: string, redirects: Redirects, has: HasPage) {
  const last = lastSegment(path);
  if (last === undefined || path.includes('//') || isOurs(path)) return undefined;
  const product = `/${last}`;
  if (!RESERVED_SEGMENTS.has(last) && productPath(last) === product) {
    if (await has(product)) return product;
    const renamed = redirects.get(product) ?? redirects.get(`${product}.html`);
    if (renamed !== undefined) return renamed;
  }
  const listing = listingNamedBy(path, NAMED);
  if (listing !== undefined && (await has(listing))) return listing;
  for (const possible of possibleListings(path)) if (await has(possible)) return possible;
  return undefined;
}

/**
 * By the list of the release, then by what Magento's own shop called our pages.
 * @returns path or whole address, with the query where it may matter there; undefined for nothing
 */
export async function redirectTarget(
  url: URL,
  redirects: Redirects,
  has: HasPage,
): Promise<string | undefined> {
  const { pathname: path, search } = url;
  const address = canonicalPath(path);
  const listed =
    redirects.get(path) ?? redirects.get(address) ?? redirects.get(normalisePath(address));
  const whole = listed ?? (await shortened(path, redirects, has));
  if (whole === undefined) return pageOfMagento(url);
  if (whole === path || whole === address) return undefined;
  // What somebody wrote after the new address counts, and a query never follows to another site.
  return /[?#]|^https:/.test(whole) ? whole : whole + search;
}
