import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { textIn } from '#sandbox/store/rows.ts';

/** `account` is there until she confirms, `newsletter` from the first time that she wants it. */
export type MailCode = 'account' | 'newsletter';

export type MailCodeStore = ReturnType<typeof createMailCodeStore>;

/** What stands in the links of Magento's e-mails that confirm something, or end it. */
export function createMailCodeStore(database: DatabaseSync) {
  const write = database.prepare('INSERT OR IGNORE INTO mail_code VALUES (?, ?, ?)');
  const findCode = database.prepare(
    'SELECT code FROM mail_code WHERE customer_id = ? AND kind = ?',
  );
  const dropCode = database.prepare('DELETE FROM mail_code WHERE customer_id = ? AND kind = ?');

  return {
    /** One that is there stays. */
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
