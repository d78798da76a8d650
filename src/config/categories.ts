import { AUDIENCE_LIST, type VatLabel } from './shop.ts';

/** First segment of the path, such as `home-garden`. */
export type Audience = string;

export interface AcceptedCategory {
  /** Path below the audience; a category inside another has a code such as `above/below`. */
  code: string;
  /** Id of the category in the back end; null if the category is found by its name. */
  id: number | null;
}

export interface AudienceFacts {
  name: string;
  /** Colours and landing page of the audience. */
  look: 'home-garden' | 'professional';
  /** The price that is shown large until the shopper chooses. */
  leadingPrice: VatLabel;
  /** Id of the back-end category that contains the categories of the audience. */
  root: number;
  /** Categories in the order of the menus; null if everything below `root` is listed. */
  categories: readonly AcceptedCategory[] | null;
  menuOnly: readonly { code: string; name: string }[];
  /** Codes of the categories whose machines are sold after advice. */
  byEnquiry: readonly string[];
}

type Listed = (typeof AUDIENCE_LIST)[number]['categories'];

function toCategories(listed: Listed): AcceptedCategory[] | null {
  if (listed === 'all') return null;
  return listed.flatMap((entry): AcceptedCategory[] => {
    if (typeof entry === 'string') return [{ code: entry, id: null }];
    const { code, id = null, categories = [] } = entry;
    const below = categories.map((sub) =>
      typeof sub === 'string'
        ? { code: `${code}/${sub}`, id: null }
        : { code: `${code}/${sub.code}`, id: sub.id },
    );
    return [{ code, id }, ...below];
  });
}

const FACTS: ReadonlyMap<Audience, AudienceFacts> = new Map(
  AUDIENCE_LIST.map(({ slug, categories, ...facts }) => [
    slug,
    { ...facts, categories: toCategories(categories) },
  ]),
);

export const AUDIENCE_CODES: readonly Audience[] = [...FACTS.keys()];

export function isAudience(text: string): boolean {
  return FACTS.has(text);
}

/** @throws if the shop file does not name the audience */
export function factsOf(audience: Audience): AudienceFacts {
  const facts = FACTS.get(audience);
  if (facts === undefined) throw new Error(`The shop file names no audience '${audience}'`);
  return facts;
}

export const lookOf = (audience: Audience): AudienceFacts['look'] => factsOf(audience).look;

/** Returns false for products of several audiences or of none. */
export function isForTrade(audience: Audience | null): boolean {
  return audience !== null && lookOf(audience) === 'professional';
}

/** Returns the leading price of pages for trade customers that belong to no audience. */
export function tradeLeadingPrice(): VatLabel {
  const trade = AUDIENCE_CODES.find(isForTrade);
  return trade ? factsOf(trade).leadingPrice : 'incl';
}

export const audienceName = (audience: Audience): string => factsOf(audience).name;

export const isTopLevel = (code: string): boolean => !code.includes('/');

/** Returns the code of the category above; `null` on the top level. */
export const parentCode = (code: string): string | null =>
  isTopLevel(code) ? null : code.slice(0, code.lastIndexOf('/'));

/** Words that no category code may be, because other pages and files have these names. */
export const RESERVED_CODES: readonly string[] = ['page', '404', 'index', 'which-machine'];

const CODE =
  /^(?!(?:404|index|which-machine)$)(?!page(?:\/|$))(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/(?!page(?:\/|$)|$)|$))+$/;

/**
 * Returns true if the audience lists this code. Without a list of categories, any well-formed code
 * is accepted.
 */
export function isListingCode(audience: Audience, code: string): boolean {
  const { categories } = factsOf(audience);
  return categories === null ? CODE.test(code) : categories.some((entry) => entry.code === code);
}

export function isByEnquiry(audience: Audience, code: string): boolean {
  return factsOf(audience).byEnquiry.includes(code);
}
