/** Questions about many products at once, of which one may be more than the back end can answer. */
import { BackEndRefusal, MalformedAnswer } from '#commerce/errors.ts';
import type { Offered } from './offer-rows.ts';

/** So many in a row without an answer to any: it is the back end and no product. */
const MAX_TIMEOUTS_IN_A_ROW = 3;

/** Its words may be about one product alone. */
function isAboutOne(error: unknown): boolean {
  if (error instanceof MalformedAnswer) return true;
  return error instanceof BackEndRefusal && (error.status === 500 || error.status === 400);
}

export interface Unanswered {
  products: readonly Offered[];
  /** What the back end said to the last of them. */
  error: unknown;
  /** Whether it answered about none of as many as tell something. */
  isSilent: boolean;
}

/** The back end answers nothing about these. */
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
 * Asks about fewer and fewer until those are alone that the back end cannot answer about.
 * @returns these; undefined where it answered about all
 * @throws what is about no product
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
