/** Asks the back end what few are left of, what it sells before it comes, and how many a basket takes. */
import type { DatabaseSync } from 'node:sqlite';
import { storeMalformed } from '#catalogue/malformed-records.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { fetchStockItems, type StockItems } from '#commerce/catalogue/stock-items.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { PRODUCTS } from '#config/shop.ts';
import { asked, type OfferOptions, setFact } from './fetch-prices.ts';
import { storeStockItems } from './store-stock-items.ts';

/** Names products by SKU; one that pages do not offer by its id. */
function namedIn(database: DatabaseSync, { rejected }: StockItems) {
  const select = database.prepare('select sku from offer where product_id = ?');
  return rejected.map(({ named, problem }) => {
    const id = named['product_id'] ?? '';
    return { name: String(select.get(id)?.['sku'] ?? id), reason: problem.message };
  });
}

/** Asks about all at once; where the token lacks the right, the report says so. */
export async function checkStockItems(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  const { database } = catalogue;
  try {
    const said = await asked(options, 'stock items', () => fetchStockItems(options.client));
    inTransaction(database, () => {
      storeStockItems(database, said, PRODUCTS.lowStock);
      storeMalformed(database, 'stock items', undefined, namedIn(database, said), Date.now());
    });
    setFact(catalogue, 'stock_items', 'told');
  } catch (error) {
    if (!(error instanceof BackEndRefusal) || error.status !== 401) throw error;
    setFact(catalogue, 'stock_items', 'refused');
  }
}
