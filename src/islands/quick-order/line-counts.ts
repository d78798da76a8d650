import { useStore } from '@nanostores/react';
import type { OrderLine } from '#lib/quick-order/order-list.ts';
import { $orderList, $resolved } from '#stores/quick-order/list.ts';
import { isAboutQuantity } from './problem-field.ts';

/**
 * Returns the number of lines that can be added to the basket, and the lines that need a
 * correction.
 */
export function useCounts() {
  const { lines } = useStore($orderList);
  const resolved = useStore($resolved);
  const drafts = lines.filter(({ state }) => state === 'draft');
  const stateOf = (id: number) => resolved.get(id)?.state;
  const ready = drafts.filter(({ id }) => stateOf(id) === 'ready').length;
  const wrong = lines.filter(
    ({ id, state }) => state === 'refused' || (state === 'draft' && stateOf(id) === 'wrong'),
  );
  return { ready, wrong };
}

/** Moves the focus to the first field that needs a correction. */
export function showFirst([first]: readonly OrderLine[]): void {
  if (first === undefined) return;
  const isOfQuantity = first.state === 'refused' || isAboutQuantity($resolved.get().get(first.id));
  document.getElementById(`${isOfQuantity ? 'quantity' : 'code'}-${first.id}`)?.focus();
}
