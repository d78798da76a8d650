/** Merges the products of a read into the store and writes only differences. */
import type { DatabaseSync } from 'node:sqlite';
import { PRODUCT_COLUMNS } from '#catalogue/snapshot/schema.ts';

/** Working tables of one merge; `touched` and `removed` contain products by SKU. */
export const MERGE_TABLES = `
  create temp table if not exists touched (sku text primary key, is_relisted integer) without rowid;
  create temp table if not exists removed (sku text primary key) without rowid;
  create temp table if not exists freed_file (file text primary key) without rowid;
  create temp table if not exists relisted (audience text, code text, primary key (audience, code));
  create temp table if not exists moved_category (id integer primary key);
  create temp table if not exists moved_sku (sku text primary key) without rowid;
  create temp table if not exists family (id integer primary key);
  delete from temp.touched;
  delete from temp.removed;
  delete from temp.freed_file;
  delete from temp.relisted;
  delete from temp.moved_category;
  delete from temp.moved_sku;
`;

const isListedSql = (row: string) => `(${row}.card is not null and ${row}.visibility in (2, 4))`;

const FIND_TOUCHED = `
  insert into temp.touched
  select s.sku, p.id is null or ${isListedSql('p')} <> ${isListedSql('s')}
  from incoming.product s left join main.product p on p.id = s.id and p.sku = s.sku
  where p.id is null or ${PRODUCT_COLUMNS.map(
    (column) => `p.${column} is not s.${column} collate binary`,
  ).join(' or ')};`;

const FIND_REMOVED_OF_ALL = `
  insert into temp.removed
  select sku from main.product p where not exists (
    select 1 from incoming.product s where s.id = p.id and s.sku = p.sku
  );`;

/**
 * Finds products that no longer exist, or whose id or SKU belongs to another product now. A cross
 * join fixes the order, so that the few read products are looked up in the large table.
 */
const FIND_REMOVED_OF_SOME = `
  insert into temp.removed
  select sku from main.product where sku in (select sku from incoming.removed)
  union
  select p.sku from incoming.product s cross join main.product p on p.id = s.id where p.sku <> s.sku
  union
  select p.sku from incoming.product s cross join main.product p on p.sku = s.sku where p.id <> s.id;`;

/** Compares a read with the store before anything is written. */
export function findDifferences(database: DatabaseSync, isWhole: boolean): void {
  database.exec(FIND_TOUCHED);
  database.exec(isWhole ? FIND_REMOVED_OF_ALL : FIND_REMOVED_OF_SOME);
  database.exec(`
    insert or ignore into temp.moved_category
    select category_id from main.membership where sku in (
      select sku from temp.touched where is_relisted union select sku from temp.removed
    );
    insert or ignore into temp.freed_file
    select file from main.product_picture where sku in (
      select sku from incoming.product union select sku from temp.removed
    );`);
}

const ASSIGNMENTS = PRODUCT_COLUMNS.filter((column) => column !== 'id' && column !== 'sku')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

/**
 * Releases changed URL keys before new ones are written, because two products may have swapped
 * theirs.
 */
export function writeProducts(database: DatabaseSync): void {
  const columns = PRODUCT_COLUMNS.join(', ');
  database.exec(`
    delete from main.product where sku in (select sku from temp.removed);
    update main.product set url_key = null
    where sku in (select sku from temp.touched) and url_key is not null and url_key is not (
      select s.url_key from incoming.product s where s.sku = product.sku
    ) collate binary;
    insert into main.product (${columns})
    select ${columns} from incoming.product where sku in (select sku from temp.touched)
    on conflict (sku) do update set ${ASSIGNMENTS};
    delete from main.variant where parent_id in (select id from incoming.product)
    or parent_id not in (select id from main.product);
    insert into main.variant (child_id, parent_id)
    select child_id, parent_id from incoming.variant;`);
}

const LISTINGS_ARE_READ = 'exists (select 1 from incoming.listing)';

export function writePictures(database: DatabaseSync): void {
  database.exec(`
    insert or ignore into temp.freed_file
    select file from main.block_picture where ${LISTINGS_ARE_READ};
    delete from main.block_picture where ${LISTINGS_ARE_READ};
    insert into main.block_picture select category_id, file from incoming.block_picture;
    delete from main.product_picture where sku in (select sku from temp.removed);
    delete from main.product_picture where sku in (select sku from incoming.product)
    and not exists (
      select 1 from incoming.product_picture i
      where i.sku = product_picture.sku and i.file = product_picture.file
    );
    insert into main.product_picture select sku, file from incoming.product_picture where true
    on conflict do nothing;
    insert into main.picture (file, stem, reason)
    select file, stem, reason from incoming.picture i where not exists (
      select 1 from main.picture p
      where p.file = i.file and p.stem is i.stem and p.reason is i.reason
    )
    on conflict (file) do update set stem = excluded.stem, reason = excluded.reason;
    delete from main.picture where file in (select file from temp.freed_file)
    and not exists (select 1 from main.product_picture u where u.file = picture.file)
    and not exists (select 1 from main.block_picture u where u.file = picture.file);`);
}
