import { SHOP } from '#config/shop.ts';

export interface PageLink {
  page: number;
  path: string;
  isCurrent: boolean;
}

export interface Paging {
  /** Number of products before this page. */
  start: number;
  /** Links to all pages; empty if there is only one. */
  pages: readonly PageLink[];
  previousPath: string | null;
  nextPath: string | null;
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / SHOP.listingPageSize));
}

/** Returns one page of a list from page 1; `undefined` if the list has no such page. */
export function toPaging(
  total: number,
  page: number,
  pathOf: (page: number) => string,
): Paging | undefined {
  const count = pageCount(total);
  if (page < 1 || page > count) return undefined;
  return {
    start: (page - 1) * SHOP.listingPageSize,
    pages:
      count === 1
        ? []
        : Array.from({ length: count }, (_, index) => ({
            page: index + 1,
            path: pathOf(index + 1),
            isCurrent: index + 1 === page,
          })),
    previousPath: page > 1 ? pathOf(page - 1) : null,
    nextPath: page < count ? pathOf(page + 1) : null,
  };
}
