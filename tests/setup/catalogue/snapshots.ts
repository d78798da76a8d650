import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { createIncoming, type ListingBlock } from '#catalogue/sync/incoming/incoming.ts';
import type { DatedProduct } from '#catalogue/sync/incoming/stage-product.ts';
import { type Merged, mergeRead } from '#catalogue/sync/merge/merge.ts';
import { fillCards } from '#catalogue/sync/read/read-pictures.ts';
import type { Limits } from '#catalogue/sync/safety-limits.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import type { Audience } from '#config/categories.ts';
import { LISTINGS } from './listings.ts';
import { product } from './products.ts';

/** Adds test data other than products to a catalogue. */
export interface SnapshotWriter {
  addListing(
    audience: Audience,
    code: string,
    name: string,
    skus: readonly string[],
    block?: ListingBlock | null,
  ): void;
  /** Sets the attributes; null if the back end refused the list. */
  setAttributes(attributes: readonly CommerceAttribute[] | null): void;
  addPicture(file: string, stem: string): void;
}

/** Product whose save time is optional, because few tests need it. */
export type SampleProduct = CommerceProduct & Partial<DatedProduct>;

const NO_LIMITS: Limits = { stateDir: '', maxRejectedPercent: 100, allowShrink: true };

/** Returns an empty catalogue in a folder that is deleted after the test. */
export function emptyCatalogue(): Catalogue & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  const catalogue = openCatalogue(join(folder, 'catalogue.sqlite'));
  // Speeds up tests, whose data need not survive a power failure.
  catalogue.database.exec('pragma synchronous = off');
  onTestFinished(() => {
    catalogue.close();
    rmSync(folder, { recursive: true });
  });
  return { ...catalogue, folder };
}

type ListingKey = (typeof LISTINGS)[number];

/** Replaces the content of a catalogue, as a full read does. */
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
  const blocks = new Map<number, ListingBlock>();
  const pictures = new Map<string, string>();
  let attributes: readonly CommerceAttribute[] | null = [];
  fill({
    addListing(audience, code, name, skus, block) {
      const categoryId = listings.length + 1;
      if (block) blocks.set(categoryId, block);
      listings.push({ audience, code, name, categoryId });
      incoming.setMembers(
        categoryId,
        skus.map((sku, position) => ({ sku, position })),
      );
    },
    setAttributes(given) {
      attributes = given;
    },
    addPicture: (file, stem) => void pictures.set(file, stem),
  });
  const placeOf = ({ audience, code }: ListingKey) =>
    LISTINGS.findIndex((named) => named.audience === audience && named.code === code);
  const sorted = listings.toSorted((one, other) => placeOf(one) - placeOf(other));
  incoming.setListings(sorted, blocks);
  for (const file of incoming.files()) {
    const made = pictures.get(file);
    incoming.addPicture(file, made ?? null, made ? null : 'there is none');
  }
  incoming.setAttributes(attributes, attributes ? JSON.stringify(attributes) : 'refused');
  fillCards(incoming, database);
  incoming.finish();
  try {
    return mergeRead(database, incoming.path, true, limits);
  } finally {
    incoming.discard();
  }
}

/** Invisible product, because an empty catalogue is not valid. */
const HIDDEN = product({ sku: 'HIDDEN', visibility: 1 });

export function snapshotOf(
  products: readonly SampleProduct[],
  fill: (writer: SnapshotWriter) => void = () => {},
): CatalogueSnapshot {
  const catalogue = emptyCatalogue();
  fillCatalogue(catalogue, products.length > 0 ? products : [HIDDEN], fill);
  return catalogue.snapshot;
}
