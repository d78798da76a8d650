import type { Resolved } from '#lib/quick-order/resolve-line.ts';

const OF_QUANTITY = ['quantity', 'which', 'few', 'many', 'step'];

/** Whether another quantity would mend it; another code otherwise. */
export function isAboutQuantity(resolved: Resolved | undefined): boolean {
  return resolved?.state === 'wrong' && OF_QUANTITY.includes(resolved.why);
}
