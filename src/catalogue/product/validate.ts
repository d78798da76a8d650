import { hidesSomething, visibleText } from '#catalogue/visible-text.ts';

export interface Candidate {
  sku: string;
  name: string | null;
  visibility: number;
  attributes: Readonly<Record<string, string>>;
}

const NO_PAGE = 1;
/** With an extension, longer file names exceed the limit of common file systems. */
const MAX_URL_KEY = 200;
const MAX_ENCODED_SKU = 200;
/** Length of the back end's column. */
const MAX_NAME = 255;
const MAX_QUOTED = 60;

/**
 * Returns why a product cannot be published, regardless of other products, as a message for
 * editors; `null` if it can.
 *
 * @param reservedKeys first path segments of the shop's own routes, in lower case
 */
export function productFault(product: Candidate, reservedKeys: ReadonlySet<string>): string | null {
  const fault = skuFault(product.sku) ?? nameFault(product.name);
  if (fault !== null || product.visibility === NO_PAGE) return fault;
  return urlKeyFault(product, reservedKeys);
}

/** Returns the message for a product whose URL key belongs to an older product. */
export function takenKeyFault(urlKey: string, holder: string): string {
  return `url_key '${urlKey}' is already used by SKU '${holder}'`;
}

function skuFault(sku: string): string | null {
  if (sku.trim() === '') return 'has no SKU';
  if (!sku.isWellFormed()) return 'SKU contains a broken character';
  if (hidesSomething(sku)) return 'SKU contains a character that cannot be seen';
  const length = encodeURIComponent(sku).length;
  if (length <= MAX_ENCODED_SKU) return null;
  return `SKU is too long: ${length} characters when encoded, at most ${MAX_ENCODED_SKU} fit`;
}

function nameFault(name: string | null): string | null {
  if (name === null || name.trim() === '') return 'has no name';
  const { length } = [...name];
  return length > MAX_NAME
    ? `name is too long: ${length} characters, at most ${MAX_NAME} fit`
    : null;
}

/**
 * Quotes a text from the back end in a report, shortened and without terminal control characters.
 */
function quoteText(text: string): string {
  const visible = visibleText(text).replace(/\s/g, ' ');
  return visible.length > MAX_QUOTED ? `'${visible.slice(0, MAX_QUOTED)}…'` : `'${visible}'`;
}

function offendingName(character: string): string {
  if (character.trim() === '') return 'a space';
  return hidesSomething(character) ? 'a character that cannot be seen' : `'${character}'`;
}

function urlKeyFault({ attributes }: Candidate, reservedKeys: ReadonlySet<string>): string | null {
  const urlKey = attributes['url_key'] ?? '';
  if (urlKey.trim() === '') return 'has no url_key';
  const offending = /[^A-Za-z0-9_-]/u.exec(urlKey)?.[0];
  if (offending !== undefined) {
    return `url_key ${quoteText(urlKey)} contains ${offendingName(offending)}`;
  }
  if (urlKey.length > MAX_URL_KEY) {
    return `url_key is too long: ${urlKey.length} characters, at most ${MAX_URL_KEY} fit`;
  }
  if (!reservedKeys.has(urlKey.toLowerCase())) return null;
  return `url_key '${urlKey}' is reserved for a page of the shop`;
}
