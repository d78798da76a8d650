/** Rows of the fit report about the stock settings of Magento. */
import type { DatabaseSync } from 'node:sqlite';
import { fetchStockItems, type StockItem } from '#commerce/catalogue/stock-items.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { PRODUCTS } from '#config/shop.ts';
import { attempt, type Blocker, CONFIGURATION, type SettingRow } from './blocker.ts';

const INVENTORY = `${CONFIGURATION} Catalog > Inventory`;

function backorderSentence(beyond: readonly StockItem[]): string {
  const told = beyond.filter((item) => item.tellsOfBackorder);
  if (told.length === 0) {
    return 'No page marks them as backorders, because Magento does not notify the customer.';
  }
  if (PRODUCTS.lowStock === null) {
    return 'No page marks them as backorders, because products.lowStock in the shop file is null.';
  }
  const marked = told.filter(({ quantity, outAt }) => quantity <= outAt);
  return `Pages mark ${told.length} of them as backorders once none is left, now ${marked.length}.`;
}

export async function stockRow(
  catalogue: CommerceClient,
  failures: Blocker[],
): Promise<SettingRow> {
  const row = {
    name: 'Stock',
    place: `${INVENTORY} > Product Stock Options: Manage Stock, Backorders`,
  };
  const found = await attempt(failures, 'The stock settings', fetchStockItems(catalogue));
  if (found === undefined) {
    const consequence =
      'Without it, pages cannot show backorders, low stock and how many pieces a basket accepts.';
    return { ...row, value: null, consequence };
  }
  const beyond = found.items.filter((item) => item.sellsWithoutStock);
  return {
    ...row,
    value: `${beyond.length} of ${found.items.length} available products are sold beyond their stock`,
    consequence:
      beyond.length === 0
        ? 'A basket accepts no more pieces than are in stock.'
        : `Do not promise dispatch from stock for these products. ${backorderSentence(beyond)}`,
  };
}

/** Reads the setting from the sold-out products: if it is off, Magento does not list them. */
export function soldOutRow(database: DatabaseSync): SettingRow {
  const row = {
    name: 'Display of sold-out products',
    place: `${INVENTORY} > Stock Options > Display Out of Stock Products`,
  };
  const found = database
    .prepare(
      `select count(*) as sold_out, coalesce(sum(o.is_listed), 0) as listed
       from offer o join product p using (sku)
       where o.is_salable = 0 and p.card is not null and p.status = 1 and p.visibility <> 1`,
    )
    .get();
  const value =
    Number(found?.['sold_out']) > 0 ? (Number(found?.['listed']) > 0 ? 'on' : 'off') : null;
  if (PRODUCTS.pricesFrom === 'attributes') {
    return { ...row, value, consequence: 'None: pages show the prices of attributes.' };
  }
  const consequences = {
    on: 'Pages of sold-out products show their current price.',
    off: 'Pages of sold-out products show their last price, or none if they were sold out before the first build.',
    null: 'If it is off, pages of products that were sold out before the first build show no price.',
  };
  return { ...row, value, consequence: consequences[`${value}`] };
}
