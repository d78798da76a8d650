/** The address of a comparison: it can be shared, so it may be anybody's. */

import { someSkus } from '#lib/products/sku-list-text.ts';
import { comparePath } from './saved-list-paths.ts';

export interface ComparedAddress {
  skus: readonly string[];
  onlyDifferences: boolean;
}

/** What {@link compareAddress} wrote into an address. */
export function readComparedAddress(search: string, most: number): ComparedAddress {
  const query = new URLSearchParams(search);
  return {
    skus: someSkus(query.getAll('sku'), most),
    onlyDifferences: query.get('only') === 'differences',
  };
}

/** Without SKUs, the page shows those that a browser remembers. */
export function compareAddress({ skus, onlyDifferences }: ComparedAddress): string {
  const query = new URLSearchParams(skus.map((sku) => ['sku', sku]));
  if (onlyDifferences) query.set('only', 'differences');
  return query.size === 0 ? comparePath() : `${comparePath()}?${query}`;
}
