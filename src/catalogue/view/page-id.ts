import { AUDIENCE_CODES, type Audience, isAudience, isListingCode } from '#config/categories.ts';
import { RESERVED_SEGMENTS } from '#config/reserved-segments.ts';
import {
  accountPath,
  addressesPath,
  addressFormPath,
  changePasswordPath,
  createAccountPath,
  forgottenPasswordPath,
  managePath,
  newPasswordPath,
  orderLookupPath,
  ordersPath,
  signInPath,
} from '#lib/urls/account-paths.ts';
import { ACCOUNT_SECTIONS, type AccountSection } from '#lib/urls/account-sections.ts';
import { enquiryNotSentPath, enquirySentPath } from '#lib/urls/enquiry-paths.ts';
import { LINK_OUTCOMES, linkOutcomePath } from '#lib/urls/mail-links.ts';
import {
  audiencePath,
  basketPath,
  dealsPath,
  failedPaymentPath,
  foundCardsFile,
  foundCardsPath,
  gonePath,
  guidePath,
  homePath,
  listingPageOf,
  listingPath,
  notFoundPath,
  paidPath,
  parseVariantPath,
  paymentPath,
  privacyNoticePath,
  privacyPath,
  productPath,
  quickOrderPath,
  searchFormPath,
  shippingPath,
  variantPath,
} from '#lib/urls/paths.ts';
import { comparePath, wishListPath } from '#lib/urls/saved-list-paths.ts';

/** A page of a listing; `page` counts from 1. */
export interface ListingId {
  kind: 'listing';
  audience: Audience;
  code: string;
  page: number;
}

/** A page of an audience's deals; `page` counts from 1. */
export interface DealsId {
  kind: 'deals';
  audience: Audience;
  page: number;
}

export interface ProductId {
  kind: 'product';
  urlKey: string;
  /** Slug of the chosen variant; missing if no variant is chosen. */
  variant?: string | undefined;
}

export type PageId =
  | { kind: 'home' | 'search' | 'all-deals' | 'basket' }
  | { kind: 'landing' | 'guide' | 'listing-not-found'; audience: Audience }
  | { kind: 'account-section'; section: AccountSection }
  | ProductId
  | { kind: 'gone'; urlKey: string }
  | { kind: 'article' | 'plain' | 'content'; path: string }
  | ListingId
  | DealsId;

/** HTML of the cards of a product and its variants, for results of searches. */
interface FoundCardsId {
  kind: 'found-cards';
  id: number;
}

/** Pages, and HTML that becomes part of pages. */
export type RenderedId = PageId | FoundCardsId;

const PLAIN_PATHS = [
  wishListPath(),
  comparePath(),
  quickOrderPath(),
  shippingPath(),
  paymentPath(),
  paidPath(),
  failedPaymentPath(),
  accountPath(),
  signInPath(),
  createAccountPath(),
  ordersPath(),
  orderLookupPath(),
  forgottenPasswordPath(),
  newPasswordPath(),
  changePasswordPath(),
  addressesPath(),
  addressFormPath(),
  enquirySentPath(),
  enquiryNotSentPath(),
  ...LINK_OUTCOMES.map(linkOutcomePath),
  notFoundPath(),
  notFoundPath('/customer/manage'),
];

/** Pages that exist regardless of catalogue and editors' content. */
export const FIXED_PAGES: readonly PageId[] = [
  { kind: 'home' },
  ...AUDIENCE_CODES.map((audience) => ({ kind: 'landing', audience }) as const),
  { kind: 'search' },
  { kind: 'basket' },
  { kind: 'article', path: privacyPath() },
  { kind: 'article', path: privacyNoticePath() },
  ...ACCOUNT_SECTIONS.map((section) => ({ kind: 'account-section', section }) as const),
  ...AUDIENCE_CODES.map((audience) => ({ kind: 'guide', audience }) as const),
  ...AUDIENCE_CODES.map((audience) => ({ kind: 'listing-not-found', audience }) as const),
  ...PLAIN_PATHS.map((path) => ({ kind: 'plain', path }) as const),
];

export function pathOf(id: RenderedId): string {
  switch (id.kind) {
    case 'home':
      return homePath();
    case 'landing':
      return audiencePath(id.audience);
    case 'search':
      return searchFormPath();
    case 'basket':
      return basketPath();
    case 'all-deals':
      return dealsPath();
    case 'guide':
      return guidePath(id.audience);
    case 'listing-not-found':
      return notFoundPath(audiencePath(id.audience));
    case 'account-section':
      return managePath(id.section);
    case 'product': {
      const path = productPath(id.urlKey);
      return id.variant === undefined ? path : variantPath(path, id.variant);
    }
    case 'gone':
      return gonePath(id.urlKey);
    case 'listing':
      return listingPath(id.audience, id.code, id.page);
    case 'deals':
      return dealsPath(id.audience, id.page);
    case 'found-cards':
      return foundCardsPath(id.id);
    default:
      return id.path;
  }
}

const BY_PATH: ReadonlyMap<string, PageId> = new Map(
  [...FIXED_PAGES, { kind: 'all-deals' } as const].map((id) => [pathOf(id), id]),
);

/** Returns the page that a path belongs to by its form, whether or not the page exists. */
function likelyId(path: string): PageId | undefined {
  const [, first = '', second = ''] = path.split('/');
  const code = path.slice(first.length + 2).replace(/\/page\/\d+$/, '');
  const page = listingPageOf(path);
  if (path.startsWith(gonePath(''))) return { kind: 'gone', urlKey: second };
  if (path.startsWith(`${dealsPath()}/`) && isAudience(second)) {
    return { kind: 'deals', audience: second, page };
  }
  if (isAudience(first) && isListingCode(first, code)) {
    return { kind: 'listing', audience: first, code, page };
  }
  if (RESERVED_SEGMENTS.has(first)) return undefined;
  return { kind: 'product', urlKey: first, variant: parseVariantPath(path)?.slug };
}

/**
 * Returns the page that would have this path. A path outside code and catalogue belongs to an
 * editor's page.
 */
export function pageIdOf(path: string): PageId {
  const id = BY_PATH.get(path) ?? likelyId(path);
  // Accept '/page/2' but neither '/page/02' nor '/page/1', so that each page has one path.
  return id !== undefined && pathOf(id) === path ? id : { kind: 'content', path };
}

/**
 * Returns the file name of a page, such as `index.html`, `home-garden.html`, `pw120.html`. Cards get
 * a suffix of their own.
 */
export function fileOf(id: RenderedId): string {
  if (id.kind === 'found-cards') return foundCardsFile(id.id).slice(1);
  return id.kind === 'home' ? 'index.html' : `${pathOf(id).slice(1)}.html`;
}
