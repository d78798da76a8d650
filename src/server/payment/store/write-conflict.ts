/** unique_violation, serialization_failure, deadlock_detected */
const LOST = ['23505', '40001', '40P01'];

/**
 * Whether PostgreSQL refused a transaction because another was first: done again it sees what that
 * one wrote. In SQLite writers follow one another.
 */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST.includes(String(error.code));
}
