/** Finds products that a test basket may contain. */
import type { DatabaseSync } from 'node:sqlite';
import type { OfferedProduct } from './offer-rows.ts';

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
