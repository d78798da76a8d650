/** Compares the products that the live release sells with those that the store would sell. */
import type { DatabaseSync } from 'node:sqlite';
import { cardKey } from '#catalogue/reads/product.ts';
import { EVERYTHING } from '#catalogue/snapshot/row-keys.ts';

/**
 * Condition for a product `p` that a page sells; variants are sold on the page of their
 * configurable product.
 */
const IS_SOLD = `(
  p.card ->> '$.availability' in ('in-stock', 'low-stock', 'backorder')
  and coalesce(p.card ->> '$.prices.inclVat', p.card ->> '$.prices.exclVat') is not null
  and p.card ->> '$.path' is not null
)`;

interface Changed {
  /** Tables that yield a row `c` for each product that may have changed, usually a few. */
  from: string;
  skus: Record<string, string>;
}

function changedAmong(rows: readonly string[], table: 'live_sale' | 'product'): Changed {
  if (rows.includes(EVERYTHING)) return { from: `(select sku from ${table}) c`, skus: {} };
  const skus = JSON.stringify(rows.flatMap((row) => cardKey.idIn(row)));
  return { from: '(select value as sku from json_each(:skus)) c', skus: { skus } };
}

const NOT_SOLD = `not exists (select 1 from product p where p.sku = c.sku and ${IS_SOLD})`;

export interface LostSales {
  before: number;
  skus: string[];
}

/**
 * Returns the products that the live release sells but the store no longer does.
 *
 * @param rows keys of the rows that changed since the live release
 */
export function lostSales(database: DatabaseSync, rows: readonly string[]): LostSales {
  const count = database.prepare('select count(*) as count from live_sale').get();
  const { from, skus } = changedAmong(rows, 'live_sale');
  const lost = database
    .prepare(
      `select l.sku from ${from} cross join live_sale l on l.sku = c.sku
       where ${NOT_SOLD} order by l.sku`,
    )
    .all(skus)
    .map(({ sku }) => String(sku));
  return { before: Number(count?.['count']), skus: lost };
}

/**
 * Records which products a release sells. Call it in the transaction that makes the release live.
 */
export function storeSales(database: DatabaseSync, rows: readonly string[]): void {
  const known = changedAmong(rows, 'live_sale');
  database
    .prepare(
      `delete from live_sale where sku in (select c.sku from ${known.from} where ${NOT_SOLD})`,
    )
    .run(known.skus);
  const read = changedAmong(rows, 'product');
  database
    .prepare(
      `insert or ignore into live_sale
       select p.sku from ${read.from} cross join product p on p.sku = c.sku where ${IS_SOLD}`,
    )
    .run(read.skus);
}

/** Condition for products `p` that may be unsold because of a malformed record. */
const IS_BROKEN = `
  p.status = 1 and p.card is not null and not coalesce(${IS_SOLD}, false) and (
    p.sku in (select name from malformed_record)
    or p.id in (
      select v.child_id from variant v join product parent on parent.id = v.parent_id
      where parent.sku in (select name from malformed_record)
      or parent.body -> '$.choices' is null
      and exists (select 1 from malformed_record where list = 'attributes')
    )
  )`;

/**
 * Returns the products that a malformed record may prevent from being sold; `before` counts them
 * and the products for sale. Replaces `lostSales` if no release is live.
 */
export function brokenSales(database: DatabaseSync): LostSales {
  const skus = database
    .prepare(`select p.sku from product p where ${IS_BROKEN} order by p.sku`)
    .all()
    .map(({ sku }) => String(sku));
  const sold = database.prepare(`select count(*) as count from product p where ${IS_SOLD}`).get();
  return { before: Number(sold?.['count']) + skus.length, skus };
}
