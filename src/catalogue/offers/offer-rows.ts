/**
 * Offers of the back end: the charged price of a product and whether it can be bought. Both can
 * change although no product is saved, so they are requested again periodically, oldest responses
 * first.
 */
import type { DatabaseSync } from 'node:sqlite';

/** An enabled product with a page: its own or that of its configurable product. */
export interface OfferedProduct {
  id: number;
  sku: string;
}

export const skusOf = (products: readonly OfferedProduct[]) => products.map(({ sku }) => sku);

export type OfferTimestamp = 'priced_at' | 'asked_at';

const IS_VARIANT = 'exists (select 1 from main.variant v where v.child_id = p.id)';

/**
 * Changed products with the variants of the configurable ones, because a variant may be new to its
 * parent.
 */
const CHANGED = `(
  select sku from temp.touched union
  select c.sku from temp.touched join main.product p using (sku)
  join main.variant v on v.parent_id = p.id join main.product c on c.id = v.child_id
)`;

/** Prices of variants are fetched with their configurable product. */
const CONFIGURABLE = `
  select v.parent_id from temp.touched join main.product p using (sku)
  join main.variant v on v.child_id = p.id`;

/**
 * Marks the offers of changed products as due, adds missing offers and deletes those of products
 * that pages no longer sell. The last prices and stock stay valid until the response. Needs the
 * merge's working tables.
 */
export function markOffersStale(database: DatabaseSync): void {
  database.exec(`
    delete from main.offer where sku in (
      select sku from temp.touched union all select sku from temp.removed
    ) and not exists (
      select 1 from main.product p where p.sku = offer.sku and p.id = offer.product_id
      and (p.url_key is not null or ${IS_VARIANT}) and p.status = 1
    );
    update main.offer set shown = null, charged = null, priced_at = 0, asked_at = 0
    where sku in (select sku from temp.touched);
    update main.offer set priced_at = 0 where product_id in (${CONFIGURABLE});
    insert or ignore into main.offer (sku, product_id)
    select sku, id from main.product p where sku in ${CHANGED}
    and (url_key is not null or ${IS_VARIANT}) and status = 1;`);
}

/**
 * Marks the stock of all re-read products as stale, because product data does not show a change of
 * stock. Needs the merge's working tables.
 */
export function invalidateStock(database: DatabaseSync): void {
  database.exec(
    'update main.offer set asked_at = 0 where sku in (select sku from incoming.product)',
  );
}

const DUE_CONDITION: Record<OfferTimestamp, string> = {
  priced_at: 'and product_id not in (select child_id from variant)',
  asked_at: '',
};

/**
 * Returns products whose last response is older than `before` (milliseconds since 1970).
 *
 * @param most limit; all products without it
 */
export function dueOffers(
  database: DatabaseSync,
  moment: OfferTimestamp,
  before: number,
  most = -1,
): OfferedProduct[] {
  return database
    .prepare(
      `select product_id, sku from offer where ${moment} < ? ${DUE_CONDITION[moment]}
       order by ${moment} limit ?`,
    )
    .all(before, most)
    .map(({ product_id, sku }) => ({ id: Number(product_id), sku: String(sku) }));
}

/**
 * Returns changed products with a special price of zero or below, which must not be sold before
 * their price is fetched.
 */
export function findSuspectedFree(database: DatabaseSync, most: number): OfferedProduct[] {
  return database
    .prepare(
      `select o.product_id, sku from product p indexed by product_free_special
       cross join offer o using (sku) where p.url_key is not null
       and cast(p.body ->> '$.attributes.special_price' as real) <= 0
       and o.priced_at = 0 limit ?`,
    )
    .all(most)
    .map(({ product_id, sku }) => ({ id: Number(product_id), sku: String(sku) }));
}

const HAS_SPECIAL = "body ->> '$.attributes.special_price' is not null";

/**
 * Marks all prices as stale and special prices as due first, because special prices and catalogue
 * price rules start and end at midnight.
 */
export function markPricesStale(database: DatabaseSync): void {
  database.exec(`
    update offer set priced_at = min(priced_at, 1);
    update offer set priced_at = 0 where sku in (select sku from product where ${HAS_SPECIAL});`);
}

/** Makes every price due now, so that the next publish waits for all of them. */
export function invalidatePrices(database: DatabaseSync): void {
  database.exec('update offer set priced_at = 0');
}

/**
 * Returns random products of all categories: one of each before a second of any.
 *
 * @param perCategory maximum number of each category
 * @param most maximum number of all
 */
export function sampleOffers(
  database: DatabaseSync,
  perCategory: number,
  most: number,
): OfferedProduct[] {
  return database
    .prepare(
      `select product_id, sku, min(place) as place from (
         select product_id, sku, row_number() over (
           partition by category_id order by random()
         ) as place
         from membership join offer using (sku) where true ${DUE_CONDITION.priced_at}
       ) where place <= ? group by sku order by place limit ?`,
    )
    .all(perCategory, most)
    .map(({ product_id, sku }) => ({ id: Number(product_id), sku: String(sku) }));
}

/** Returns the prices that pages show of some products, as one text to compare. */
export function shownPrices(database: DatabaseSync, products: readonly OfferedProduct[]): string {
  const select = database.prepare('select prices, is_listed from offer where sku = ?');
  return JSON.stringify(products.map(({ sku }) => select.get(sku)));
}

/** Keeps the current values of products and requests them again in the next round. */
export function postponeOffers(
  database: DatabaseSync,
  moment: OfferTimestamp,
  products: readonly OfferedProduct[],
  now: number,
): void {
  const update = database.prepare(`update offer set ${moment} = ? where sku = ?`);
  for (const { sku } of products) update.run(now, sku);
}

/** Postpones all stock requests to the next round, because the token has no permission. */
export function postponeAllStock(database: DatabaseSync, now: number): void {
  database.prepare('update offer set asked_at = ?').run(now);
}

/**
 * Keeps the stock of products whose response is malformed. A product is not sold until its stock
 * has been read once.
 */
export function keepSalability(
  database: DatabaseSync,
  products: readonly OfferedProduct[],
  now: number,
): void {
  const update = database.prepare(
    `update offer set asked_at = :now, is_news = is_news or is_salable is null,
       is_salable = coalesce(is_salable, 0) where sku = :sku`,
  );
  for (const { sku } of products) update.run({ sku, now });
}

export function storeSalability(
  database: DatabaseSync,
  asked: readonly OfferedProduct[],
  salable: ReadonlyMap<string, boolean>,
  now: number,
): void {
  const update = database.prepare(
    `update offer set is_salable = :isSalable, asked_at = :now,
       is_news = is_news or :isSalable <> coalesce(is_salable, 1)
     where sku = :sku`,
  );
  for (const { sku } of asked) update.run({ sku, now, isSalable: salable.get(sku) ? 1 : 0 });
}
