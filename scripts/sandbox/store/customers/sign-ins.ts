import type { DatabaseSync } from 'node:sqlite';
import { numberIn } from '#sandbox/store/rows.ts';

/** Time in ms after the last failed sign-in of a user name until its failures are forgotten. */
const FORGET_AFTER_MS = 1_800_000;

const secondOf = (moment: number) => Math.floor(moment / 1000);

export type SignInStore = ReturnType<typeof createSignInStore>;

/** Tokens of customers and failed sign-ins. Times are in ms since 1970. */
export function createSignInStore(database: DatabaseSync) {
  const insertToken = database.prepare('INSERT INTO customer_token VALUES (?, ?, ?)');
  const dropEnded = database.prepare('DELETE FROM customer_token WHERE expires <= ?');
  const findToken = database.prepare(
    'SELECT customer_id FROM customer_token WHERE token = ? AND expires > ?',
  );
  const storeRevoked = database.prepare('REPLACE INTO customer_revoked VALUES (?, ?)');
  const findRevoked = database.prepare('SELECT second FROM customer_revoked WHERE customer_id = ?');
  const dropTokens = database.prepare('DELETE FROM customer_token WHERE customer_id = ?');
  const findFailures = database.prepare(
    'SELECT failures FROM sign_in_failure WHERE user_name = ? AND forgotten > ?',
  );
  const writeFailures = database.prepare('REPLACE INTO sign_in_failure VALUES (?, ?, ?)');
  const dropFailures = database.prepare('DELETE FROM sign_in_failure WHERE user_name = ?');

  function failures(userName: string, now: number): number {
    const row = findFailures.get(userName, now);
    return row === undefined ? 0 : numberIn(row, 'failures');
  }

  return {
    addToken(token: string, customerId: number, span: { now: number; expires: number }): void {
      dropEnded.run(span.now);
      const revoked = findRevoked.get(customerId);
      const isRevoked = revoked !== undefined && secondOf(span.now) <= numberIn(revoked, 'second');
      if (!isRevoked) insertToken.run(token, customerId, span.expires);
    },

    findCustomer(token: string, now: number): number | undefined {
      const row = findToken.get(token, now);
      return row && numberIn(row, 'customer_id');
    },

    /** Revokes all tokens of the customer, including those issued later in the same second. */
    revoke(customerId: number, now: number): void {
      dropTokens.run(customerId);
      storeRevoked.run(customerId, secondOf(now));
    },

    failures,

    addFailure(userName: string, now: number): void {
      writeFailures.run(userName, failures(userName, now) + 1, now + FORGET_AFTER_MS);
    },

    forgetFailures(userName: string): void {
      dropFailures.run(userName);
    },
  };
}
