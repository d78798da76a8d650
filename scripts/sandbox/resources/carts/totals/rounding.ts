import type { Pence } from '#sandbox/pence.ts';

/** In ten-thousandths of a penny every amount below is whole. */
const PARTS = 10_000;

/** With this much in hand half a penny is never rounded down: the millionth of a pound of Magento's. */
export const A_TRACE = 1;

/**
 * Takes percentages of one amount after the other, each rounded to a penny with what the roundings
 * before it left: together they are never half a penny off. Of nothing it takes nothing.
 * @param left what is in hand before the first, in ten-thousandths of a penny
 */
export function createShares(left = 0): (amount: Pence, percent: number) => Pence {
  let carried = left;
  return (amount, percent) => {
    if (amount === 0 || percent === 0) return 0;
    const exact = Math.round(((amount * percent) / 100) * PARTS) + carried;
    const rounded = Math.round(exact / PARTS) + 0;
    carried = exact - rounded * PARTS;
    return rounded;
  };
}
