/** Fetches low stock, backorders and quantity limits from the back end. */
import type { DatabaseSync } from 'node:sqlite';
import { storeMalformed } from '#catalogue/malformed-records.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { DEFAULT_STOCK, readFacts } from '#catalogue/sync/facts.ts';
import { fetchStockItems, type StockItems } from '#commerce/catalogue/stock-items.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { PRODUCTS } from '#config/shop.ts';
import { type OfferOptions, setFact, withQueue } from './fetch-prices.ts';
import { storeStockItems } from './store-stock-items.ts';

/** Names rejected items by SKU, or by id if no page sells the product. */
function namedIn(database: DatabaseSync, { rejected }: StockItems) {
  const select = database.prepare('select sku from offer where product_id = ?');
  return rejected.map(({ named, problem }) => {
    const id = named['product_id'] ?? '';
    return { name: String(select.get(id)?.['sku'] ?? id), reason: problem.message };
  });
}

/** Stock items contain the quantities of the default stock, whichever stock the website has. */
function lowStockOf(database: DatabaseSync): number | null {
  return readFacts(database)?.stockId === DEFAULT_STOCK ? PRODUCTS.lowStock : null;
}

/** Requests all stock items in one call; the report shows if the token lacks the permission. */
export async function checkStockItems(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  const { database } = catalogue;
  try {
    const said = await withQueue(options, 'stock items', () => fetchStockItems(options.client));
    inTransaction(database, () => {
      storeStockItems(database, said, lowStockOf(database));
      storeMalformed(database, 'stock items', undefined, namedIn(database, said), Date.now());
    });
    setFact(catalogue, 'stock_items', 'told');
  } catch (error) {
    if (!(error instanceof BackEndRefusal) || error.status !== 401) throw error;
    setFact(catalogue, 'stock_items', 'refused');
  }
}
