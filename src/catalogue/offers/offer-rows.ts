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

/** A product that has a price and can be put into a basket. Prices are in pence. */
export interface PricedProduct extends OfferedProduct {
  inclVat: number;
  page: { inclVat: number | null; exclVat: number | null };
}

const inPence = (value: unknown) => (value === null ? null : Number(value));

/**
 * Returns simple products with a page and a charged price that are not known to be out of stock;
 * those whose page shows a price come first.
 */
export function firstPriced(database: DatabaseSync, most: number): PricedProduct[] {
  return database
    .prepare(
      `select offer.product_id, sku, incl_vat, card ->> '$.prices.inclVat' as shown_incl,
         card ->> '$.prices.exclVat' as shown_excl
       from offer join product using (sku)
       where incl_vat > 0 and is_salable is not 0 and body ->> '$.type' = 'simple'
         and url_key is not null
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

export interface VerifiableProduct extends OfferedProduct {
  /** Tax class of the back end; '0' is untaxed. */
  taxClass: string;
}

export const TAX_CLASS = "coalesce(body ->> '$.attributes.tax_class_id', '0')";

/**
 * Returns the first products of each tax class that a basket accepts without options. Taxed classes
 * come first, because only they show whether prices include VAT; within a class, products with a
 * price come first.
 *
 * @param most of each class
 */
export function firstOfEachClass(database: DatabaseSync, most: number): VerifiableProduct[] {
  return database
    .prepare(
      `select product_id, sku, tax_class from (
         select offer.product_id, sku, ${TAX_CLASS} as tax_class, row_number() over (
           partition by ${TAX_CLASS} order by
             coalesce(card ->> '$.prices.inclVat', card ->> '$.prices.exclVat') is null,
             offer.product_id
         ) as place
         from offer join product using (sku)
         where is_salable is not 0 and body ->> '$.offered' = 'in-stock'
         and product.url_key is not null
       ) where place <= ? order by tax_class = '0', tax_class, place`,
    )
    .all(most)
    .map(({ product_id, sku, tax_class }) => ({
      id: Number(product_id),
      sku: String(sku),
      taxClass: String(tax_class),
    }));
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

/** Returns products whose page shows another price than a basket charges, in pence. */
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

/**
 * Returns the enabled products, with a page or as variants, that the back end reports as out of
 * stock.
 */
export function soldOutSkus(database: DatabaseSync): string[] {
  return database
    .prepare('select sku from offer indexed by offer_sold_out where is_salable = 0 order by sku')
    .all()
    .map(({ sku }) => String(sku));
}

export interface GivenAway {
  sku: string;
  /** Price on the page in pence; `null` if the page shows none. */
  shown: number | null;
}

/**
 * Returns products that are not sold because a basket would charge nothing, although their page
 * shows no price of zero.
 */
export function findGivenAway(database: DatabaseSync): GivenAway[] {
  return database
    .prepare(
      `select p.sku, coalesce(p.card ->> '$.prices.inclVat', p.card ->> '$.prices.exclVat') as shown
       from (
         select sku from product where notes is not null and notes ->> '$.isGivenAway' = 1
         union select sku from offer where incl_vat <= 0
       ) join product p using (sku) left join offer o on o.sku = p.sku
       where p.status = 1 and p.card is not null and p.body ->> '$.offered' = 'in-stock'
       and coalesce(o.incl_vat, 0) <= 0
       and coalesce(p.card ->> '$.prices.inclVat', p.card ->> '$.prices.exclVat') is not 0
       order by p.sku`,
    )
    .all()
    .map(({ sku, shown }) => ({ sku: String(sku), shown: inPence(shown) }));
}

/**
 * Returns changed products with a special price of zero or below, which must not be sold before
 * their price is fetched.
 */
export function findSuspectedFree(database: DatabaseSync, most: number): OfferedProduct[] {
  return database
    .prepare(
      `select o.product_id, sku from offer o join product p using (sku)
       where o.priced_at = 0 and p.url_key is not null
       and p.body ->> '$.attributes.special_price' is not null
       and cast(p.body ->> '$.attributes.special_price' as real) <= 0 limit ?`,
    )
    .all(most)
    .map(({ product_id, sku }) => ({ id: Number(product_id), sku: String(sku) }));
}
