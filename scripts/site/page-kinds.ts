/** Kinds of pages for which the shop promises figures, recognised by their file names. */
import { readdirSync } from 'node:fs';
import { AUDIENCE_CODES } from '#config/categories.ts';

const AUDIENCES = AUDIENCE_CODES.join('|');

export interface PageKind {
  name: string;
  /** Storage entries that a visitor's browser must have before such a page shows its content. */
  keys: readonly string[];
  files: RegExp;
}

const PRODUCT: PageKind = { name: 'product', keys: [], files: /^[\w-]+\.html$/ };

const OTHERS: readonly PageKind[] = [
  { name: 'home', keys: [], files: /^index\.html$/ },
  { name: 'landing', keys: [], files: new RegExp(`^(${AUDIENCES})\\.html$`) },
  {
    name: 'listing',
    keys: [],
    files: new RegExp(`^(${AUDIENCES})/(?!404\\b|which-machine\\b)[\\w-]+(/page/\\d+)?\\.html$`),
  },
  { name: 'guide', keys: [], files: new RegExp(`^(${AUDIENCES})/which-machine\\.html$`) },
  { name: 'privacy', keys: [], files: /^privacy-policy(\/[\w-]+)?\.html$/ },
  {
    name: 'content',
    keys: [],
    files: new RegExp(
      `^((services|offers|enquiry)(/[\\w-]+)*|register-review|cleaning-hygiene|(${AUDIENCES})/[\\w-]+/(?!page/)[\\w/-]+)\\.html$`,
    ),
  },
  { name: 'deals', keys: [], files: /^best-deals(\/[\w-]+(\/page\/\d+)?)?\.html$/ },
  { name: 'empty basket', keys: [], files: /^basket\.html$/ },
  { name: 'search', keys: [], files: /^search\.html$/ },
  { name: 'wish list and compare', keys: [], files: /^(wish-list|compare)\.html$/ },
  { name: 'quick order', keys: [], files: /^quick-order\.html$/ },
  { name: 'filled basket', keys: ['guestCode'], files: /^basket\.html$/ },
  {
    name: 'account',
    keys: ['login'],
    files: /^(customer(\/(?!.*404)[\w/-]+)?|order-lookup)\.html$/,
  },
  {
    name: 'checkout',
    keys: ['guestCode'],
    files: /^(basket\/[\w/-]+|paid|failed-payment)\.html$/,
  },
];

const PAGE_KINDS: readonly PageKind[] = [...OTHERS, PRODUCT];

const NOT_FOUND = /(^|\/)404\.html$/;

function isOf(kind: PageKind, file: string): boolean {
  if (NOT_FOUND.test(file) || !kind.files.test(file)) return false;
  return kind !== PRODUCT || OTHERS.every(({ files }) => !files.test(file));
}

/**
 * Returns the pages of each kind in a site.
 *
 * @throws if a kind has no pages: the folder is not a site of this shop, or the pages have moved
 */
export function pagesByKind(site: string): Map<PageKind, string[]> {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
  return new Map(
    PAGE_KINDS.map((kind) => {
      const pages = names.filter((name) => isOf(kind, name)).toSorted();
      if (pages.length === 0) throw new Error(`${site} has no page of the kind '${kind.name}'.`);
      return [kind, pages];
    }),
  );
}
