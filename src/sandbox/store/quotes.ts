import type { DatabaseSync } from 'node:sqlite';
import { blankQuoteDocument, type QuoteDocument } from './quote-document.ts';
import { numberIn, type Row, textIn, textOrNullIn } from './rows.ts';

/** The record behind a cart. */
export interface StoredQuote {
  id: number;
  /** By what a guest knows the cart; null once it belongs to a customer. */
  mask: string | null;
  /** False once ordered. */
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
    isActive: numberIn(row, 'is_active') === 1,
    createdAt: textIn(row, 'created_at'),
    updatedAt: textIn(row, 'updated_at'),
    document: JSON.parse(textIn(row, 'document')),
  };
}

export function createQuoteStore(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO quote (masked_id, is_active, created_at, updated_at, document)
     VALUES (?, 1, ?, ?, ?) RETURNING *`,
  );
  const findMask = database.prepare('SELECT * FROM quote WHERE masked_id = ?');
  const write = database.prepare(
    'UPDATE quote SET masked_id = ?, is_active = ?, updated_at = ?, document = ? WHERE quote_id = ?',
  );
  const removeRow = database.prepare('DELETE FROM quote WHERE quote_id = ?');

  return {
    create({ mask, time }: { mask: string; time: string }): StoredQuote {
      const row = insert.get(mask, time, time, JSON.stringify(blankQuoteDocument()));
      if (row === undefined) throw new Error('A cart was inserted and not returned.');
      return fromRow(row);
    },

    findByMask(mask: string): StoredQuote | undefined {
      const row = findMask.get(mask);
      return row && fromRow(row);
    },

    update({ id, mask, isActive, updatedAt, document }: StoredQuote): void {
      write.run(mask, Number(isActive), updatedAt, JSON.stringify(document), id);
    },

    /** Removes the cart with its lines. */
    remove({ id }: StoredQuote): void {
      removeRow.run(id);
    },
  };
}
