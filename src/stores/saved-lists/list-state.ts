import { type Failure, toFailure } from '#stores/failure.ts';
import { type Chosen, detailsOf } from '#stores/products/product-details.ts';

export type ChosenState =
  | { state: 'loading' }
  | { state: 'empty' }
  | { state: 'failed'; failure: Failure }
  | ({ state: 'ready' } & Chosen);

export const LOADING: ChosenState = { state: 'loading' };

/**
 * Returns a function that shows products. The earlier products stay visible until the new ones have
 * loaded.
 */
export function createShow(set: (shown: ChosenState) => void) {
  let latest = 0;
  return async (skus: readonly string[]): Promise<void> => {
    latest += 1;
    const own = latest;
    const shown = await find(skus);
    if (own === latest) set(shown);
  };
}

async function find(skus: readonly string[]): Promise<ChosenState> {
  if (skus.length === 0) return { state: 'empty' };
  try {
    return { state: 'ready', ...(await detailsOf(skus)) };
  } catch (error) {
    return { state: 'failed', failure: toFailure(error) };
  }
}
