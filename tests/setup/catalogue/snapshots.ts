import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { createIncoming } from '#catalogue/sync/incoming/incoming.ts';
import type { DatedProduct } from '#catalogue/sync/incoming/stage-product.ts';
import { type Merged, merge } from '#catalogue/sync/merge/merge.ts';
import { fillCards } from '#catalogue/sync/read/read-pictures.ts';
import type { Limits } from '#catalogue/sync/safety-limits.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import type { Audience } from '#config/categories.ts';
import { LISTINGS } from './listings.ts';
import { product } from './products.ts';

/** What a test lays into a catalogue beside its products. */
export interface SnapshotWriter {
  addListing(audience: Audience, code: string, name: string, skus: readonly string[]): void;
  /** What stands in a category that is too deep for a listing, below the one added last. */
  addDeeper(skus: readonly string[]): void;
  /** Null when the back end refused the attribute list. */
  setAttributes(attributes: readonly CommerceAttribute[] | null): void;
  addPicture(file: string, stem: string): void;
}

/** When it was saved matters to few tests. */
export type SampleProduct = CommerceProduct & Partial<DatedProduct>;

const NO_LIMITS: Limits = { stateDir: '', maxRejectedPercent: 100, allowShrink: true };

/** A store in a folder of its own that goes with the test. */
export function emptyCatalogue(): Catalogue & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  const catalogue = openCatalogue(join(folder, 'catalogue.sqlite'));
  // Nothing here has to outlast a power cut.
  catalogue.database.exec('pragma synchronous = off');
  onTestFinished(() => {
    catalogue.close();
    rmSync(folder, { recursive: true });
  });
  return { ...catalogue, folder };
}

type ListingKey = (typeof LISTINGS)[number];

/** Puts exactly this into a store, as a reading of everything does. */
export function fillCatalogue(
  { database, folder }: ReturnType<typeof emptyCatalogue>,
  products: readonly SampleProduct[],
  fill: (writer: SnapshotWriter) => void = () => {},
  { address = 'http://localhost', limits = NO_LIMITS }: { address?: string; limits?: Limits } = {},
): Merged {
  const incoming = createIncoming(join(folder, 'incoming.sqlite'));
  incoming.addProducts(products.map((each) => ({ updatedAt: '', ...each })));
  incoming.settleKeys();
  incoming.setFact('address', address);
  incoming.setFact('version', '1');
  const listings: Parameters<typeof incoming.setListings>[0][number][] = [];
  const deeper = new Map<number, number>();
  const pictures = new Map<string, string>();
  let attributes: readonly CommerceAttribute[] | null = [];
  fill({
    addListing(audience, code, name, skus) {
      const categoryId = listings.length + 1;
      listings.push({ audience, code, name, categoryId });
      incoming.setMembers(
        categoryId,
        skus.map((sku, position) => ({ sku, position })),
      );
    },
    addDeeper(skus) {
      const id = 1000 + deeper.size;
      deeper.set(id, listings.length);
      incoming.setMembers(
        id,
        skus.map((sku, position) => ({ sku, position })),
      );
    },
    setAttributes(given) {
      attributes = given;
    },
    addPicture: (file, stem) => void pictures.set(file, stem),
  });
  for (const file of incoming.files()) {
    const made = pictures.get(file);
    incoming.addPicture(file, made ?? null, made ? null : 'there is none');
  }
  const placeOf = ({ audience, code }: ListingKey) =>
    LISTINGS.findIndex((named) => named.audience === audience && named.code === code);
  const sorted = listings.toSorted((one, other) => placeOf(one) - placeOf(other));
  incoming.setListings(sorted, deeper);
  incoming.setAttributes(attributes, attributes ? JSON.stringify(attributes) : 'refused');
  fillCards(incoming, database);
  incoming.finish();
  try {
    return merge(database, incoming.path, true, limits);
  } finally {
    incoming.discard();
  }
}

/** No shop is empty: this product is nowhere to be seen. */
const HIDDEN = product({ sku: 'HIDDEN', visibility: 1 });

/** A finished snapshot of these products. */
export function snapshotOf(
  products: readonly SampleProduct[],
  fill: (writer: SnapshotWriter) => void = () => {},
): CatalogueSnapshot {
  const catalogue = emptyCatalogue();
  fillCatalogue(catalogue, products.length > 0 ? products : [HIDDEN], fill);
  return catalogue.snapshot;
}
