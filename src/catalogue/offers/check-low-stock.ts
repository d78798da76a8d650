/** Asks the back end what few are left of, and what it sells before it comes. */
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { Catalogue } from '#catalogue/snapshot/open.ts';
import { fetchLowStock } from '#commerce/catalogue/low-stock.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { PRODUCTS } from '#config/shop.ts';
import { asked, type OfferOptions, setFact } from './ask-prices.ts';
import { noteLowStock } from './note-low-stock.ts';

/** Asks about all at once; where the token lacks the right, the report says so. */
export async function checkLowStock(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  const { lowStock } = PRODUCTS;
  if (lowStock === null) return;
  try {
    const said = await asked(options, 'low stock', () => fetchLowStock(options.client, lowStock));
    inTransaction(catalogue.database, () => noteLowStock(catalogue.database, said));
    setFact(catalogue, 'low_stock', 'told');
  } catch (error) {
    if (!(error instanceof BackEndRefusal) || error.status !== 401) throw error;
    setFact(catalogue, 'low_stock', 'refused');
  }
}
