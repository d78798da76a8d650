/** Splits requests for many products if one product makes the whole request fail. */
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import { BackEndRefusal, MalformedAnswer } from '#commerce/errors.ts';
import { type OfferedProduct, type OfferTimestamp, postponeOffers } from './offer-rows.ts';

/** If this many products fail before any request succeeds, the back end is considered the cause. */
const MAX_FAILURES_WITHOUT_SUCCESS = 3;

function mayBeOneProduct(error: unknown): boolean {
  if (error instanceof MalformedAnswer) return true;
  return error instanceof BackEndRefusal && (error.status === 500 || error.status === 400);
}

interface UnansweredProducts {
  products: readonly OfferedProduct[];
  error: unknown;
  /** Set if no product got a response and enough failed to blame the back end. */
  isSilent: boolean;
}

/** Error for products about which the back end gave no valid response. */
class OffersUnanswered extends Error {
  override name = 'OffersUnanswered';
  readonly isSilent: boolean;
  readonly count: number;

  constructor({ products, error, isSilent }: UnansweredProducts) {
    const skus = products.map(({ sku }) => sku).join(', ');
    super(`no answer about ${skus}: ${String(error)}`, { cause: error });
    this.isSilent = isSilent;
    this.count = products.length;
  }
}

/**
 * Requests ever smaller parts until only the products without a valid response remain. Stops early
 * if the back end appears to be the cause.
 *
 * @returns the products that failed on their own, not those after an early stop; `undefined` if
 * none failed
 * @throws an error that no product can have caused
 */
export async function bisectRequest(
  due: readonly OfferedProduct[],
  ask: (some: readonly OfferedProduct[]) => Promise<void>,
): Promise<UnansweredProducts | undefined> {
  const products: OfferedProduct[] = [];
  let isAnswering = false;
  let last: unknown;

  const isSilent = () => !isAnswering && products.length === MAX_FAILURES_WITHOUT_SUCCESS;

  async function part(some: readonly OfferedProduct[]): Promise<void> {
    if (isSilent()) return;
    try {
      await ask(some);
      isAnswering = true;
    } catch (error) {
      if (!mayBeOneProduct(error)) throw error;
      last = error;
      if (some.length > 1) {
        const half = Math.ceil(some.length / 2);
        await part(some.slice(0, half));
        await part(some.slice(half));
      } else products.push(...some);
    }
  }

  await part(due);
  return products.length === 0 ? undefined : { products, error: last, isSilent: isSilent() };
}

/**
 * Postpones products without a response, so that they do not block the others.
 *
 * @throws {OffersUnanswered} always
 */
export function postponeAndThrow(
  database: DatabaseSync,
  moment: OfferTimestamp,
  unanswered: UnansweredProducts,
): never {
  inTransaction(database, () => postponeOffers(database, moment, unanswered.products, Date.now()));
  throw new OffersUnanswered(unanswered);
}

/**
 * Treats products without a response as done, so that they do not block the others. Throws if the
 * back end does not respond at all.
 */
export async function ignoringUnanswered(check: () => Promise<number>): Promise<number> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof OffersUnanswered && !error.isSilent) return error.count;
    throw error;
  }
}
