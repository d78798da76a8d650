/** Adds stored family members to a read that contains some of the products. */
import type { DatabaseSync } from 'node:sqlite';
import { PRODUCT_COLUMNS } from '#catalogue/snapshot/schema.ts';

const LEAVING = '(select id from main.product where sku in (select sku from incoming.removed))';

const TOUCHED = `select id from incoming.product union all select id from ${LEAVING}`;

const PARENTS = `select parent_id from main.variant where child_id in (${TOUCHED})`;

const CHILDREN = `select child_id from incoming.variant
  union select child_id from main.variant where parent_id in (${TOUCHED})`;

const columns = PRODUCT_COLUMNS.join(', ');

const addRowsSql = (ids: string) => `
  delete from temp.family;
  insert into temp.family select id from main.product p
  where p.id in (${ids}) and p.id not in ${LEAVING}
  and not exists (select 1 from incoming.product i where i.id = p.id or i.sku = p.sku);
  insert into incoming.product (${columns})
  select ${columns} from main.product where id in (select id from temp.family);
  insert or ignore into incoming.product_picture select sku, file from main.product_picture
  where sku in (select sku from main.product where id in (select id from temp.family));
  insert or ignore into incoming.variant select child_id, parent_id from main.variant
  where parent_id in (select id from temp.family);`;

/** Removes the page from variants that no longer have a configurable product. */
const FORGET_PAGES = `
  update incoming.product set card = json_remove(json_set(card, '$.path', null), '$.choice')
  where url_key is null and card ->> '$.choice' is not null
  and id not in (select child_id from incoming.variant);`;

/** Requires the working tables of a merge. */
export function addFamilies(database: DatabaseSync): void {
  for (const ids of [PARENTS, CHILDREN]) database.exec(addRowsSql(ids));
  database.exec(FORGET_PAGES);
}
