import type { DatabaseSync } from 'node:sqlite';
import type { StockItem, StockItems } from '#commerce/catalogue/stock-items.ts';
import { ANY_QUANTITY, type Quantities } from '#lib/products/quantities.ts';

type StockNotice = 'low-stock' | 'backorder';

/**
 * Returns the stock notice for shoppers; `undefined` if the stock is not low, or if the settings of
 * Magento or the shop hide the notice.
 *
 * @param lowStock highest quantity that counts as low; `null` disables the notices
 */
function toStockNotice(item: StockItem, lowStock: number | null): StockNotice | undefined {
  const { quantity, outAt } = item;
  if (lowStock === null || quantity > lowStock) return undefined;
  if (quantity > outAt) return item.sellsWithoutStock ? undefined : 'low-stock';
  return item.tellsOfBackorder ? 'backorder' : undefined;
}

/** Returns `undefined` if any quantity can be bought, or if the settings allow none. */
function toQuantityLimits({ fewest: least, most, step: given }: StockItem): Quantities | undefined {
  const step = Math.max(1, Math.ceil(given));
  const fewest = Math.max(1, Math.ceil(least / step)) * step;
  const isAny = fewest === 1 && step === 1 && most >= ANY_QUANTITY.most;
  return isAny || fewest > most ? undefined : { fewest, most: Math.floor(most), step };
}

/**
 * Stores low stock, backorders and quantity limits. Products without a readable stock item keep
 * their values if their own item, or one without an identifiable product, is malformed.
 */
export function storeStockItems(
  database: DatabaseSync,
  { items, rejected }: StockItems,
  lowStock: number | null,
): void {
  const ids = rejected.map(({ named }) => named['product_id']);
  const kept = ids.flatMap((id) => id ?? []).map(Number);
  const notes = items.flatMap((item) => {
    const [word, quantities] = [toStockNotice(item, lowStock), toQuantityLimits(item)];
    return (word ?? quantities) ? [{ id: item.productId, word, quantities }] : [];
  });
  database
    .prepare(
      `update offer set scarcity = said.word, quantities = said.quantities, is_news = 1
       from offer o left join (
         select value ->> '$.id' as id, value ->> '$.word' as word, value -> '$.quantities' as quantities
         from json_each(:notes)
       ) said on said.id = o.product_id
       where o.sku = offer.sku
       and o.product_id not in (select value from json_each(:kept))
       and (:isNamed or o.product_id in (select value from json_each(:read)))
       and (o.scarcity is not said.word or o.quantities is not said.quantities)`,
    )
    .run({
      notes: JSON.stringify(notes),
      kept: JSON.stringify(kept),
      read: JSON.stringify(ids.includes(undefined) ? items.map(({ productId }) => productId) : []),
      isNamed: ids.includes(undefined) ? 0 : 1,
    });
}
