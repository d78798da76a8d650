import { Hono } from 'hono';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { answer } from '#sandbox/rest/response.ts';
import {
  ANY_QUANTITY,
  isInStock,
  type StoredProduct,
} from '#sandbox/store/catalogue/stored-product.ts';
import type { Store } from '#sandbox/store.ts';

const ACL = 'Magento_Catalog::catalog_inventory';

type Sold = Omit<StoredProduct, 'document'> & { id: number; isConfigurable: boolean };

function toWire({
  id,
  isConfigurable,
  stock,
  backorders,
  quantities: { fewest, most, step },
}: Sold) {
  // A configurable product has no stock itself and is always in stock, regardless of its variants.
  const isThere = isConfigurable || isInStock({ stock, backorders });
  return {
    item_id: id,
    product_id: id,
    stock_id: 1,
    qty: stock,
    is_in_stock: isThere,
    is_qty_decimal: false,
    show_default_notification_message: false,
    use_config_min_qty: true,
    min_qty: 0,
    use_config_min_sale_qty: Number(fewest === ANY_QUANTITY.fewest),
    min_sale_qty: fewest,
    use_config_max_sale_qty: most === ANY_QUANTITY.most,
    max_sale_qty: most,
    use_config_backorders: backorders === 0,
    backorders,
    use_config_notify_stock_qty: true,
    notify_stock_qty: 1,
    use_config_qty_increments: step === 0,
    qty_increments: step,
    use_config_enable_qty_inc: step === 0,
    enable_qty_increments: step > 0,
    use_config_manage_stock: true,
    manage_stock: true,
    low_stock_date: null,
    is_decimal_divided: false,
    // Set when Magento itself marks a product as out of stock.
    stock_status_changed_auto: Number(!isThere),
  };
}

/** Route that lists stock up to a quantity, including sold-out products. Only scope 0 has data. */
export function lowStockRoutes({ products }: Store) {
  return new Hono<SandboxEnvironment>({ strict: false }).get(
    '/stockItems/lowStock',
    allow(ACL),
    (c) => {
      const query = new URL(c.req.url).searchParams;
      const page = query.get('currentPage') ?? '1';
      const pageSize = query.get('pageSize') ?? '1';
      const isKnown = query.get('scopeId') === '0';
      const atMost = isKnown ? Number(query.get('qty')) : Number.NEGATIVE_INFINITY;
      const { rows, total } = products.lowStock(atMost, Number(page), Number(pageSize));
      return answer(c, {
        items: rows.map(toWire),
        search_criteria: {
          mapper_interface_name:
            'Magento\\CatalogInventory\\Model\\ResourceModel\\Stock\\Item\\StockItemCriteriaMapper',
          criteria_list: [],
          filters: [],
          orders: [],
          limit: [page, pageSize],
        },
        total_count: total,
      });
    },
  );
}
