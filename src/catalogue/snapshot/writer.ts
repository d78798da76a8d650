import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { PictureFiles } from '#catalogue/pictures/picture.ts';
import type { Card } from '#catalogue/view/card.ts';
import type { CommerceAttribute } from '#commerce/attributes.ts';
import type { CommerceProduct } from '#commerce/products.ts';
import type { Audience } from '#config/categories.ts';
import { SNAPSHOT_SCHEMA } from './schema.ts';

export interface SnapshotWriter {
  addProducts(products: readonly CommerceProduct[]): void;
  productCount(): number;
  clearProducts(): void;
  /** Every product by ascending id, one at a time. */
  products(): Iterable<CommerceProduct>;
  /** Gives a product its page. */
  setUrlKey(sku: string, urlKey: string): void;
  setCard(card: Card): void;
  removeProduct(sku: string): void;
  addListing(audience: Audience, code: string, name: string, skus: readonly string[]): void;
  /** The SKUs out of the given ones that the catalogue holds and a listing may show. */
  isListed(sku: string): boolean;
  /** Null when the back end refused the attribute list. */
  setAttributes(attributes: readonly CommerceAttribute[] | null): void;
  addPicture(file: string, files: PictureFiles): void;
  picture(file: string): PictureFiles | undefined;
  close(): void;
}

/** Starts an empty snapshot; an unfinished one of an earlier run at the same path goes. */
export function createSnapshot(path: string): SnapshotWriter {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  const database = new DatabaseSync(path);
  // The file is worthless until it is complete, so nothing is gained by syncing on the way.
  database.exec(`pragma journal_mode = off; pragma synchronous = off; ${SNAPSHOT_SCHEMA} begin;`);
  const statement = (sql: string) => database.prepare(sql);
  const insertProduct = statement(
    'insert or replace into product (sku, id, visibility, body) values (?, ?, ?, ?)',
  );
  const insertItem = statement(
    'insert into listing_item (audience, code, place, sku) values (?, ?, ?, ?)',
  );
  const selectListed = statement('select 1 from product where sku = ? and visibility in (2, 4)');
  const selectPicture = statement('select body from picture where file = ?');
  const updateKey = statement('update product set url_key = ? where sku = ?');
  const updateCard = statement('update product set card = ? where sku = ?');
  const remove = statement('delete from product where sku = ?');
  const insertPicture = statement('insert or replace into picture (file, body) values (?, ?)');

  return {
    addProducts(products) {
      for (const product of products) {
        insertProduct.run(product.sku, product.id, product.visibility, JSON.stringify(product));
      }
    },
    productCount: () => Number(statement('select count(*) as count from product').get()?.['count']),
    clearProducts: () => database.exec('delete from product'),
    *products() {
      // By key, not by cursor: the caller changes rows on the way.
      const skus = statement('select sku from product order by id').all();
      const select = statement('select body from product where sku = ?');
      for (const { sku } of skus) {
        const row = select.get(sku ?? null);
        if (row) yield JSON.parse(String(row['body']));
      }
    },
    setUrlKey: (sku, urlKey) => void updateKey.run(urlKey, sku),
    setCard: (card) => void updateCard.run(JSON.stringify(card), card.sku),
    removeProduct: (sku) => void remove.run(sku),
    addListing(audience, code, name, skus) {
      statement('insert into listing (audience, code, name) values (?, ?, ?)').run(
        audience,
        code,
        name,
      );
      for (const [place, sku] of skus.entries()) insertItem.run(audience, code, place, sku);
    },
    isListed: (sku) => selectListed.get(sku) !== undefined,
    setAttributes(attributes) {
      const insert = statement('insert or replace into attribute (code, body) values (?, ?)');
      for (const attribute of attributes ?? [])
        insert.run(attribute.code, JSON.stringify(attribute));
      statement("insert or replace into fact (name, value) values ('attributes', ?)").run(
        attributes === null ? 'refused' : 'known',
      );
    },
    addPicture: (file, files) => void insertPicture.run(file, JSON.stringify(files)),
    picture(file) {
      const row = selectPicture.get(file);
      return row && JSON.parse(String(row['body']));
    },
    close() {
      database.exec('commit');
      database.close();
    },
  };
}
