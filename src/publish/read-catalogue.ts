import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import type { LoadOptions, SyncResult } from '#catalogue/sync/load-options.ts';
import { readChanges } from '#catalogue/sync/read/read-changes.ts';
import { readEverything } from '#catalogue/sync/read/read-everything.ts';
import { readSkus } from '#catalogue/sync/read/read-skus.ts';

export interface ReadRequest {
  /** Only these are read; none are where the list is empty. */
  skus?: readonly string[] | undefined;
  /** Beside what the back end says has changed these are read. */
  named?: readonly string[] | undefined;
  /** Pictures turned out to be others than the store says. */
  hasPictures?: boolean | undefined;
  /** Everything is read, whatever the back end says has changed. */
  full?: boolean | undefined;
}

/** Brings the catalogue up to date as far as asked; undefined when nothing was to be read. */
export async function readCatalogue(
  catalogue: Catalogue,
  options: LoadOptions,
  { skus, named, full = false, hasPictures = false }: ReadRequest,
): Promise<SyncResult | undefined> {
  if (full) return readEverything(catalogue, options);
  if (skus === undefined) return readChanges(catalogue, options, named);
  return skus.length === 0 && !hasPictures ? undefined : readSkus(catalogue, options, skus);
}
