import type { DatabaseSync } from 'node:sqlite';
import type { Switches } from '#sandbox/rest/environment.ts';
import type { SearchCriteria } from '#sandbox/rest/search-criteria.ts';
import { createColumnSearch } from '#sandbox/store/column-search.ts';
import { numberIn, numberOrNullIn, type Row, textIn, textOrNullIn } from '#sandbox/store/rows.ts';

/** Fields of an order that have no column. */
export interface OrderDocument {
  items: readonly OrderItem[];
  [name: string]: unknown;
}

/** Line of an order, with the fields that invoices and shipments use. */
export interface OrderItem {
  item_id: number;
  /**
   * Item id of the configurable product, which is invoiced and shipped instead of its variant; set
   * only for the variant.
   */
  parent_item_id?: number;
  product_id: number;
  product_type: string;
  sku: string;
  name: string;
  /** Price in pounds, excl VAT. */
  price: number;
  qty_ordered: number;
  qty_invoiced: number;
  qty_shipped: number;
  qty_canceled: number;
}

export interface NewOrder {
  /** Order number shown to customers: nine digits. */
  number: string;
  quoteId: number;
  customerId: number | null;
  email: string;
  state: string;
  /** Status; null after a comment without one. */
  status: string | null;
  /** Total in pounds, incl VAT. */
  grandTotal: number;
  createdAt: string;
  document: OrderDocument;
}

export interface StoredOrder extends NewOrder {
  id: number;
  updatedAt: string;
}

export type OrderStore = ReturnType<typeof createOrderStore>;

const STORE_ID = 1;
const NUMBER_LENGTH = 9;

const SEARCHABLE = new Set([
  'entity_id',
  'increment_id',
  'quote_id',
  'customer_id',
  'customer_email',
  'state',
  'status',
  'store_id',
  'grand_total',
  'created_at',
  'updated_at',
]);

function fromRow(row: Row): StoredOrder {
  return {
    id: numberIn(row, 'entity_id'),
    number: textIn(row, 'increment_id'),
    quoteId: numberIn(row, 'quote_id'),
    customerId: numberOrNullIn(row, 'customer_id'),
    email: textIn(row, 'customer_email'),
    state: textIn(row, 'state'),
    status: textOrNullIn(row, 'status'),
    grandTotal: numberIn(row, 'grand_total'),
    createdAt: textIn(row, 'created_at'),
    updatedAt: textIn(row, 'updated_at'),
    document: JSON.parse(textIn(row, 'document')),
  };
}

export function createOrderStore(database: DatabaseSync, pageBeyondEnd: Switches['pageBeyondEnd']) {
  const findById = database.prepare('SELECT * FROM sales_order WHERE entity_id = ?');
  const takeNumber = database.prepare('INSERT INTO order_number DEFAULT VALUES');
  const insert = database.prepare(
    `INSERT INTO sales_order
     (increment_id, quote_id, customer_id, customer_email, state, status, grand_total, created_at,
      updated_at, document, store_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${STORE_ID})`,
  );
  const write = database.prepare(
    `UPDATE sales_order
     SET (increment_id, customer_id, state, status, updated_at, document) = (?, ?, ?, ?, ?, ?)
     WHERE entity_id = ?`,
  );
  const search = createColumnSearch(database, 'sales_order', SEARCHABLE, pageBeyondEnd);

  return {
    find(id: number): StoredOrder | undefined {
      const row = findById.get(id);
      return row && fromRow(row);
    },

    search(criteria: SearchCriteria): { orders: StoredOrder[]; totalCount: number } {
      const { rows, totalCount } = search(criteria);
      return { orders: rows.map(fromRow), totalCount };
    },

    nextNumber: (): string => String(takeNumber.run().lastInsertRowid).padStart(NUMBER_LENGTH, '0'),

    insert(order: NewOrder): number {
      const { number, quoteId, customerId, email, state, status, grandTotal, createdAt } = order;
      const document = JSON.stringify(order.document);
      const values = [number, quoteId, customerId, email, state, status, grandTotal];
      return Number(insert.run(...values, createdAt, createdAt, document).lastInsertRowid);
    },

    update({ id, number, customerId, state, status, updatedAt, document }: StoredOrder): void {
      write.run(number, customerId, state, status, updatedAt, JSON.stringify(document), id);
    },
  };
}
