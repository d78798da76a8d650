/** Merges categories and their members into the store and updates the listings. */
import type { DatabaseSync } from 'node:sqlite';
import type { Audience } from '#config/categories.ts';

function isStaged(database: DatabaseSync, table: string): boolean {
  return database.prepare(`select 1 from incoming.${table} limit 1`).get() !== undefined;
}

/** Code of the category above, which ends before the last slash of a code. */
const PARENT_CODE = "rtrim(rtrim(code, replace(code, '/', '')), '/')";

/** Adds the categories above, whose listings contain the same products, to `temp.relisted`. */
const RELIST_PARENTS = `
  with recursive inside(audience, code) as (
    select audience, code from temp.relisted
    union
    select audience, ${PARENT_CODE} from inside where instr(code, '/') > 0
  )
  insert or ignore into temp.relisted select audience, code from inside where true`;

/** Writes names and categories; listings with a new category are filled again. */
function writeAccepted(database: DatabaseSync): void {
  if (!isStaged(database, 'listing')) return;
  database.exec(`
    insert into temp.relisted
    select audience, code from incoming.listing i left join main.listing l using (audience, code)
    where l.code is null or l.category_id is not i.category_id;
    insert or ignore into temp.relisted
    select audience, ${PARENT_CODE} from main.listing where instr(code, '/') > 0
    and (audience, code) not in (select audience, code from incoming.listing);
    insert or ignore into temp.moved_sku
    select sku from main.listing_item where (audience, code) not in (
      select audience, code from incoming.listing
    );
    delete from main.listing_item where (audience, code) not in (
      select audience, code from incoming.listing
    );
    delete from main.listing where (audience, code) not in (
      select audience, code from incoming.listing
    );
    insert into main.listing (audience, code, name, category_id, place, block, is_block_only)
    select audience, code, name, category_id, place, block, is_block_only
    from incoming.listing where true
    on conflict do update set (name, category_id, place, block, is_block_only) = (
      excluded.name, excluded.category_id, excluded.place, excluded.block, excluded.is_block_only
    );
    delete from main.membership where category_id not in (
      select category_id from main.listing where category_id is not null
    );`);
}

/**
 * Memberships of categories or products that were read completely. Stored ones that the read does
 * not contain are outdated.
 */
const IS_COMPLETELY_READ = `(
  category_id in (select id from incoming.whole_category) or sku in (select sku from incoming.placed)
)`;

const OUTDATED = `${IS_COMPLETELY_READ} and not exists (
  select 1 from incoming.membership i where i.category_id = membership.category_id
  and i.sku = membership.sku and i.position = membership.position
)`;

/** New memberships of products in categories that have a listing. */
const NEW_MEMBERSHIPS = `
  from incoming.membership i
  where exists (select 1 from main.product p where p.sku = i.sku)
  and exists (select 1 from main.listing l where l.category_id = i.category_id)
  and not exists (
    select 1 from main.membership m where m.category_id = i.category_id and m.sku = i.sku
  )`;

function writeMembership(database: DatabaseSync): void {
  database.exec(`
    delete from main.membership where sku in (select sku from temp.removed);
    insert or ignore into temp.moved_category
    select category_id from main.membership where ${OUTDATED};
    delete from main.membership where ${OUTDATED};
    insert or ignore into temp.moved_category select category_id ${NEW_MEMBERSHIPS};
    insert into main.membership (category_id, sku, position)
    select category_id, sku, position ${NEW_MEMBERSHIPS};
    insert or ignore into temp.relisted
    select audience, code from main.listing
    where category_id in (select id from temp.moved_category);
    ${RELIST_PARENTS};`);
}

/**
 * Sorts by the editor's position, then by product id. Products only in a child category come after
 * all products of the listing's own category.
 */
const SKUS_OF_LISTING = `
  select m.sku from main.listing l
  join main.membership m using (category_id)
  join main.product p on p.sku = m.sku
  where l.audience = :audience and (l.code = :code or l.code like :code || '/%')
  and p.card is not null and p.visibility in (2, 4)
  group by m.sku
  order by min(l.code <> :code), min(m.position), p.id`;

interface ListingKey {
  audience: string;
  code: string;
}

/**
 * Returns a function that updates one listing and returns the number of places by which it shrank,
 * negative if it grew.
 */
function createListingWriter(database: DatabaseSync) {
  const selectNew = database.prepare(SKUS_OF_LISTING);
  const selectOld = database.prepare(
    'select sku from main.listing_item where audience = ? and code = ? order by place',
  );
  const write = database.prepare(
    `insert into main.listing_item (audience, code, place, sku) values (?, ?, ?, ?)
     on conflict do update set sku = excluded.sku`,
  );
  const cut = database.prepare(
    'delete from main.listing_item where audience = ? and code = ? and place >= ?',
  );
  const noteMove = database.prepare('insert or ignore into temp.moved_sku values (?)');
  return ({ audience, code }: ListingKey): number => {
    const before = selectOld.all(audience, code).map((row) => String(row['sku']));
    const after = selectNew.all({ audience, code }).map((row) => String(row['sku']));
    for (const [place, sku] of after.entries()) {
      if (before[place] !== sku) write.run(audience, code, place, sku);
    }
    if (after.length < before.length) cut.run(audience, code, after.length);
    const [old, now] = [new Set(before), new Set(after)];
    for (const sku of old.symmetricDifference(now)) noteMove.run(sku);
    return before.length - after.length;
  };
}

function writeItems(database: DatabaseSync): number {
  const writeListing = createListingWriter(database);
  let lost = 0;
  for (const { audience, code } of database.prepare('select * from temp.relisted').all()) {
    lost += writeListing({ audience: String(audience), code: String(code) });
  }
  return lost;
}

function writePlaces(database: DatabaseSync): void {
  database.exec(`
    delete from main.product_place where sku in (select sku from temp.moved_sku)
    and not exists (
      select 1 from main.listing_item i
      where i.sku = product_place.sku and i.audience = product_place.audience
      and i.code = product_place.code
    );
    insert into main.product_place (sku, audience, code)
    select distinct sku, audience, code from main.listing_item
    where sku in (select sku from temp.moved_sku)
    on conflict do nothing;`);
}

/** Menus show a category with the picture of its first product. */
const HAS_PICTURE = `exists (
  select 1 from main.listing_item i join main.product p using (sku)
  where i.audience = listing.audience and i.code = listing.code and i.place = 0
  and p.card ->> '$.picture.stem' is not null
)`;

function markPictures(database: DatabaseSync): void {
  database.exec(
    `update main.listing set has_picture = ${HAS_PICTURE} where has_picture <> ${HAS_PICTURE};`,
  );
}

/**
 * Updates the listings after the products and returns the number of places by which they shrank in
 * total.
 */
export function writeListings(database: DatabaseSync): number {
  writeAccepted(database);
  writeMembership(database);
  const lost = writeItems(database);
  writePlaces(database);
  markPictures(database);
  return lost;
}

export function listingsOf(
  database: DatabaseSync,
  sku: string,
): { audience: Audience; code: string }[] {
  return database
    .prepare('select audience, code from main.listing_item where sku = ? order by audience, code')
    .all(sku)
    .map(({ audience, code }) => ({
      audience: String(audience),
      code: String(code),
    }));
}
