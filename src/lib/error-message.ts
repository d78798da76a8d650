/**
 * Why something failed, in words. Where every address of a host refused, there is one error for each
 * and no message of its own.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
