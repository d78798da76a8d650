import type { Resolved } from '#lib/quick-order/resolve-line.ts';

const QUANTITY_PROBLEMS = ['quantity', 'which', 'few', 'many', 'step'];

/**
 * Returns true if a different quantity solves the problem, false if a different product code does.
 */
export function isAboutQuantity(resolved: Resolved | undefined): boolean {
  return resolved?.state === 'wrong' && QUANTITY_PROBLEMS.includes(resolved.why);
}
