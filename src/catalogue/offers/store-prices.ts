import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { NO_PRICES, type Prices } from '#catalogue/product/prices.ts';
import type { ShownPrice } from '#commerce/catalogue/shown-prices.ts';
import { PRODUCTS } from '#config/shop.ts';
import { TAX_CLASS } from './basket-candidates.ts';
import { isDerived, rateOf, type TaxFacts, toPrices } from './charged-prices.ts';
import type { OfferedProduct } from './offer-rows.ts';

/**
 * Returns a function that stores the price on the page and the charged price: both with VAT if the
 * page's price includes it, otherwise both without. Configurable products get neither, because only
 * their variants are charged.
 */
function createPriceComparison(database: DatabaseSync) {
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
 * Returns true if a page sells a product for which a basket now charges nothing, or withholds one
 * for which it now charges a price.
 */
function isSaleChanged(
  row: Record<string, SQLOutputValue> | undefined,
  isFree: boolean,
  isListed: boolean,
): boolean {
  const availability = row?.['availability'];
  const isOffered = row?.['is_offered'] === 1 && row['has_price'] === 1;
  if (!isListed || !isOffered || availability === 'unavailable') return false;
  return isFree !== (availability === 'by-phone');
}

/**
 * Returns true if a reduction takes off the whole price, or if the price is below zero. Only a
 * product whose regular price is zero is a free sample.
 */
function isGivenAway({ inclVat, regularInclVat }: ShownPrice): boolean {
  return inclVat <= 0 && regularInclVat !== 0;
}

/**
 * Stores the prices that a basket charges and, if pages show attribute prices, both for comparison.
 * A product that the back end does not list keeps its last prices.
 */
export function storePrices(
  database: DatabaseSync,
  asked: readonly OfferedProduct[],
  said: readonly ShownPrice[],
  facts: TaxFacts,
  now: number,
): void {
  const byId = new Map(said.map((price) => [price.productId, price]));
  const select = database.prepare(
    `select ${TAX_CLASS} as tax_class, body ->> '$.prices.isFrom' as is_from,
       body ->> '$.offered' = 'in-stock' as is_offered,
       coalesce(body ->> '$.prices.inclVat', body ->> '$.prices.exclVat') is not null as has_price,
       body ->> '$.availability' as availability
     from product where sku = ?`,
  );
  const update = database.prepare(
    `update offer set incl_vat = :incl, excl_vat = :excl, priced_at = :now, is_listed = :isListed,
       prices = coalesce(:prices, prices),
       is_news = is_news or :isShown and (
         :isListed <> coalesce(is_listed, 1) or coalesce(:prices, prices) is not prices
       ) or :isSaleChanged
     where sku = :sku`,
  );
  const isShown = PRODUCTS.pricesFrom === 'magento' ? 1 : 0;
  const noteDifference = createPriceComparison(database);
  for (const { id, sku } of asked) {
    const price = byId.get(id);
    const row = select.get(sku);
    const taxClass = String(row?.['tax_class']);
    const prices = price && toPrices(price, taxClass, facts);
    const isFrom = row?.['is_from'] === 1;
    const own = price && isGivenAway(price) ? NO_PRICES : prices;
    const shown = own && JSON.stringify({ ...own, ...(isFrom && { isFrom }) });
    const isFree = prices !== undefined && (prices.inclVat ?? 0) <= 0;
    update.run({
      sku,
      incl: prices?.inclVat ?? null,
      excl: prices?.exclVat ?? null,
      prices: shown ?? null,
      isSaleChanged: isShown === 0 && isSaleChanged(row, isFree, prices !== undefined) ? 1 : 0,
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
