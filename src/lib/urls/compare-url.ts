/** URL of a comparison. It can be shared, so its content is untrusted. */

import { validSkus } from '#lib/products/sku-list-text.ts';
import { comparePath } from './saved-list-paths.ts';

export interface ComparedAddress {
  skus: readonly string[];
  onlyDifferences: boolean;
}

/** Parses the query of a URL built by {@link compareAddress}. */
export function readComparedAddress(search: string, most: number): ComparedAddress {
  const query = new URLSearchParams(search);
  return {
    skus: validSkus(query.getAll('sku'), most),
    onlyDifferences: query.get('only') === 'differences',
  };
}

/**
 * Builds the URL of a comparison. Without SKUs, the page shows those stored in the browser.
 *
 * @param search query whose other parameters, such as those of a campaign, are preserved
 */
export function compareAddress({ skus, onlyDifferences }: ComparedAddress, search = ''): string {
  const query = new URLSearchParams(search);
  query.delete('sku');
  query.delete('only');
  for (const sku of skus) query.append('sku', sku);
  if (onlyDifferences) query.set('only', 'differences');
  return query.size === 0 ? comparePath() : `${comparePath()}?${query}`;
}
