/** Weight of a whole site: of every page by its kind, and of the files that all pages share. */

import { type PageKind, pagesByKind } from './page-kinds.ts';
import { pageFiles } from './page-loads.ts';
import { type Measure, type PageWeight, pageWeight, servedBytes } from './page-weight.ts';

export interface WeighedPage {
  page: string;
  weight: PageWeight;
}

export interface SiteWeight {
  kinds: Map<PageKind, WeighedPage[]>;
  /** Size in bytes. */
  printStyles: number;
  fonts: { files: number; bytes: number };
}

export function weighSite(site: string): SiteWeight {
  const printStyles = new Set<string>();
  const fonts = new Set<string>();
  const kinds = new Map<PageKind, WeighedPage[]>();
  for (const [kind, pages] of pagesByKind(site)) {
    kinds.set(
      kind,
      pages.map((page) => ({ page, weight: pageWeight(site, page, kind) })),
    );
    for (const page of pages) {
      const named = pageFiles(site, page);
      for (const file of named.printStyles) printStyles.add(file);
      for (const file of named.fonts) fonts.add(file);
    }
  }
  return {
    kinds,
    printStyles: servedBytes(site, printStyles),
    fonts: { files: fonts.size, bytes: servedBytes(site, fonts) },
  };
}

function sorted(pages: readonly WeighedPage[], measure: Measure): WeighedPage[] {
  return pages.toSorted(({ weight: one }, { weight: other }) => one[measure] - other[measure]);
}

export function heaviest(pages: readonly WeighedPage[], measure: Measure): WeighedPage {
  const page = sorted(pages, measure).at(-1);
  if (page === undefined) throw new Error('There is no page to weigh');
  return page;
}

/** Returns the page of median weight. */
export function medianPage(pages: readonly WeighedPage[], measure: Measure): WeighedPage {
  const page = sorted(pages, measure)[Math.floor(pages.length / 2)];
  if (page === undefined) throw new Error('There is no page to weigh');
  return page;
}
