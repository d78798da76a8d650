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
  /** `parent/child` on the third level of categories. */
  code: string;
  name: string;
  /** `null` if no category has the name of the code. */
  categoryId: number | null;
}

/**
 * Returns the category's name, with capitals if it is only a code: 'window-vac' becomes 'Window
 * Vac'.
 */
function listingName(code: string, category: CommerceCategory | null): string {
  const name = category && !category.isRejected ? visibleText(category.name).trim() : code;
  if (name !== categoryWords(name)) return name;
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/**
 * Returns the listings of the categories in the shop file, including those without a category in
 * the back end.
 */
function listingsOfNamed(
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

/** A malformed category has no listing of its own. */
const isShown = ({ isActive, isRejected }: CommerceCategory) => isActive && !isRejected;

/**
 * Returns a code that is unique among siblings: the words of the name, with the id if they are
 * taken.
 */
function freeCode({ id, name }: CommerceCategory, taken: Set<string>): string {
  const words = categoryWords(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const code = words === '' || taken.has(words) ? `${words || 'category'}-${id}` : words;
  taken.add(code);
  return code;
}

/**
 * Returns listings for all categories on the two levels below the root, in the back end's order.
 */
function listingsOfTree(root: CommerceCategory, audience: Audience): AcceptedListing[] {
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

/** Returns all listings in the order of the menus. */
export function acceptedListings(tree: CommerceCategory): AcceptedListing[] {
  return AUDIENCE_CODES.flatMap((audience) => {
    const { categories, root } = factsOf(audience);
    if (categories !== null) return listingsOfNamed(tree, audience, root, categories);
    const top = findCategoryById(tree, root);
    return top === null ? [] : listingsOfTree(top, audience);
  });
}

function descendants({ children }: CommerceCategory): CommerceCategory[] {
  const active = children.filter(isShown);
  return active.flatMap((child) => [child, ...descendants(child)]);
}

/**
 * Finds the categories below the third level of a whole tree, whose products are in the listing of
 * their ancestor.
 *
 * @returns the id of that listing's category, by the id of the deeper category
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

export function categoryIds(listings: readonly AcceptedListing[]): number[] {
  return [...new Set(listings.flatMap(({ categoryId }) => categoryId ?? []))];
}
