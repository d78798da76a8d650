/** PostgreSQL error codes: unique_violation, serialization_failure, deadlock_detected. */
const LOST = ['23505', '40001', '40P01'];

/**
 * Returns true if another transaction in PostgreSQL came first, so that a retry can succeed. SQLite
 * serialises writers.
 */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST.includes(String(error.code));
}
