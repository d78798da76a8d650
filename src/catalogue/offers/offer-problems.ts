/** Finds offers that the catalogue report lists. */
import type { DatabaseSync } from 'node:sqlite';

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
 * shows no price of zero. `cross join` reads only the products that may be given away.
 */
export function findGivenAway(database: DatabaseSync): GivenAway[] {
  return database
    .prepare(
      `select p.sku, coalesce(p.card ->> '$.prices.inclVat', p.card ->> '$.prices.exclVat') as shown
       from (
         select sku from product indexed by product_notes
         where notes is not null and notes ->> '$.isGivenAway' = 1
         union select sku from offer indexed by offer_free where incl_vat <= 0
       ) cross join product p using (sku) left join offer o on o.sku = p.sku
       where p.status = 1 and p.card is not null and p.body ->> '$.offered' = 'in-stock'
       and coalesce(o.incl_vat, 0) <= 0
       and coalesce(p.card ->> '$.prices.inclVat', p.card ->> '$.prices.exclVat') is not 0
       order by p.sku`,
    )
    .all()
    .map(({ sku, shown }) => ({ sku: String(sku), shown: shown === null ? null : Number(shown) }));
}
