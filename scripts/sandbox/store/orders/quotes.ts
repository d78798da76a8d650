import type { DatabaseSync } from 'node:sqlite';
import { numberIn, numberOrNullIn, type Row, textIn, textOrNullIn } from '#sandbox/store/rows.ts';
import { blankQuoteDocument, type QuoteDocument } from './quote-document.ts';

export interface StoredQuote {
  id: number;
  /**
   * Id in requests of guests, and in GraphQL also of customers; null for a customer's cart that
   * GraphQL has not read yet.
   */
  mask: string | null;
  customerId: number | null;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  document: QuoteDocument;
}

export type QuoteStore = ReturnType<typeof createQuoteStore>;

function fromRow(row: Row): StoredQuote {
  return {
    id: numberIn(row, 'quote_id'),
    mask: textOrNullIn(row, 'masked_id'),
    customerId: numberOrNullIn(row, 'customer_id'),
    isActive: numberIn(row, 'is_active') === 1,
    createdAt: textIn(row, 'created_at'),
    updatedAt: textIn(row, 'updated_at'),
    document: JSON.parse(textIn(row, 'document')),
  };
}

export function createQuoteStore(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO quote (masked_id, customer_id, is_active, created_at, updated_at, document)
     VALUES (?, ?, 1, ?, ?, ?) RETURNING *`,
  );
  const findById = database.prepare('SELECT * FROM quote WHERE quote_id = ?');
  const findMask = database.prepare('SELECT * FROM quote WHERE masked_id = ?');
  const findOfCustomer = database.prepare(
    'SELECT * FROM quote WHERE customer_id = ? AND is_active = 1',
  );
  const write = database.prepare(
    `UPDATE quote SET (masked_id, customer_id, is_active, updated_at, document) = (?, ?, ?, ?, ?)
     WHERE quote_id = ?`,
  );
  const removeRow = database.prepare('DELETE FROM quote WHERE quote_id = ?');
  const removeOwned = database.prepare('DELETE FROM quote WHERE customer_id = ?');

  return {
    create(owner: { mask: string } | { customerId: number }, time: string): StoredQuote {
      const mask = 'mask' in owner ? owner.mask : null;
      const customerId = 'customerId' in owner ? owner.customerId : null;
      const document = JSON.stringify(blankQuoteDocument());
      const row = insert.get(mask, customerId, time, time, document);
      if (row === undefined) throw new Error('A cart was inserted and not returned.');
      return fromRow(row);
    },

    find(id: number): StoredQuote | undefined {
      const row = findById.get(id);
      return row && fromRow(row);
    },

    findByMask(mask: string): StoredQuote | undefined {
      const row = findMask.get(mask);
      return row && fromRow(row);
    },

    /** Returns the customer's active cart, of which there is at most one. */
    findOfCustomer(customerId: number): StoredQuote | undefined {
      const row = findOfCustomer.get(customerId);
      return row && fromRow(row);
    },

    update({ id, mask, customerId, isActive, updatedAt, document }: StoredQuote): void {
      write.run(mask, customerId, Number(isActive), updatedAt, JSON.stringify(document), id);
    },

    remove({ id }: StoredQuote): void {
      removeRow.run(id);
    },

    /** Removes all carts of a customer, including inactive ones. */
    removeOfCustomer(customerId: number): void {
      removeOwned.run(customerId);
    },
  };
}
