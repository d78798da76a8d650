import type { DatabaseSync } from 'node:sqlite';
import type { MediaBases } from '#catalogue/product/html/media-file.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import { takenKeyFault } from '#catalogue/product/validate.ts';
import { PRODUCT_COLUMNS } from '#catalogue/snapshot/schema.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import {
  type DatedProduct,
  type StagedProduct,
  stageProduct,
  stageStored,
} from './stage-product.ts';

export interface StagedKey {
  id: number;
  sku: string;
  /** The URL key that the product would use; `null` for none. */
  wantedKey: string | null;
}

/** The product with the lowest id gets a contested key, regardless of the order of reading. */
const SELECT_LOSERS = `
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
  for (const row of database.prepare(SELECT_LOSERS).all()) {
    const [sku, urlKey, holder] = [row['sku'], row['wanted_key'], row['holder']].map(String);
    reject.run(takenKeyFault(urlKey ?? '', holder ?? ''), sku ?? '');
    removeFiles.run(sku ?? '');
  }
}

export function createProductStage(database: DatabaseSync) {
  const columns = PRODUCT_COLUMNS.join(', ');
  const marks = PRODUCT_COLUMNS.map(() => '?').join(', ');
  const insert = database.prepare(`insert or replace into product (${columns}) values (${marks})`);
  const insertFile = database.prepare('insert or ignore into product_picture values (?, ?)');
  const insertVariant = database.prepare('insert or ignore into variant values (?, ?)');
  const selectSku = database.prepare('select 1 from product where sku = ?');
  const selectCount = database.prepare('select count(*) as count from product');
  const insertRemoved = database.prepare('insert or ignore into removed values (?)');
  const insertPulled = database.prepare('insert or ignore into pulled values (?)');
  const insertUnreadable = database.prepare('insert or replace into unreadable values (?, ?)');
  const selectUnreadable = database.prepare(
    `select sku from unreadable u
     where not exists (select 1 from product p where p.sku = u.sku)
     or exists (select 1 from pulled where pulled.sku = u.sku) order by sku`,
  );
  const add = (
    { id, sku, configurable }: Pick<CommerceProduct, 'id' | 'sku' | 'configurable'>,
    { columns: values, files }: StagedProduct,
  ) => {
    insert.run(...PRODUCT_COLUMNS.map((column) => values[column] ?? null));
    for (const child of configurable?.variantIds ?? []) insertVariant.run(child, id);
    for (const file of files) insertFile.run(sku, file);
  };
  return {
    addProducts(products: readonly DatedProduct[], mediaBases: MediaBases = []) {
      for (const product of products) add(product, stageProduct(product, mediaBases));
    },
    addStored(product: StoredProduct, updatedOn: string | null) {
      add(product, stageStored(product, updatedOn));
      insertPulled.run(product.sku);
    },
    productCount: () => Number(selectCount.get()?.['count']),
    has: (sku: string) => selectSku.get(sku) !== undefined,
    keys: () =>
      database
        .prepare('select id, sku, wanted_key from product order by id')
        .all()
        .map((row) => ({
          id: Number(row['id']),
          sku: String(row['sku']),
          wantedKey: row['wanted_key'] === null ? null : String(row['wanted_key']),
        })),
    settleKeys: () => settleKeys(database),
    removeProduct: (sku: string) => void insertRemoved.run(sku),
    removedSkus: () =>
      database
        .prepare('select sku from removed')
        .all()
        .map((row) => String(row['sku'])),
    noteUnreadable: (sku: string, reason: string) => void insertUnreadable.run(sku, reason),
    unreadableSkus: () => selectUnreadable.all().map(({ sku }) => String(sku)),
  };
}
