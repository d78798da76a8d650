/**
 * What the back end itself says of selling a product, beside what its page says: prices that a
 * basket charges, and whether it can be bought at all. Neither changes when the product is saved, so
 * each is asked for again after a while, the oldest answers first.
 */
import type { DatabaseSync } from 'node:sqlite';
import { VAT_PERCENT } from '#catalogue/product/charged-price.ts';
import type { ShownPrice } from '#commerce/catalogue/shown-prices.ts';

/** A product whose page offers it for sale. */
export interface Offered {
  id: number;
  sku: string;
}

export type Moment = 'priced_at' | 'asked_at';

/**
 * Forgets what was said of products that changed or went: they are asked about first. Uses the
 * working tables of a merge.
 */
export function renewOffers(database: DatabaseSync): void {
  database.exec(`
    delete from main.offer where sku in (
      select sku from temp.touched union all select sku from temp.removed
    );
    insert or ignore into main.offer (sku, product_id)
    select sku, id from main.product where sku in (select sku from temp.touched)
    and fault is null and url_key is not null and status = 1;`);
}

/**
 * Forgets whether products can be bought that were read because they were saved: what was saved may be
 * their stock alone, which nothing that is read tells of. Uses the working tables of a merge.
 */
export function doubtStock(database: DatabaseSync): void {
  database.exec(
    'update main.offer set asked_at = 0 where sku in (select sku from incoming.product)',
  );
}

/** Products of which the last answer came before a moment (milliseconds since 1970). */
export function dueOffers(
  database: DatabaseSync,
  moment: Moment,
  before: number,
  most: number,
): Offered[] {
  return database
    .prepare(`select product_id, sku from offer where ${moment} < ? order by ${moment} limit ?`)
    .all(before, most)
    .map(({ product_id, sku }) => ({ id: Number(product_id), sku: String(sku) }));
}

/** One that has a price and can be put into a basket. Pence. */
export interface Priced extends Offered {
  /** What it is said to cost. */
  inclVat: number;
  page: { inclVat: number | null; exclVat: number | null };
}

const inPence = (value: unknown) => (value === null ? null : Number(value));

/** The first that have a price and a basket takes as they are; those whose page shows a price lead. */
export function firstPriced(database: DatabaseSync, most: number): Priced[] {
  return database
    .prepare(
      `select offer.product_id, sku, incl_vat, card ->> '$.prices.inclVat' as shown_incl,
         card ->> '$.prices.exclVat' as shown_excl
       from offer join product using (sku)
       where incl_vat > 0 and is_salable is not 0 and body ->> '$.type' = 'simple'
       order by shown is null, offer.product_id limit ?`,
    )
    .all(most)
    .map(({ product_id, sku, incl_vat, shown_incl, shown_excl }) => ({
      id: Number(product_id),
      sku: String(sku),
      inclVat: Number(incl_vat),
      page: { inclVat: inPence(shown_incl), exclVat: inPence(shown_excl) },
    }));
}

/**
 * Notes which prices a basket charges, beside the price that the page shows; of a product that the
 * back end does not list, none. Where Magento keeps prices with VAT it says that one twice, and the
 * other follows, to whichever penny the page rounds it.
 */
export function notePrices(
  database: DatabaseSync,
  asked: readonly Offered[],
  prices: readonly ShownPrice[],
  now: number,
): void {
  const byId = new Map(prices.map((price) => [price.productId, price]));
  const update = database.prepare(
    `update offer set incl_vat = :incl, excl_vat = :excl, priced_at = :now, (shown, charged) = (
       select coalesce(incl, excl), case
         when incl is not null then :incl
         when :excl <> :incl or tax_class = '0' then :excl
         when abs(excl * :factor - :incl) < 1 then excl
         else round(:incl / :factor) end
       from (select card ->> '$.prices.inclVat' as incl, card ->> '$.prices.exclVat' as excl,
         coalesce(body ->> '$.attributes.tax_class_id', '0') as tax_class
         from product where product.sku = offer.sku))
     where sku = :sku`,
  );
  const factor = (100 + VAT_PERCENT) / 100;
  for (const { id, sku } of asked) {
    const { inclVat: incl = null, exclVat: excl = null } = byId.get(id) ?? {};
    update.run({ sku, incl, excl, now, factor });
  }
}

/** Leaves what is known of products as it is, and asks again a round later. */
export function putOffOffers(
  database: DatabaseSync,
  moment: Moment,
  products: readonly Offered[],
  now: number,
): void {
  const update = database.prepare(`update offer set ${moment} = ? where sku = ?`);
  for (const { sku } of products) update.run(now, sku);
}

/** Nobody may ask whether products can be bought: it is tried again a round later. */
export function putOffStock(database: DatabaseSync, now: number): void {
  database.prepare('update offer set asked_at = ?').run(now);
}

/** Notes which of them can be bought. */
export function noteSalable(
  database: DatabaseSync,
  asked: readonly Offered[],
  salable: ReadonlyMap<string, boolean>,
  now: number,
): void {
  const update = database.prepare('update offer set is_salable = ?, asked_at = ? where sku = ?');
  for (const { sku } of asked) update.run(salable.get(sku) ? 1 : 0, now, sku);
}

/** Products whose page shows another price than a basket charges. Pence. */
export function priceDifferences(
  database: DatabaseSync,
): { sku: string; shown: number; charged: number }[] {
  return database
    .prepare(
      `select sku, shown, charged from offer indexed by offer_difference
       where shown <> charged order by sku`,
    )
    .all()
    .map(({ sku, shown, charged }) => ({
      sku: String(sku),
      shown: Number(shown),
      charged: Number(charged),
    }));
}

/** Products that pages offer and nobody can buy. */
export function soldOutSkus(database: DatabaseSync): string[] {
  return database
    .prepare('select sku from offer indexed by offer_sold_out where is_salable = 0 order by sku')
    .all()
    .map(({ sku }) => String(sku));
}
