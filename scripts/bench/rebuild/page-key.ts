import { createHash } from 'node:crypto';
import { currentSite } from '#catalogue/current.ts';

const site = await currentSite();

/** Digest of all that a product page shows: nothing less tells every change. */
export function pageKey(urlKey: string): string {
  const model = site.page({ kind: 'product', urlKey });
  return createHash('sha256').update(JSON.stringify(model)).digest('hex');
}
