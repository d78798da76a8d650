import { categoryWords, findCategory, findCategoryById } from '#catalogue/category-match.ts';
import { visibleText } from '#catalogue/visible-text.ts';
import type { CommerceCategory } from '#commerce/catalogue/category-tree.ts';
import {
  type AcceptedCategory,
  AUDIENCE_CODES,
  type Audience,
  factsOf,
  isListingCode,
  RESERVED_CODES,
} from '#config/categories.ts';

export interface AcceptedListing {
  audience: Audience;
  /** `parent/child` for a category inside another. */
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
 * Returns listings for all categories below the parent, each followed by those inside it, in the
 * back end's order.
 *
 * @param above start of their codes, such as `hoses/`
 */
function listingsBelow(
  parent: CommerceCategory,
  audience: Audience,
  above: string,
): AcceptedListing[] {
  const taken = new Set(RESERVED_CODES);
  return parent.children.filter(isShown).flatMap((category) => {
    const code = above + freeCode(category, taken);
    const name = visibleText(category.name).trim();
    return [
      { audience, code, name, categoryId: category.id },
      ...listingsBelow(category, audience, `${code}/`),
    ];
  });
}

/** Returns all listings in the order of the menus. */
export function acceptedListings(tree: CommerceCategory): AcceptedListing[] {
  return AUDIENCE_CODES.flatMap((audience) => {
    const { categories, root } = factsOf(audience);
    if (categories !== null) return listingsOfNamed(tree, audience, root, categories);
    const top = findCategoryById(tree, root);
    if (top === null) return [];
    return listingsBelow(top, audience, '').filter(({ code }) => isListingCode(audience, code));
  });
}

export function categoryIds(listings: readonly AcceptedListing[]): number[] {
  return [...new Set(listings.flatMap(({ categoryId }) => categoryId ?? []))];
}
