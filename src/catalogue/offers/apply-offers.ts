/** Copies prices, availability and quantity limits from the back end's offers into products. */
import type { DatabaseSync } from 'node:sqlite';
import { fillVariants } from '#catalogue/variants/fill-variants.ts';
import { PRODUCTS } from '#config/shop.ts';

const PRICED_BY_BACK_END = PRODUCTS.pricesFrom === 'magento';

/**
 * Condition for products that cannot be bought. If pages show the back end's prices, a product that
 * the back end does not list is unavailable and keeps its last price.
 */
const IS_UNAVAILABLE = PRICED_BY_BACK_END
  ? 'o.is_salable = 0 or o.is_listed = 0'
  : 'o.is_salable = 0';

const PRICES = PRICED_BY_BACK_END
  ? `coalesce(o.prices, case when o.is_listed = 0
       then json_set(p.body -> '$.prices', '$.isUnknown', json('true')) else p.body -> '$.prices' end)`
  : "p.body -> '$.prices'";

/**
 * Condition for products for which a basket would charge nothing, by the last charged price or else
 * the product's own. If pages show the back end's prices, such a product has no price, or it is a
 * free sample, which is sold for £0.00.
 */
const IS_GIVEN_AWAY = PRICED_BY_BACK_END
  ? 'false'
  : `coalesce(p.body ->> '$.prices.inclVat', p.body ->> '$.prices.exclVat') is not null
      and coalesce(case when o.is_listed = 1 then o.incl_vat end, round(100 * (p.body ->> '$.price'))) <= 0`;

const withOffer = (text: string) =>
  `json_set(${text}, '$.prices', json(prices), '$.availability', availability, '$.quantities', json(quantities))`;

/** A cross join fixes the order, so that the few changed rows are looked up in the large table. */
const ROWS = {
  incoming: 'incoming.product p cross join main.offer o on o.sku = p.sku and o.product_id = p.id',
  main: 'main.offer o cross join main.product p on p.sku = o.sku and p.id = o.product_id',
};

/**
 * Writes prices, availability and quantity limits into products. In `incoming`, all offers are
 * applied, so that an unchanged product equals its stored row. In `main`, only changed offers are
 * applied.
 */
export function applyOffers(database: DatabaseSync, schema: keyof typeof ROWS): void {
  database.exec(`
    update ${schema}.product as target set card = made.card, body = made.body
    from (
      select sku, ${withOffer('card')} as card, ${withOffer('body')} as body
      from (
        select p.sku, p.card, p.body, ${PRICES} as prices,
          case when ${IS_UNAVAILABLE} then 'unavailable'
            when p.body ->> '$.offered' = 'in-stock' and ${IS_GIVEN_AWAY} then 'by-phone'
            when p.body ->> '$.offered' = 'in-stock' then coalesce(o.scarcity, 'in-stock')
            else p.body ->> '$.offered' end as availability,
          coalesce(o.quantities, 'null') as quantities
        from ${ROWS[schema]}
        where p.card is not null ${schema === 'main' ? 'and o.is_news = 1' : ''}
      )
    ) made
    where made.sku = target.sku
    and (made.card is not target.card or made.body is not target.body);`);
}

/** Copies changed offers into the stored products. Call it only while no pages are being built. */
export function applyChangedOffers(database: DatabaseSync): void {
  applyOffers(database, 'main');
  fillVariants(database, 'news');
  database.exec('update main.offer set is_news = 0 where is_news = 1');
}

/** Returns true if changed offers have not been copied into the products yet. */
export function hasChangedOffers(database: DatabaseSync): boolean {
  return database.prepare('select 1 from offer where is_news = 1 limit 1').get() !== undefined;
}
