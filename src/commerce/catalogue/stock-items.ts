/** What is left of products, and how many a basket takes: salability tells only whether any can be bought. */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { type Rejected, readRecords } from '#commerce/records.ts';

const PAGE_SIZE = 1000;

const answer = z.object({ items: z.array(z.unknown()), total_count: z.int() });

const wireStockItem = z.object({
  product_id: z.int(),
  qty: z.number(),
  min_qty: z.number(),
  is_in_stock: z.boolean(),
  manage_stock: z.boolean(),
  backorders: z.int(),
  min_sale_qty: z.number(),
  max_sale_qty: z.number(),
  enable_qty_increments: z.boolean(),
  qty_increments: z.number(),
});

/** Pieces in the store, those of open orders among them, with Magento's own settings filled in. */
export interface StockItem {
  productId: number;
  quantity: number;
  /** At so many or fewer it is out of stock. */
  outAt: number;
  /** Sold on without stock, and Magento tells the customer so; it has a setting for selling on in silence. */
  tellsOfBackorder: boolean;
  sellsWithoutStock: boolean;
  /** A basket takes so many at least, and at most. */
  fewest: number;
  most: number;
  /** In how many at a time; 0 where that does not matter. */
  step: number;
}

/** `cataloginventory_stock_item.backorders` */
const BACKORDERS_TOLD = 2;

/** More than anybody has. */
const ALL = 1_000_000_000;

export interface StockItems {
  items: StockItem[];
  /** Products whose stock item cannot be read, by `product_id`; without one if it cannot be read either. */
  rejected: Rejected[];
}

function fromWire(item: z.infer<typeof wireStockItem>): StockItem {
  const isCounted = item.manage_stock;
  return {
    productId: item.product_id,
    quantity: item.qty,
    outAt: item.min_qty,
    tellsOfBackorder: isCounted && item.backorders === BACKORDERS_TOLD,
    sellsWithoutStock: !isCounted || item.backorders > 0,
    fewest: item.min_sale_qty,
    most: item.max_sale_qty,
    step: item.enable_qty_increments ? item.qty_increments : 0,
  };
}

/**
 * All products, by id, but those counted that are said to be out of stock. Magento means the call for what is low.
 * Needs the right `Magento_Catalog::catalog_inventory`. A thousand take Magento 100 to 200 ms.
 */
export async function fetchStockItems(client: CommerceClient): Promise<StockItems> {
  const found: StockItems = { items: [], rejected: [] };
  const path = '/rest/V1/stockItems/lowStock/';
  for (let page = 1; ; page += 1) {
    const { items, total_count } = await client({
      path,
      query: {
        scopeId: '0',
        qty: String(ALL),
        currentPage: String(page),
        pageSize: String(PAGE_SIZE),
      },
      answer,
    });
    const list = { call: `GET ${path}`, names: ['product_id'], ids: ['product_id'] };
    const { records, rejected } = readRecords(items, wireStockItem, list);
    const inStock = records.filter((item) => item.is_in_stock || !item.manage_stock);
    found.items.push(...inStock.map(fromWire));
    found.rejected.push(...rejected);
    if (page * PAGE_SIZE >= total_count) return found;
  }
}
