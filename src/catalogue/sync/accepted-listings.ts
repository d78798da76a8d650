import { categoryWords, findCategory } from '#catalogue/category-match.ts';
import { visibleText } from '#catalogue/visible-text.ts';
import type { CommerceCategory } from '#commerce/catalogue/category-tree.ts';
import {
  AUDIENCE_CODES,
  AUDIENCES,
  type Audience,
  type ParentCategories,
} from '#config/categories.ts';

export interface AcceptedListing {
  audience: Audience;
  code: string;
  name: string;
  /** Null when no category stands for the code. */
  categoryId: number | null;
}

/** 'window-vac' and the like read 'Window Vac'; a name that an editor wrote stays. */
function listingName(code: string, category: CommerceCategory | null): string {
  const name = category ? visibleText(category.name).trim() : code;
  if (name !== categoryWords(name)) return name;
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The listing of every accepted code; one without a category is empty. */
export function acceptedListings(
  tree: CommerceCategory,
  parents: ParentCategories,
): AcceptedListing[] {
  return AUDIENCE_CODES.flatMap((audience) =>
    AUDIENCES[audience].codes.map((code) => {
      const category = findCategory(tree, parents[audience], code);
      return {
        audience,
        code,
        name: listingName(code, category),
        categoryId: category?.id ?? null,
      };
    }),
  );
}

/** The categories behind them, each once. */
export function categoryIds(listings: readonly AcceptedListing[]): number[] {
  return [...new Set(listings.flatMap(({ categoryId }) => categoryId ?? []))];
}
