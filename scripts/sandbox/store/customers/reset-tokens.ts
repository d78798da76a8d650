import type { DatabaseSync } from 'node:sqlite';
import { numberIn, textIn } from '#sandbox/store/rows.ts';

export type ResetTokenStore = ReturnType<typeof createResetTokenStore>;

/** Tokens of password-reset links; only the latest of each customer is valid. */
export function createResetTokenStore(database: DatabaseSync) {
  const write = database.prepare('REPLACE INTO reset_token VALUES (?, ?, ?)');
  const findToken = database.prepare('SELECT * FROM reset_token WHERE token = ?');
  const findOwn = database.prepare('SELECT * FROM reset_token WHERE customer_id = ?');
  const dropOwn = database.prepare('DELETE FROM reset_token WHERE customer_id = ?');

  return {
    /** @param expires in ms since 1970 */
    add(customerId: number, token: string, expires: number): void {
      write.run(customerId, token, expires);
    },

    find(token: string): { customerId: number; expires: number } | undefined {
      const row = findToken.get(token);
      return row && { customerId: numberIn(row, 'customer_id'), expires: numberIn(row, 'expires') };
    },

    /** Returns the token in the customer's latest e-mail. */
    sentTo(customerId: number): string | undefined {
      const row = findOwn.get(customerId);
      return row && textIn(row, 'token');
    },

    drop(customerId: number): void {
      dropOwn.run(customerId);
    },
  };
}
