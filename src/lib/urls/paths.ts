/**
 * Addresses of pages for everybody, and of their data and pictures. Every address is built here or in
 * another file of this folder that is called so; nothing else joins path segments.
 */

/** A path for readers elsewhere: search engines, other sites. */
export function absoluteUrl(path: string, site: URL | undefined): string {
  return new URL(path, site).href;
}

export function homePath(): string {
  return '/';
}

export function audiencePath(audience: string): string {
  return `/${audience}`;
}

/** @param lineId of the line to which the page scrolls */
export function basketPath(lineId?: number): string {
  return lineId === undefined ? '/basket' : `/basket#${basketLineId(lineId)}`;
}

/** The element id of a line of the basket. */
export function basketLineId(lineId: number): string {
  return `line-${lineId}`;
}

/** @param fragment what stands behind `#`: a list that the address brings */
export function quickOrderPath(fragment?: string): string {
  return fragment === undefined ? '/quick-order' : `/quick-order#${fragment}`;
}

export function shippingPath(): string {
  return '/basket/shipping';
}

export function paymentPath(): string {
  return '/basket/shipping/payment';
}

/** Where the provider sends the shopper after a payment; `t` opens its outcome. */
export function paidPath(t?: string): string {
  return t === undefined ? '/paid' : `/paid?${new URLSearchParams({ t })}`;
}

export function failedPaymentPath(t?: string): string {
  return t === undefined ? '/failed-payment' : `/failed-payment?${new URLSearchParams({ t })}`;
}

/** Where a search form goes without a script; the server sends it on to the results. */
export function searchFormPath(): string {
  return '/search';
}

/** Letters of a search: longer than any name, and short enough for every server on the way. */
export const SEARCH_LIMIT = 200;

/**
 * The results for a text, as one path segment whatever it holds. `.` and `..` would be read as
 * steps through folders, so they get a space behind, which reading trims.
 */
export function searchPath(text: string): string {
  const wanted = text.trim().slice(0, SEARCH_LIMIT).trim();
  if (wanted === '') return searchFormPath();
  const segment = encodeURIComponent(wanted.toWellFormed());
  return `/search/${/^\.{1,2}$/.test(wanted) ? `${segment}%20` : segment}`;
}

/** What looks like one UTF-8 character in escapes. */
const ESCAPED =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-4](?:%[89ab][\da-f]){3}/gi;

function decodeCharacter(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** The text of a results address. Somebody may have typed it: what is no escape stays as it is. */
export function searchText(pathname: string): string {
  const raw = pathname.replace(/^\/[^/]*/, '').replace(/^\/|\/$/g, '');
  return raw.replace(ESCAPED, decodeCharacter).trim();
}

/** Every name that search looks at. */
export function searchNamesPath(): string {
  return '/data/search/names.json';
}

/** What search shows of the products whose ids lie in one range. */
export function searchShardPath(shard: number): string {
  return `/data/search/cards/${shard}.json`;
}

export function privacyPath(): string {
  return '/privacy-policy';
}

export function privacyNoticePath(): string {
  return '/privacy-policy/full-notice';
}

/** An editor's page that says it all about reaching the shop. */
export function contactPath(): string {
  return '/services/support/contact';
}

/** An icon of the sprite that holds one for every category code. */
export function categoryIconPath(code: string): string {
  return `/pictures/categories.svg#${code}`;
}

/** A listing; page 1 has no number in its address. */
export function listingPath(audience: string, code: string, page = 1): string {
  return page === 1 ? `/${audience}/${code}` : `/${audience}/${code}/page/${page}`;
}

/** The questions that lead to a listing of machines that fit. */
export function guidePath(audience: string): string {
  return `/${audience}/which-machine`;
}

/** Reduced products: those of both audiences, or the listing of one; page 1 has no number. */
export function dealsPath(audience?: string, page = 1): string {
  if (audience === undefined) return '/best-deals';
  return page === 1 ? `/best-deals/${audience}` : `/best-deals/${audience}/page/${page}`;
}

/** The number of the page that such an address means. */
export function listingPageOf(pathname: string): number {
  const [, page = '1'] = /\/page\/(\d+)$/.exec(pathname) ?? [];
  return Number(page);
}

/** What a listing is sorted and filtered by. */
export function listingDataPath(audience: string, code: string): string {
  return `/data/listings/${audience}/${code}.json`;
}

export function productPath(urlKey: string): string {
  return `/${encodeURIComponent(urlKey)}`;
}

/** Where the page stands of a product that has left the shop. */
export function gonePath(urlKey: string): string {
  return `/gone/${encodeURIComponent(urlKey)}`;
}

/** The page that answers for whatever is missing below a path. */
export function notFoundPath(parent = ''): string {
  return `${parent}/404`;
}

/** File name of a product's data below /data/sku: one path segment, whatever the SKU holds. */
export function skuDataFile(sku: string): string {
  return `${encodeURIComponent(sku)}.json`;
}

/** Address of that file. A server decodes an address once, so the name is encoded once more. */
export function skuDataPath(sku: string): string {
  return `/data/sku/${encodeURIComponent(encodeURIComponent(sku))}.json`;
}

/** A media file of the back end that a product links, by its name in the site. */
export function documentPath(urlKey: string, name: string): string {
  return `/data/documents${productPath(urlKey)}/${name}`;
}

export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
