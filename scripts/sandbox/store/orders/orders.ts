import type { DatabaseSync } from 'node:sqlite';
import type { Switches } from '#sandbox/rest/environment.ts';
import type { SearchCriteria } from '#sandbox/rest/search-criteria.ts';
import { createColumnSearch } from '#sandbox/store/column-search.ts';
import { numberIn, numberOrNullIn, type Row, textIn, textOrNullIn } from '#sandbox/store/rows.ts';

/** What an answer holds of an order beside its columns. */
export interface OrderDocument {
  items: readonly OrderItem[];
  [name: string]: unknown;
}

/** A line, as far as it is worked on. */
export interface OrderItem {
  item_id: number;
  /** Of a variant: the line of its configurable product, which is what is invoiced and sent. */
  parent_item_id?: number;
  product_id: number;
  product_type: string;
  sku: string;
  name: string;
  /** Pounds, excl VAT. */
  price: number;
  qty_ordered: number;
  qty_invoiced: number;
  qty_shipped: number;
  qty_canceled: number;
}

export interface NewOrder {
  /** What a shopper sees: nine digits. */
  number: string;
  quoteId: number;
  /** Null for a guest's. */
  customerId: number | null;
  email: string;
  state: string;
  /** Null once a comment named none. */
  status: string | null;
  /** Pounds, incl VAT. */
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
    `UPDATE sales_order SET (increment_id, state, status, updated_at, document) = (?, ?, ?, ?, ?)
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

    /** A number that no order had before. */
    nextNumber: (): string => String(takeNumber.run().lastInsertRowid).padStart(NUMBER_LENGTH, '0'),

    /** Answers the id of the new order. */
    insert(order: NewOrder): number {
      const { number, quoteId, customerId, email, state, status, grandTotal, createdAt } = order;
      const document = JSON.stringify(order.document);
      const values = [number, quoteId, customerId, email, state, status, grandTotal];
      return Number(insert.run(...values, createdAt, createdAt, document).lastInsertRowid);
    },

    update({ id, number, state, status, updatedAt, document }: StoredOrder): void {
      write.run(number, state, status, updatedAt, JSON.stringify(document), id);
    },
  };
}
