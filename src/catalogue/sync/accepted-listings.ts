import { categoryWords, findCategory, findCategoryById } from '#catalogue/category-match.ts';
import { visibleText } from '#catalogue/visible-text.ts';
import type { CommerceCategory } from '#commerce/catalogue/category-tree.ts';
import {
  type AcceptedCategory,
  AUDIENCE_CODES,
  type Audience,
  factsOf,
  isListingCode,
} from '#config/categories.ts';

export interface AcceptedListing {
  audience: Audience;
  /** One on the third level is called `above/below`. */
  code: string;
  name: string;
  /** Null when no category stands for the code. */
  categoryId: number | null;
}

/** 'window-vac' and the like read 'Window Vac'; a name that an editor wrote stays. */
function listingName(code: string, category: CommerceCategory | null): string {
  const name = category && !category.isRejected ? visibleText(category.name).trim() : code;
  if (name !== categoryWords(name)) return name;
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The categories that the shop file names, one without a category of the back end too. */
function named(
  tree: CommerceCategory,
  audience: Audience,
  root: number,
  categories: readonly AcceptedCategory[],
): AcceptedListing[] {
  const ids = new Map<string, number>();
  return categories.map(({ code, id }) => {
    const [first = '', last = first] = code.split('/');
    const parent = last === first ? root : ids.get(first);
    const category =
      id === null
        ? parent === undefined
          ? null
          : findCategory(tree, parent, last)
        : findCategoryById(tree, id);
    if (category !== null) ids.set(code, category.id);
    return {
      audience,
      code,
      name: listingName(last, category),
      categoryId: category?.id ?? null,
    };
  });
}

/** A category that cannot be read has no listing of its own. */
const isShown = ({ isActive, isRejected }: CommerceCategory) => isActive && !isRejected;

/** The code of a category among its neighbours: its words, and its id where another one took them. */
function freeCode({ id, name }: CommerceCategory, taken: Set<string>): string {
  const words = categoryWords(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const code = words === '' || taken.has(words) ? `${words || 'category'}-${id}` : words;
  taken.add(code);
  return code;
}

/** All that lies below a category, two levels deep, in the order of the back end. */
function whole(root: CommerceCategory, audience: Audience): AcceptedListing[] {
  const below = (parent: CommerceCategory) => {
    const taken = new Set<string>();
    return parent.children
      .filter(isShown)
      .map((category) => ({ category, code: freeCode(category, taken) }));
  };
  const listing = (code: string, category: CommerceCategory) => ({
    audience,
    code,
    name: visibleText(category.name).trim(),
    categoryId: category.id,
  });
  return below(root)
    .flatMap(({ category, code }) => [
      listing(code, category),
      ...below(category).map((sub) => listing(`${code}/${sub.code}`, sub.category)),
    ])
    .filter(({ code }) => isListingCode(audience, code));
}

/** Every listing, in the order of the menus. */
export function acceptedListings(tree: CommerceCategory): AcceptedListing[] {
  return AUDIENCE_CODES.flatMap((audience) => {
    const { categories, root } = factsOf(audience);
    if (categories !== null) return named(tree, audience, root, categories);
    const top = findCategoryById(tree, root);
    return top === null ? [] : whole(top, audience);
  });
}

function descendants({ children }: CommerceCategory): CommerceCategory[] {
  const active = children.filter(isShown);
  return active.flatMap((child) => [child, ...descendants(child)]);
}

/**
 * Categories of a whole tree that lie below its third level: what stands in one is shown in the listing
 * above it.
 * @returns by id, the category behind that listing
 */
export function deeperCategories(
  tree: CommerceCategory,
  listings: readonly AcceptedListing[],
): Map<number, number> {
  const deeper = new Map<number, number>();
  for (const { audience, code, categoryId } of listings) {
    if (factsOf(audience).categories !== null || !code.includes('/')) continue;
    const category = findCategoryById(tree, categoryId ?? -1);
    for (const { id } of category === null ? [] : descendants(category)) {
      deeper.set(id, Number(categoryId));
    }
  }
  return deeper;
}

/** The categories behind them, each once. */
export function categoryIds(listings: readonly AcceptedListing[]): number[] {
  return [...new Set(listings.flatMap(({ categoryId }) => categoryId ?? []))];
}
