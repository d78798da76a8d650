import type { Pence } from '#sandbox/pence.ts';

/** Number of parts in a penny. Exact results and carries are whole numbers of these parts. */
const PARTS_PER_PENNY = 10_000;

/**
 * Initial carry of one millionth of a pound, as in Magento, so that half a penny is never rounded
 * down.
 */
export const INITIAL_CARRY = 1;

/**
 * Returns a function that calculates percentages and carries each rounding error into the next
 * result. The sum is therefore at most half a penny off; 0 always gives 0.
 *
 * @param left initial carry, in ten-thousandths of a penny
 */
export function createShares(left = 0): (amount: Pence, percent: number) => Pence {
  let carried = left;
  return (amount, percent) => {
    if (amount === 0 || percent === 0) return 0;
    const exact = Math.round(((amount * percent) / 100) * PARTS_PER_PENNY) + carried;
    const rounded = Math.round(exact / PARTS_PER_PENNY) + 0;
    carried = exact - rounded * PARTS_PER_PENNY;
    return rounded;
  };
}
