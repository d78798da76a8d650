import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import type { LoadOptions, SyncResult } from '#catalogue/sync/load-options.ts';
import { readChanges } from '#catalogue/sync/read/read-changes.ts';
import { readEverything } from '#catalogue/sync/read/read-everything.ts';
import { readSkus } from '#catalogue/sync/read/read-skus.ts';

export interface ReadRequest {
  /** Reads only these products; an empty list reads none. */
  skus?: readonly string[] | undefined;
  /** Products to read in addition to those that the back end reports as changed. */
  named?: readonly string[] | undefined;
  /** Some pictures differ from the store's data. */
  hasPictures?: boolean | undefined;
  /** Reads everything, regardless of what the back end reports as changed. */
  full?: boolean | undefined;
}

/** Updates the catalogue as requested; returns undefined if there was nothing to read. */
export async function readCatalogue(
  catalogue: Catalogue,
  options: LoadOptions,
  { skus, named, full = false, hasPictures = false }: ReadRequest,
): Promise<SyncResult | undefined> {
  if (full) return readEverything(catalogue, options);
  if (skus === undefined) return readChanges(catalogue, options, named);
  return skus.length === 0 && !hasPictures ? undefined : readSkus(catalogue, options, skus);
}
