import type { DatabaseSync } from 'node:sqlite';
import { numberIn, type Row, textIn, textOrNullIn } from '#sandbox/store/rows.ts';

export interface NewOrderComment {
  orderId: number;
  comment: string;
  /** Status of the order after the comment; null for none. */
  status: string | null;
  isNotified: boolean;
  isVisible: boolean;
  createdAt: string;
}

export interface StoredOrderComment extends NewOrderComment {
  id: number;
}

export type OrderCommentStore = ReturnType<typeof createOrderCommentStore>;

function fromRow(row: Row): StoredOrderComment {
  return {
    id: numberIn(row, 'entity_id'),
    orderId: numberIn(row, 'parent_id'),
    comment: textIn(row, 'comment'),
    status: textOrNullIn(row, 'status'),
    isNotified: numberIn(row, 'is_customer_notified') === 1,
    isVisible: numberIn(row, 'is_visible_on_front') === 1,
    createdAt: textIn(row, 'created_at'),
  };
}

export function createOrderCommentStore(database: DatabaseSync) {
  const list = database.prepare(
    'SELECT * FROM order_comment WHERE parent_id = ? ORDER BY entity_id',
  );
  const insert = database.prepare(
    `INSERT INTO order_comment
     (parent_id, comment, status, is_customer_notified, is_visible_on_front, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );

  return {
    /** Returns the comments of an order, oldest first. */
    list: (orderId: number): StoredOrderComment[] => list.all(orderId).map(fromRow),

    add({ orderId, comment, status, isNotified, isVisible, createdAt }: NewOrderComment): void {
      insert.run(orderId, comment, status, Number(isNotified), Number(isVisible), createdAt);
    },
  };
}
