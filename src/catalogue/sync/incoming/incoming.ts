import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { MalformedRecord } from '#catalogue/malformed-records.ts';
import type { FetchedDocument } from '#catalogue/product/documents.ts';
import type { MediaBases } from '#catalogue/product/html/media-file.ts';
import { filesIn } from '#catalogue/product/html/pictures.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import { INCOMING_SCHEMA } from '#catalogue/snapshot/schema.ts';
import type { AcceptedListing } from '#catalogue/sync/accepted-listings.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import type { CategoryMember } from '#commerce/catalogue/category-tree.ts';
import type { CategoryPlace } from '#commerce/catalogue/products.ts';
import { createDocumentStage } from './documents.ts';
import { createPictureStage, type StagedPicture } from './pictures.ts';
import { createProductStage, type StagedKey } from './products.ts';
import type { DatedProduct } from './stage-product.ts';

/** The CMS block that a category displays. */
export interface ListingBlock {
  /** HTML that is safe to print after `withPictures`. */
  html: string;
  /** Set if the category displays only the block and no products. */
  isAlone: boolean;
}

/** The result of one read, separate from the store until it is merged as a whole. */
export interface Incoming {
  path: string;
  addProducts(products: readonly DatedProduct[], mediaBases?: MediaBases): void;
  /** Adds a product from the store, with its HTML already cleaned. */
  addStored(product: StoredProduct, updatedOn: string | null): void;
  productCount(): number;
  has(sku: string): boolean;
  keys(): StagedKey[];
  /** Removes a contested URL key from all products except the oldest one. */
  settleKeys(): void;
  removeProduct(sku: string): void;
  removedSkus(): string[];
  /**
   * Records that the back end could not return a product. Data that was added before remains valid.
   */
  noteUnreadable(sku: string, reason: string): void;
  /** Returns the SKUs of unreadable products for which this read has no data from the back end. */
  unreadableSkus(): string[];
  /** Records that a whole list was read, and its malformed records. */
  addList(list: string, malformed: readonly Omit<MalformedRecord, 'list'>[]): void;
  fileCount(): number;
  files(): Iterable<string>;
  /** @param stem `null` if a drawing replaces the picture, for the given reason */
  addPicture(file: string, stem: string | null, reason: string | null): void;
  picture(file: string): StagedPicture | undefined;
  pictures(): Iterable<StagedPicture>;
  /** Returns media files that products link and that have not been fetched yet. */
  documentFiles(): string[];
  /** Returns the SKUs of products that link such a file. */
  skusWithDocuments(): string[];
  /** @param kept documents by file; `null` for a file that is not available */
  keepDocuments(kept: ReadonlyMap<string, FetchedDocument | null>): void;
  /** Adds the pictures to all cards; call it once the pictures are read. */
  fillCards(stemOf: (file: string) => string | null): void;
  /** @param blocks blocks by the id of their category */
  setListings(
    listings: readonly AcceptedListing[],
    blocks?: ReadonlyMap<number, ListingBlock>,
  ): void;
  setMembers(categoryId: number, members: readonly CategoryMember[]): void;
  /** Adds members that stay in a category although the response did not contain them. */
  keepMembers(categoryId: number, members: readonly CategoryMember[]): void;
  setPlaces(sku: string, places: readonly CategoryPlace[]): void;
  setAttributes(attributes: readonly CommerceAttribute[] | null, digest: string): void;
  setFact(name: string, value: string): void;
  fact(name: string): string | undefined;
  finish(): void;
  discard(): void;
}

function removeFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}

function openEmptyDatabase(path: string): DatabaseSync {
  removeFile(path);
  const database = new DatabaseSync(path);
  // Syncing is useless here, because an incomplete file is discarded.
  database.exec(`pragma journal_mode = off; pragma synchronous = off; ${INCOMING_SCHEMA} begin;`);
  return database;
}

function createCategoryStage(database: DatabaseSync) {
  const insertListing = database.prepare('insert into listing values (?, ?, ?, ?, ?, ?, ?)');
  const insertBlockPicture = database.prepare('insert or ignore into block_picture values (?, ?)');
  const insertWhole = database.prepare('insert into whole_category values (?)');
  const insertPlaced = database.prepare('insert or ignore into placed values (?)');
  // The back end may name a product twice in a category; the lowest position wins.
  const insertMember = database.prepare(
    `insert into membership (category_id, sku, position) values (?, ?, ?)
     on conflict do update set position = min(position, excluded.position)`,
  );
  return {
    setListings(
      listings: readonly AcceptedListing[],
      blocks: ReadonlyMap<number, ListingBlock> = new Map(),
    ) {
      for (const [place, { audience, code, name, categoryId }] of listings.entries()) {
        const { html = null, isAlone = false } = blocks.get(categoryId ?? -1) ?? {};
        insertListing.run(audience, code, name, categoryId, place, html, Number(isAlone));
        for (const file of filesIn(html)) insertBlockPicture.run(categoryId, file);
      }
    },
    setMembers(categoryId: number, members: readonly CategoryMember[]) {
      insertWhole.run(categoryId);
      for (const { sku, position } of members) insertMember.run(categoryId, sku, position);
    },
    keepMembers(categoryId: number, members: readonly CategoryMember[]) {
      for (const { sku, position } of members) insertMember.run(categoryId, sku, position);
    },
    setPlaces(sku: string, places: readonly CategoryPlace[]) {
      insertPlaced.run(sku);
      for (const { categoryId, position } of places) insertMember.run(categoryId, sku, position);
    },
  };
}

function createListStage(database: DatabaseSync): Pick<Incoming, 'addList'> {
  const insertList = database.prepare('insert or ignore into read_list values (?)');
  const insertRecord = database.prepare('insert or ignore into malformed_record values (?, ?, ?)');
  return {
    addList(list, malformed) {
      insertList.run(list);
      for (const { name, reason } of malformed) insertRecord.run(list, name, reason);
    },
  };
}

/** Creates an empty database and deletes an unfinished one at the same path. */
export function createIncoming(path: string): Incoming {
  const database = openEmptyDatabase(path);
  const insertAttribute = database.prepare('insert or replace into attribute values (?, ?)');
  const insertFact = database.prepare('insert or replace into fact values (?, ?)');
  const selectFact = database.prepare('select value from fact where name = ?');
  const setFact = (name: string, value: string) => void insertFact.run(name, value);
  return {
    path,
    ...createProductStage(database),
    ...createPictureStage(database),
    ...createDocumentStage(database),
    ...createCategoryStage(database),
    ...createListStage(database),
    setAttributes(attributes, digest) {
      for (const attribute of attributes ?? []) {
        insertAttribute.run(attribute.code, JSON.stringify(attribute));
      }
      setFact('attributes', digest);
    },
    setFact,
    fact(name) {
      const value = selectFact.get(name)?.['value'];
      return value === undefined ? undefined : String(value);
    },
    finish() {
      database.exec('commit');
      database.close();
    },
    discard() {
      // Close without a commit, which would fail on a full disk and leave the file there.
      if (database.isOpen) database.close();
      removeFile(path);
    },
  };
}
