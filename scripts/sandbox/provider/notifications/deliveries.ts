import type { DatabaseSync } from 'node:sqlite';
import { textIn } from '#sandbox/store/rows.ts';
import type { VendorReply } from './vendor-reply.ts';

export const DELIVERY_SCHEMA = `
CREATE TABLE provider_delivery (
  delivery_id INTEGER PRIMARY KEY AUTOINCREMENT,
  vps_tx_id TEXT NOT NULL REFERENCES provider_transaction,
  document TEXT NOT NULL
);
CREATE INDEX provider_delivery_transaction ON provider_delivery (vps_tx_id);
`;

/** A notification as it was posted, and the vendor's reply. */
export interface Delivery {
  at: string;
  status: string;
  /** Faults that were added deliberately. */
  faults: readonly string[];
  body: string;
  reply: VendorReply;
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

export function createDeliveryStore(database: DatabaseSync) {
  const insert = database.prepare(
    'INSERT INTO provider_delivery (vps_tx_id, document) VALUES (?, ?)',
  );
  const select = database.prepare(
    'SELECT document FROM provider_delivery WHERE vps_tx_id = ? ORDER BY delivery_id',
  );
  return {
    add(vpsTxId: string, delivery: Delivery): void {
      insert.run(vpsTxId, JSON.stringify(delivery));
    },
    of: (vpsTxId: string): Delivery[] =>
      select.all(vpsTxId).map((row) => JSON.parse(textIn(row, 'document'))),
  };
}
