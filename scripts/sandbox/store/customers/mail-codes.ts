import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { textIn } from '#sandbox/store/rows.ts';

/** `account` exists until the account is confirmed, `newsletter` since the first subscription. */
export type MailCode = 'account' | 'newsletter';

export type MailCodeStore = ReturnType<typeof createMailCodeStore>;

/**
 * Codes in the links of Magento's e-mails. A link confirms an account, or confirms or ends a
 * subscription.
 */
export function createMailCodeStore(database: DatabaseSync) {
  const write = database.prepare('INSERT OR IGNORE INTO mail_code VALUES (?, ?, ?)');
  const findCode = database.prepare(
    'SELECT code FROM mail_code WHERE customer_id = ? AND kind = ?',
  );
  const dropCode = database.prepare('DELETE FROM mail_code WHERE customer_id = ? AND kind = ?');

  return {
    /** Creates a code; an existing one is retained. */
    add(customerId: number, kind: MailCode): void {
      write.run(customerId, kind, randomBytes(16).toString('hex'));
    },

    find(customerId: number, kind: MailCode): string | undefined {
      const row = findCode.get(customerId, kind);
      return row && textIn(row, 'code');
    },

    drop(customerId: number, kind: MailCode): void {
      dropCode.run(customerId, kind);
    },
  };
}
