/** The audiences of the shop and their categories, as the shop file lists them. */
import { AUDIENCE_LIST, type VatLabel } from './shop.ts';

/** The first part of an address: `home-garden`. */
export type Audience = string;

/** One listing that the shop file names. */
export interface AcceptedCategory {
  /** Below the audience in addresses; one on the third level is called `above/below`. */
  code: string;
  /** In the back end; null where its name tells. */
  id: number | null;
}

export interface AudienceFacts {
  name: string;
  /** Whose colours and landing it has. */
  look: 'home-garden' | 'professional';
  /** The price that is large until a shopper chooses. */
  leadingPrice: VatLabel;
  /** The category of the back end, by its id, below which its categories lie. */
  root: number;
  /** In the order of the menus; null where all that lies below the root is listed. */
  categories: readonly AcceptedCategory[] | null;
  /** In the menus although no listing stands behind them. */
  menuOnly: readonly { code: string; name: string }[];
  /** Sold after advice, by code. */
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

/** @throws where there is none of that name */
export function factsOf(audience: Audience): AudienceFacts {
  const facts = FACTS.get(audience);
  if (facts === undefined) throw new Error(`The shop file names no audience '${audience}'`);
  return facts;
}

/** Whose colours and landing it has; what style sheets know it by. */
export const lookOf = (audience: Audience): AudienceFacts['look'] => factsOf(audience).look;

export const audienceName = (audience: Audience): string => factsOf(audience).name;

/** A code of the third level stands below one of the second. */
export const isTopLevel = (code: string): boolean => !code.includes('/');

const CODE =
  /^(?!page(?:$|\/)|404$|index$|which-machine$)[a-z0-9]+(?:-[a-z0-9]+)*(?:\/(?!page$)[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

/** Whether there is, or with a whole tree may be, a listing of that code. */
export function isListingCode(audience: Audience, code: string): boolean {
  const { categories } = factsOf(audience);
  return categories === null ? CODE.test(code) : categories.some((entry) => entry.code === code);
}

/** While no product stands in it, a form asks what is to be cleaned. */
export function isByEnquiry(audience: Audience, code: string): boolean {
  return factsOf(audience).byEnquiry.includes(code);
}
