/** Delay in ms, so that one run makes the deferred outputs of a series of webhooks. */
const DUE_MS = 60_000;

/**
 * Age in ms from which every publish makes some deferred outputs, because the series may not end.
 */
const OVERDUE_MS = 5 * 60_000;

export interface DeferredDue {
  /** The outputs have waited long enough for a publish of their own. */
  isDue: boolean;
  /** The outputs have waited so long that other publishes make some of them. */
  isOverdue: boolean;
}

/**
 * @param since time in ms at which the oldest deferred output began to wait; undefined if none
 * waits
 */
export function deferredDue(since: number | undefined): DeferredDue {
  const waited = since === undefined ? 0 : Date.now() - since;
  return { isDue: waited >= DUE_MS, isOverdue: waited >= OVERDUE_MS };
}
