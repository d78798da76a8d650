/** A whole site on the scales: the heaviest page of each kind, and what all of them share. */

import { type PageKind, pagesByKind } from './page-kinds.ts';
import { pageFiles } from './page-loads.ts';
import {
  MEASURES,
  type Measure,
  type PageWeight,
  type Part,
  pageWeight,
  servedBytes,
  stableName,
  total,
} from './page-weight.ts';

export interface WeighedPage {
  page: string;
  weight: PageWeight;
}

export interface SiteWeight {
  kinds: Map<PageKind, WeighedPage[]>;
  printStyles: Part[];
  fonts: Part[];
}

export async function weighSite(site: string): Promise<SiteWeight> {
  const printStyles = new Set<string>();
  const fonts = new Set<string>();
  const kinds = new Map<PageKind, WeighedPage[]>();
  for (const [kind, pages] of pagesByKind(site)) {
    const weigh = async (page: string) => ({ page, weight: await pageWeight(site, page, kind) });
    kinds.set(kind, await Promise.all(pages.map(weigh)));
    for (const page of pages) {
      const named = pageFiles(site, page);
      for (const file of named.printStyles) printStyles.add(file);
      for (const file of named.fonts) fonts.add(file);
    }
  }
  const parts = (files: Set<string>) =>
    Array.from(files, (file) => ({ name: stableName(file), bytes: servedBytes(site, file) }));
  return {
    kinds,
    printStyles: parts(printStyles),
    fonts: parts(fonts),
  };
}

/** The page that weighs most by one measure. */
export function heaviest(pages: readonly WeighedPage[], measure: Measure): WeighedPage {
  const [first, ...rest] = pages;
  if (first === undefined) throw new Error('There is no page to weigh');
  return rest.reduce(
    (most, page) => (total(page.weight[measure]) > total(most.weight[measure]) ? page : most),
    first,
  );
}

/** In the middle of all by weight. */
export function middling(pages: readonly WeighedPage[], measure: Measure): WeighedPage {
  const weightOf = ({ weight }: WeighedPage) => total(weight[measure]);
  const sorted = pages.toSorted((one, other) => weightOf(one) - weightOf(other));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is no page to weigh');
  return middle;
}

/** Every part by name, as large as it gets anywhere: what a later site is compared with. */
export function sizesOf({ kinds, printStyles, fonts }: SiteWeight): Record<string, number> {
  const lists = [...kinds.values()].flatMap((pages) =>
    MEASURES.map((measure) => heaviest(pages, measure).weight[measure]),
  );
  const sizes = new Map<string, number>();
  for (const parts of [...lists, printStyles, fonts]) {
    for (const [name, bytes] of sumByName(parts)) {
      sizes.set(name, Math.max(bytes, sizes.get(name) ?? 0));
    }
  }
  return Object.fromEntries([...sizes].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Several files of one page may have been cut from the same module. */
export function sumByName(parts: readonly Part[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, bytes } of parts) sums.set(name, (sums.get(name) ?? 0) + bytes);
  return sums;
}
