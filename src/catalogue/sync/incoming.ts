import { rmSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { PictureFiles } from '#catalogue/pictures/picture.ts';
import { takenKeyFault } from '#catalogue/product/validate.ts';
import { INCOMING_SCHEMA, PRODUCT_COLUMNS } from '#catalogue/snapshot/schema.ts';
import { type Card, withPicture } from '#catalogue/view/card.ts';
import type { CommerceAttribute } from '#commerce/attributes.ts';
import type { CategoryMember } from '#commerce/categories.ts';
import type { CategoryPlace, CommerceProduct } from '#commerce/products.ts';
import type { AcceptedListing } from './accepted-listings.ts';
import { stageProduct } from './stage-product.ts';

/** A product that was read, as far as other products matter to it. */
export interface StagedKey {
  id: number;
  sku: string;
  /** The url key that it would have; null for none. */
  wantedKey: string | null;
}

export interface StagedPicture {
  file: string;
  /** PictureFiles; null where a drawing stands in. */
  body: string | null;
}

/** What one reading brings, beside the store until it is merged as a whole. */
export interface Incoming {
  path: string;
  addProducts(products: readonly CommerceProduct[]): void;
  productCount(): number;
  clearProducts(): void;
  holds(sku: string): boolean;
  keys(): StagedKey[];
  /** Takes url keys from all products that want one which an older one wants. */
  settleKeys(): void;
  /** Notes that the back end no longer knows a product. */
  removeProduct(sku: string): void;
  removedSkus(): string[];
  /** How many pictures pages show. */
  fileCount(): number;
  /** Every picture that pages show, once. */
  files(): Iterable<string>;
  addPicture(file: string, made: PictureFiles | null, reason: string | null): void;
  /** What was added of one. */
  picture(file: string): StagedPicture | undefined;
  pictures(): Iterable<StagedPicture>;
  /** Gives every card its picture, once they are known. */
  fillCards(pictureOf: (file: string) => PictureFiles | undefined): void;
  setListings(listings: readonly AcceptedListing[]): void;
  setMembers(categoryId: number, members: readonly CategoryMember[]): void;
  setPlaces(sku: string, places: readonly CategoryPlace[]): void;
  /** Null when the back end refused the attribute list; named by a digest. */
  setAttributes(attributes: readonly CommerceAttribute[] | null, digest: string): void;
  setFact(name: string, value: string): void;
  /** Ends the writing: the file is complete. */
  finish(): void;
  /** Lets go of the file and removes it. */
  discard(): void;
}

const CHUNK = 500;

type Row = Record<string, SQLOutputValue>;

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

function createProductStage(database: DatabaseSync) {
  const columns = PRODUCT_COLUMNS.join(', ');
  const marks = PRODUCT_COLUMNS.map(() => '?').join(', ');
  const insert = database.prepare(`insert or replace into product (${columns}) values (${marks})`);
  const insertFile = database.prepare('insert or ignore into product_picture values (?, ?)');
  const selectSku = database.prepare('select 1 from product where sku = ?');
  const selectCount = database.prepare('select count(*) as count from product');
  const insertRemoved = database.prepare('insert or ignore into removed values (?)');
  return {
    addProducts(products: readonly CommerceProduct[]) {
      for (const product of products) {
        const staged = stageProduct(product);
        insert.run(...PRODUCT_COLUMNS.map((column) => staged.columns[column] ?? null));
        for (const file of staged.files) insertFile.run(product.sku, file);
      }
    },
    productCount: () => Number(selectCount.get()?.['count']),
    clearProducts: () => database.exec('delete from product; delete from product_picture;'),
    holds: (sku: string) => selectSku.get(sku) !== undefined,
    keys: () =>
      database
        .prepare('select id, sku, wanted_key from product order by id')
        .all()
        .map((row) => ({
          id: Number(row['id']),
          sku: String(row['sku']),
          wantedKey: row['wanted_key'] === null ? null : String(row['wanted_key']),
        })),
    removeProduct: (sku: string) => void insertRemoved.run(sku),
    removedSkus: () =>
      database
        .prepare('select sku from removed')
        .all()
        .map((row) => String(row['sku'])),
  };
}

/** The lowest id has a contested key, in whatever order they came. */
const LOSERS = `
  select loser.sku, loser.wanted_key, holder.sku as holder
  from product loser
  join (
    select wanted_key, min(id) as id from product
    where wanted_key is not null group by wanted_key having count(*) > 1
  ) contested using (wanted_key)
  join product holder on holder.id = contested.id
  where loser.id <> contested.id`;

function settleKeys(database: DatabaseSync): void {
  const reject = database.prepare(
    `update product set fault = ?, url_key = null, search_name = null, main_file = null,
     notes = null, card = null where sku = ?`,
  );
  const removeFiles = database.prepare('delete from product_picture where sku = ?');
  for (const row of database.prepare(LOSERS).all()) {
    const [sku, urlKey, holder] = [row['sku'], row['wanted_key'], row['holder']].map(String);
    reject.run(takenKeyFault(urlKey ?? '', holder ?? ''), sku ?? '');
    removeFiles.run(sku ?? '');
  }
}

/** Rows of a query by ascending key, a few at a time: the caller changes the table on the way. */
function* inChunks(
  database: DatabaseSync,
  sql: string,
  key: string,
  first: string | number,
): Generator<Row> {
  const select = database.prepare(`${sql} limit ${CHUNK}`);
  let after: SQLOutputValue = first;
  for (;;) {
    const rows: Row[] = select.all(after);
    yield* rows;
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.[key] ?? null;
  }
}

function toStagedPicture({ file, body }: Row): StagedPicture {
  return { file: String(file), body: typeof body === 'string' ? body : null };
}

function createPictureStage(database: DatabaseSync) {
  const insert = database.prepare(
    'insert or replace into picture (file, body, reason) values (?, ?, ?)',
  );
  const select = database.prepare('select file, body from picture where file = ?');
  const updateCard = database.prepare('update product set card = ? where id = ?');
  return {
    fileCount: () =>
      Number(
        database.prepare('select count(distinct file) as count from product_picture').get()?.[
          'count'
        ],
      ),
    *files() {
      const sql = 'select distinct file from product_picture where file > ? order by file';
      for (const row of inChunks(database, sql, 'file', '')) yield String(row['file']);
    },
    addPicture: (file: string, made: PictureFiles | null, reason: string | null) =>
      void insert.run(file, made && JSON.stringify(made), reason),
    picture(file: string) {
      const row = select.get(file);
      return row && toStagedPicture(row);
    },
    *pictures() {
      const sql = 'select file, body from picture where file > ? order by file';
      for (const row of inChunks(database, sql, 'file', '')) yield toStagedPicture(row);
    },
    fillCards(pictureOf: (file: string) => PictureFiles | undefined) {
      const sql =
        'select id, card, main_file from product where main_file is not null and id > ? order by id';
      for (const row of inChunks(database, sql, 'id', Number.MIN_SAFE_INTEGER)) {
        const card: Card = JSON.parse(String(row['card']));
        const filled = withPicture(card, pictureOf(String(row['main_file'])));
        updateCard.run(JSON.stringify(filled), row['id'] ?? null);
      }
    },
  };
}

function createCategoryStage(database: DatabaseSync) {
  const insertListing = database.prepare('insert into listing values (?, ?, ?, ?)');
  const insertWhole = database.prepare('insert into whole_category values (?)');
  const insertPlaced = database.prepare('insert or ignore into placed values (?)');
  // Who names one product twice in a category gets the first place.
  const insertMember = database.prepare(
    `insert into membership (category_id, sku, position) values (?, ?, ?)
     on conflict do update set position = min(position, excluded.position)`,
  );
  return {
    setListings(listings: readonly AcceptedListing[]) {
      for (const { audience, code, name, categoryId } of listings) {
        insertListing.run(audience, code, name, categoryId);
      }
    },
    setMembers(categoryId: number, members: readonly CategoryMember[]) {
      insertWhole.run(categoryId);
      for (const { sku, position } of members) insertMember.run(categoryId, sku, position);
    },
    setPlaces(sku: string, places: readonly CategoryPlace[]) {
      insertPlaced.run(sku);
      for (const { categoryId, position } of places) insertMember.run(categoryId, sku, position);
    },
  };
}

/** Starts an empty one; an unfinished one of an earlier run at the same path goes. */
export function createIncoming(path: string): Incoming {
  const database = openEmpty(path);
  const insertAttribute = database.prepare('insert or replace into attribute values (?, ?)');
  const insertFact = database.prepare('insert or replace into fact values (?, ?)');
  const setFact = (name: string, value: string) => void insertFact.run(name, value);
  let isOpen = true;
  const finish = () => {
    if (isOpen) {
      database.exec('commit');
      database.close();
    }
    isOpen = false;
  };
  return {
    path,
    ...createProductStage(database),
    settleKeys: () => settleKeys(database),
    ...createPictureStage(database),
    ...createCategoryStage(database),
    setAttributes(attributes, digest) {
      for (const attribute of attributes ?? []) {
        insertAttribute.run(attribute.code, JSON.stringify(attribute));
      }
      setFact('attributes', digest);
    },
    setFact,
    finish,
    discard() {
      finish();
      removeFile(path);
    },
  };
}
