/**
 * Returns the message of an error. If all addresses of a host refuse, Node throws an AggregateError
 * without a message, so its code is used.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
