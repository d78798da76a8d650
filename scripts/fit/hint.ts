import { BackEndRefusal } from '#commerce/errors.ts';

/**
 * Adds a hint to the error of a rejected token. Magento rejects every new token until it is
 * configured to accept them, without giving this reason.
 *
 * @throws {Error} the same error, with the hint if the token was rejected
 */
export function rethrowWithHint(error: unknown): never {
  if (!(error instanceof BackEndRefusal) || error.status !== 401) throw error;
  const hint =
    'COMMERCE_TOKEN is rejected: docs/go-live.md, step 1.2, makes Magento accept such tokens, 1.1 names the rights and 1.8 tests them.';
  throw new Error(`${error.message}\n${hint}`, { cause: error });
}
