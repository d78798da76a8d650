import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { MalformedRecord } from '#catalogue/malformed-records.ts';
import type { KeptDocument } from '#catalogue/product/documents.ts';
import type { MediaBases } from '#catalogue/product/html/media-file.ts';
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

/** What one reading brings, beside the store until it is merged as a whole. */
export interface Incoming {
  path: string;
  /** @param mediaBases where pictures in their texts may lie */
  addProducts(products: readonly DatedProduct[], mediaBases?: MediaBases): void;
  /** Adds one as the store holds it: its HTML is clean, its descriptions are no attributes. */
  addStored(product: StoredProduct, updatedOn: string | null): void;
  productCount(): number;
  has(sku: string): boolean;
  keys(): StagedKey[];
  /** Takes url keys from all products that want one which an older one wants. */
  settleKeys(): void;
  /** Notes that the back end no longer knows a product. */
  removeProduct(sku: string): void;
  removedSkus(): string[];
  /** Notes that the back end has a product and cannot tell of it; what was added of it before counts. */
  noteUnreadable(sku: string, reason: string): void;
  /** SKUs of those of which nothing was added. */
  unreadableSkus(): string[];
  /** Records that a whole list was read, and which of its records cannot be read. */
  addList(list: string, malformed: readonly Omit<MalformedRecord, 'list'>[]): void;
  /** How many pictures pages show. */
  fileCount(): number;
  /** Every picture that pages show, once. */
  files(): Iterable<string>;
  /** @param stem null where a drawing stands in, for the reason */
  addPicture(file: string, stem: string | null, reason: string | null): void;
  /** What was added of one. */
  picture(file: string): StagedPicture | undefined;
  pictures(): Iterable<StagedPicture>;
  /** Files of the media folder that products link, and of which nobody knows yet what they are. */
  documentFiles(): string[];
  /** @param kept by file; null for one that there is not */
  keepDocuments(kept: ReadonlyMap<string, KeptDocument | null>): void;
  /** Gives every card its picture, once they are known. */
  fillCards(stemOf: (file: string) => string | null): void;
  /** @param deeper categories by id, each with the one whose listing shows what stands in it */
  setListings(listings: readonly AcceptedListing[], deeper?: ReadonlyMap<number, number>): void;
  setMembers(categoryId: number, members: readonly CategoryMember[]): void;
  /** Adds members that stay in a category although it was read without them. */
  keepMembers(categoryId: number, members: readonly CategoryMember[]): void;
  setPlaces(sku: string, places: readonly CategoryPlace[]): void;
  /** Null when the back end refused the attribute list; named by a digest. */
  setAttributes(attributes: readonly CommerceAttribute[] | null, digest: string): void;
  setFact(name: string, value: string): void;
  /** Undefined for one that was not set. */
  fact(name: string): string | undefined;
  /** Ends the writing: the file is complete. */
  finish(): void;
  /** Lets go of the file and removes it. */
  discard(): void;
}

function removeFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}

function openEmpty(path: string): DatabaseSync {
  removeFile(path);
  const database = new DatabaseSync(path);
  // The file is worthless until it is complete, so nothing is gained by syncing on the way.
  database.exec(`pragma journal_mode = off; pragma synchronous = off; ${INCOMING_SCHEMA} begin;`);
  return database;
}

function createCategoryStage(database: DatabaseSync) {
  const insertListing = database.prepare('insert into listing values (?, ?, ?, ?, ?)');
  const insertDeeper = database.prepare('insert into deeper_category values (?, ?)');
  const insertWhole = database.prepare('insert into whole_category values (?)');
  const insertPlaced = database.prepare('insert or ignore into placed values (?)');
  // Who names one product twice in a category gets the first place.
  const insertMember = database.prepare(
    `insert into membership (category_id, sku, position) values (?, ?, ?)
     on conflict do update set position = min(position, excluded.position)`,
  );
  return {
    setListings(
      listings: readonly AcceptedListing[],
      deeper: ReadonlyMap<number, number> = new Map(),
    ) {
      for (const [id, shownIn] of deeper) insertDeeper.run(id, shownIn);
      for (const [place, { audience, code, name, categoryId }] of listings.entries()) {
        insertListing.run(audience, code, name, categoryId, place);
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

/** Starts an empty one; an unfinished one of an earlier run at the same path goes. */
export function createIncoming(path: string): Incoming {
  const database = openEmpty(path);
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
      // Nothing is committed here: a full disk would refuse that, and the file would stay on it.
      if (database.isOpen) database.close();
      removeFile(path);
    },
  };
}
