import { createHash } from 'node:crypto';
import { currentSite } from '#catalogue/current.ts';

const site = await currentSite();

/**
 * Returns a digest of everything that a product page shows, because only that detects every change.
 */
export function pageKey(urlKey: string, variant?: string): string {
  const model = site.page({ kind: 'product', urlKey, variant });
  return createHash('sha256').update(JSON.stringify(model)).digest('hex');
}
