import type { DatabaseSync } from 'node:sqlite';
import { numberOrNullIn, type Row, textIn } from '#sandbox/store/rows.ts';
import type { SimulatedOutcome } from './outcome.ts';
import type { Registration } from './registration/registration-check.ts';

export const TRANSACTION_SCHEMA = `
CREATE TABLE provider_transaction (
  vps_tx_id TEXT PRIMARY KEY,
  vendor TEXT NOT NULL COLLATE NOCASE,
  vendor_tx_code TEXT NOT NULL,
  next_look INTEGER,
  document TEXT NOT NULL,
  UNIQUE (vendor, vendor_tx_code)
);
CREATE INDEX provider_transaction_next_look ON provider_transaction (next_look);
`;

/**
 * `registered` waits for the shopper, `notifying` for the vendor's reply, `pending` for a bank.
 * `cancelled` has timed out, was refused by the vendor, or got no valid reply; while `nextLook` is
 * set, an ABORT is due. Money is captured only in `authorised`; `voided` has been reversed.
 */
export type ProviderState =
  | 'registered'
  | 'notifying'
  | 'pending'
  | 'authorised'
  | 'voided'
  | 'declined'
  | 'rejected'
  | 'aborted'
  | 'errored'
  | 'cancelled'
  | 'failed';

export interface Transaction {
  vpsTxId: string;
  vendor: string;
  vendorTxCode: string;
  /** Time of the monitor's next check, in ms since 1970; null if none is needed. */
  nextLook: number | null;
  state: ProviderState;
  /** Key that signs notifications: ten letters or digits. */
  securityKey: string;
  registration: Registration;
  /** The bank's authorisation number; null without one. */
  txAuthNo: string | null;
  registeredAt: string;
  /** Final outcome of a `pending` payment that has yet to be sent. */
  outcome: SimulatedOutcome | null;
  /** RedirectURL of the vendor's last valid reply; null before the first. */
  redirectUrl: string | null;
  aborts: number;
}

export type TransactionStore = ReturnType<typeof createTransactionStore>;

/** Reads `next_look` from its column, because `age` changes only that. */
function fromRow(row: Row): Transaction {
  return { ...JSON.parse(textIn(row, 'document')), nextLook: numberOrNullIn(row, 'next_look') };
}

export function createTransactionStore(database: DatabaseSync) {
  const insertRow = database.prepare('INSERT INTO provider_transaction VALUES (?, ?, ?, ?, ?)');
  const updateRow = database.prepare(
    'UPDATE provider_transaction SET (next_look, document) = (?, ?) WHERE vps_tx_id = ?',
  );
  const findId = database.prepare('SELECT * FROM provider_transaction WHERE vps_tx_id = ?');
  const findCode = database.prepare(
    'SELECT * FROM provider_transaction WHERE vendor = ? AND vendor_tx_code = ?',
  );
  const selectAll = database.prepare('SELECT * FROM provider_transaction ORDER BY rowid');
  const selectDue = database.prepare(
    'SELECT * FROM provider_transaction WHERE next_look <= ? ORDER BY next_look',
  );
  const ageRows = database.prepare(
    `UPDATE provider_transaction SET next_look = next_look - ?
     WHERE vendor_tx_code = coalesce(?, vendor_tx_code)`,
  );

  function find(vpsTxId: string): Transaction | undefined {
    const row = findId.get(vpsTxId);
    return row && fromRow(row);
  }

  return {
    find,

    insert(transaction: Transaction): void {
      const { vpsTxId, vendor, vendorTxCode, nextLook } = transaction;
      insertRow.run(vpsTxId, vendor, vendorTxCode, nextLook, JSON.stringify(transaction));
    },

    findByCode(vendor: string, vendorTxCode: string): Transaction | undefined {
      const row = findCode.get(vendor, vendorTxCode);
      return row && fromRow(row);
    },

    all: (): Transaction[] => selectAll.all().map(fromRow),

    /** Returns the transactions whose check is due, longest overdue first. */
    due: (moment: number): Transaction[] => selectDue.all(moment).map(fromRow),

    /** Simulates elapsed time by making the next check earlier, for one transaction or for all. */
    age(milliseconds: number, vendorTxCode?: string): void {
      ageRows.run(milliseconds, vendorTxCode ?? null);
    },

    /**
     * Changes the transaction if its state is in `from`, and returns the result. Returns
     * `undefined` if the state has changed.
     */
    change(
      vpsTxId: string,
      from: readonly ProviderState[],
      changes: Partial<Transaction>,
    ): Transaction | undefined {
      const found = find(vpsTxId);
      if (found === undefined || !from.includes(found.state)) return undefined;
      const changed = { ...found, ...changes };
      updateRow.run(changed.nextLook, JSON.stringify(changed), vpsTxId);
      return changed;
    },
  };
}
