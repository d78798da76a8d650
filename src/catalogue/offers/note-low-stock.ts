import type { DatabaseSync } from 'node:sqlite';
import type { LowStock } from '#commerce/catalogue/low-stock.ts';

export type Scarcity = 'low-stock' | 'backorder';

/** What a shopper is told of it; undefined where Magento tells her nothing. */
function toScarcity({ quantity, outAt, ...item }: LowStock): Scarcity | undefined {
  if (quantity > outAt) return item.sellsWithoutStock ? undefined : 'low-stock';
  return item.tellsOfBackorder ? 'backorder' : undefined;
}

/** Notes what few are left of; of all others there are enough. */
export function noteLowStock(database: DatabaseSync, said: readonly LowStock[]): void {
  const words = said.flatMap((item) => {
    const word = toScarcity(item);
    return word === undefined ? [] : [{ id: item.productId, word }];
  });
  database
    .prepare(
      `update offer set scarcity = said.word, is_news = 1
       from offer o left join (
         select value ->> '$.id' as id, value ->> '$.word' as word from json_each(:words)
       ) said on said.id = o.product_id
       where o.sku = offer.sku and o.scarcity is not said.word`,
    )
    .run({ words: JSON.stringify(words) });
}
