import type { DatabaseSync } from 'node:sqlite';
import type { Prices } from '#catalogue/product/prices.ts';
import type { ShownPrice } from '#commerce/catalogue/shown-prices.ts';
import { PRODUCTS } from '#config/shop.ts';
import { isDerived, rateOf, type TaxFacts, toPrices } from './charged-prices.ts';
import { type Offered, TAX_CLASS } from './offer-rows.ts';

/**
 * Beside what is charged, what the page of a product shows: with VAT, or without where it names no other.
 * Nobody is charged for a configurable product, but for a variant.
 */
function createDifferenceNote(database: DatabaseSync) {
  const update = database.prepare(
    `update offer set (shown, charged) = (
       select coalesce(incl, excl), case
         when incl is not null then :incl
         when :isDerived and abs(excl * :factor - :incl) < 1 then excl
         else :excl end
       from (select card ->> '$.prices.inclVat' as incl, card ->> '$.prices.exclVat' as excl
         from product where product.sku = offer.sku and body -> '$.configurable' is null))
     where sku = :sku`,
  );
  return (sku: string, prices: Prices | undefined, taxPercent: number, derives: boolean) => {
    update.run({
      sku,
      incl: prices?.inclVat ?? null,
      excl: prices?.exclVat ?? null,
      factor: 1 + taxPercent / 100,
      isDerived: derives ? 1 : 0,
    });
  };
}

/**
 * Notes which prices a basket charges: of a product that the back end does not list, none, and its
 * last ones stay. Where pages show other prices, those of attributes, notes what differs.
 */
export function notePrices(
  database: DatabaseSync,
  asked: readonly Offered[],
  said: readonly ShownPrice[],
  facts: TaxFacts,
  now: number,
): void {
  const byId = new Map(said.map((price) => [price.productId, price]));
  const select = database.prepare(
    `select ${TAX_CLASS} as tax_class, body ->> '$.prices.isFrom' as is_from
     from product where sku = ?`,
  );
  const update = database.prepare(
    `update offer set incl_vat = :incl, excl_vat = :excl, priced_at = :now, is_listed = :isListed,
       prices = coalesce(:prices, prices),
       is_news = is_news or :isShown and (
         :isListed <> coalesce(is_listed, 1) or coalesce(:prices, prices) is not prices
       )
     where sku = :sku`,
  );
  const isShown = PRODUCTS.pricesFrom === 'magento' ? 1 : 0;
  const noteDifference = createDifferenceNote(database);
  for (const { id, sku } of asked) {
    const price = byId.get(id);
    const row = select.get(sku);
    const taxClass = String(row?.['tax_class']);
    const prices = price && toPrices(price, taxClass, facts);
    const isFrom = row?.['is_from'] === 1;
    const shown = prices && JSON.stringify({ ...prices, ...(isFrom && { isFrom }) });
    update.run({
      sku,
      incl: prices?.inclVat ?? null,
      excl: prices?.exclVat ?? null,
      prices: shown ?? null,
      isListed: price === undefined ? 0 : 1,
      isShown,
      now,
    });
    if (isShown === 0)
      noteDifference(
        sku,
        prices,
        rateOf(taxClass, facts),
        price !== undefined && isDerived(price, facts),
      );
  }
}
