import { createHash } from 'node:crypto';
import { currentSite } from '#catalogue/current.ts';
import { productPath } from '#lib/addresses/paths.ts';

const site = await currentSite();

/** Digest of all that a product page shows: nothing less tells every change. */
export function pageKey(urlKey: string): string {
  const model = site.page(productPath(urlKey));
  return createHash('sha256').update(JSON.stringify(model)).digest('hex');
}
