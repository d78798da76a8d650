/**
 * Paths of public pages, their data and pictures. Other files of this folder build further paths.
 */

/** Returns an absolute URL for external readers such as search engines. */
export function absoluteUrl(path: string, site: URL | undefined): string {
  return new URL(path, site).href;
}

export function homePath(): string {
  return '/';
}

export function audiencePath(audience: string): string {
  return `/${audience}`;
}

/**
 * Returns the path of the basket.
 *
 * @param lineId line that the page scrolls to
 */
export function basketPath(lineId?: number): string {
  return lineId === undefined ? '/basket' : `/basket#${basketLineId(lineId)}`;
}

export function basketLineId(lineId: number): string {
  return `line-${lineId}`;
}

/**
 * Returns the path of the quick order.
 *
 * @param fragment list that the page imports
 */
export function quickOrderPath(fragment?: string): string {
  return fragment === undefined ? '/quick-order' : `/quick-order#${fragment}`;
}

export function shippingPath(): string {
  return '/basket/shipping';
}

export function paymentPath(): string {
  return '/basket/shipping/payment';
}

/**
 * Returns the path that the provider redirects to after a payment; `t` gives access to the outcome.
 */
export function paidPath(t?: string): string {
  return t === undefined ? '/paid' : `/paid?${new URLSearchParams({ t })}`;
}

export function failedPaymentPath(t?: string): string {
  return t === undefined ? '/failed-payment' : `/failed-payment?${new URLSearchParams({ t })}`;
}

/** Path that a search form submits to without a script; the server redirects to the results. */
export function searchFormPath(): string {
  return '/search';
}

/** Maximum number of characters in a search: longer than any name, but accepted by every server. */
export const SEARCH_LIMIT = 200;

/**
 * Returns the results path for a text, always with a single segment for it. `.` and `..` get a
 * trailing space, which is trimmed on reading, because browsers would resolve them.
 */
export function searchPath(text: string): string {
  const wanted = text.trim().slice(0, SEARCH_LIMIT).trim();
  if (wanted === '') return searchFormPath();
  const segment = encodeURIComponent(wanted.toWellFormed());
  return `/search/${/^\.{1,2}$/.test(wanted) ? `${segment}%20` : segment}`;
}

/** Matches the escapes of one UTF-8 character. */
const ESCAPED =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-4](?:%[89ab][\da-f]){3}/gi;

function decodeCharacter(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/**
 * Returns the search text of a results path. Invalid escapes stay unchanged, because the path may
 * be typed by hand.
 */
export function searchText(pathname: string): string {
  const raw = pathname.replace(/^\/[^/]*/, '').replace(/^\/|\/$/g, '');
  return raw.replace(ESCAPED, decodeCharacter).trim();
}

/** Path of the cards in search results for the products in one range of ids. */
export function searchShardPath(shard: number): string {
  return `/data/search/cards/${shard}.json`;
}

/** Path of a document with a product's cards for results pages; only `astro dev` serves it. */
export function foundCardsPath(id: number): string {
  return `/data/search/found/${id}`;
}

/** File of that document, which no URL reaches. */
export function foundCardsFile(id: number): string {
  return `${foundCardsPath(id)}.cards`;
}

export function privacyPath(): string {
  return '/privacy-policy';
}

export function privacyNoticePath(): string {
  return '/privacy-policy/full-notice';
}

/** Editors' page with all contact details. */
export function contactPath(): string {
  return '/services/support/contact';
}

export function categoryIconPath(code: string): string {
  return `/pictures/categories.svg#${code}`;
}

/** Returns the path of a listing; page 1 has no number. */
export function listingPath(audience: string, code: string, page = 1): string {
  return page === 1 ? `/${audience}/${code}` : `/${audience}/${code}/page/${page}`;
}

/** Questions that lead to a listing of suitable machines. */
export function guidePath(audience: string): string {
  return `/${audience}/which-machine`;
}

/** Returns the path of all offers, or of an audience's offers; page 1 has no number. */
export function dealsPath(audience?: string, page = 1): string {
  if (audience === undefined) return '/best-deals';
  return page === 1 ? `/best-deals/${audience}` : `/best-deals/${audience}/page/${page}`;
}

export function listingPageOf(pathname: string): number {
  const [, page = '1'] = /\/page\/(\d+)$/.exec(pathname) ?? [];
  return Number(page);
}

/** Data for sorting and filtering a listing. */
export function listingDataPath(audience: string, code: string): string {
  return `/data/listings/${audience}/${code}.json`;
}

export function productPath(urlKey: string): string {
  return `/${encodeURIComponent(urlKey)}`;
}

/** Returns the path of the page on which a variant is chosen. */
export function variantPath(productPage: string, slug: string): string {
  return `${productPage}/${slug}`;
}

/** Returns the parts of a path that {@link variantPath} may have returned. */
export function parseVariantPath(path: string): { productPage: string; slug: string } | undefined {
  const [, productPage, slug] = /^(\/[^/]+)\/(v-[^/]+)$/.exec(path) ?? [];
  return productPage === undefined || slug === undefined ? undefined : { productPage, slug };
}

export function gonePath(urlKey: string): string {
  return `/gone/${encodeURIComponent(urlKey)}`;
}

/** Returns the path of the Not Found page for everything below a path. */
export function notFoundPath(parent = ''): string {
  return `${parent}/404`;
}

/** Returns the file name of a product's data below /data/sku: a single path segment for any SKU. */
export function skuDataFile(sku: string): string {
  return `${encodeURIComponent(sku)}.json`;
}

/**
 * Returns the path of a product's data. The SKU is encoded twice because servers decode a path
 * once.
 */
export function skuDataPath(sku: string): string {
  return `/data/sku/${encodeURIComponent(encodeURIComponent(sku))}.json`;
}

/** Returns the path of a back-end media file that a product links to. */
export function documentPath(urlKey: string, name: string): string {
  return `/data/documents${productPath(urlKey)}/${name}`;
}

export function mailLink(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
