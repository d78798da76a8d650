import { createHash } from 'node:crypto';
import { currentCatalogue, currentContent } from '#catalogue/current.ts';
import { pageModel } from '#catalogue/view/page-model.ts';
import { productPath } from '#lib/paths.ts';

/** Digest of all that a product page shows: nothing less tells every change. */
export function pageKey(urlKey: string): string {
  const model = pageModel(currentCatalogue(), currentContent(), productPath(urlKey));
  return createHash('sha256').update(JSON.stringify(model)).digest('hex');
}
