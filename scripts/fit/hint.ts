import { BackEndRefusal } from '#commerce/errors.ts';

/**
 * A Magento refuses every new token until it is told otherwise, and says so of none.
 * @throws {Error} the same, and what to do about it where that is known
 */
export function withHint(error: unknown): never {
  if (!(error instanceof BackEndRefusal) || error.status !== 401) throw error;
  const hint =
    'COMMERCE_TOKEN is refused: docs/go-live.md, step 1.2, lets Magento take such tokens, 1.1 has the rights and 1.8 tries them.';
  throw new Error(`${error.message}\n${hint}`, { cause: error });
}
