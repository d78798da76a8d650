/** Splits requests for many products if one product makes the whole request fail. */
import { BackEndRefusal, MalformedAnswer } from '#commerce/errors.ts';
import type { Offered } from './offer-rows.ts';

/** If this many products fail before any request succeeds, the back end is considered the cause. */
const MAX_TIMEOUTS_IN_A_ROW = 3;

function isAboutOne(error: unknown): boolean {
  if (error instanceof MalformedAnswer) return true;
  return error instanceof BackEndRefusal && (error.status === 500 || error.status === 400);
}

export interface Unanswered {
  products: readonly Offered[];
  error: unknown;
  /** Set if no product got a response and enough failed to blame the back end. */
  isSilent: boolean;
}

/** Error for products about which the back end gave no valid response. */
export class OffersUnanswered extends Error {
  override name = 'OffersUnanswered';
  readonly isSilent: boolean;
  readonly count: number;

  constructor({ products, error, isSilent }: Unanswered) {
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
  due: readonly Offered[],
  ask: (some: readonly Offered[]) => Promise<void>,
): Promise<Unanswered | undefined> {
  const products: Offered[] = [];
  let isAnswering = false;
  let last: unknown;

  const isSilent = () => !isAnswering && products.length === MAX_TIMEOUTS_IN_A_ROW;

  async function part(some: readonly Offered[]): Promise<void> {
    if (isSilent()) return;
    try {
      await ask(some);
      isAnswering = true;
    } catch (error) {
      if (!isAboutOne(error)) throw error;
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
