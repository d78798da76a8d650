/** When the publisher makes deferred outputs. */

/** Hooks often come one after another: what they leave is made once for all of them. */
const DUE_MS = 60_000;

/** Where they never end, each publish makes some of it from then on. */
const OVERDUE_MS = 5 * 60_000;

export interface DeferredDue {
  /** It has waited for long enough to be made where nothing else asks for a publish. */
  isDue: boolean;
  /** It has waited for so long that other publishes make some of it. */
  isOverdue: boolean;
}

/** @param since when the first deferred output began to wait; undefined where none does */
export function deferredDue(since: number | undefined): DeferredDue {
  const waited = since === undefined ? 0 : Date.now() - since;
  return { isDue: waited >= DUE_MS, isOverdue: waited >= OVERDUE_MS };
}
