import type { DeferredDue } from '#publish/deferred/schedule.ts';
import type { HookBatch } from '#publish/queue/hook-store.ts';
import type { PublishRequest } from '#publish/request.ts';

/** Reasons for a publish: queued webhooks, and work that this process has found. */
export interface DueWork {
  batch: HookBatch | undefined;
  /** All pages must be rendered. */
  isFullDue: boolean;
  /** The whole catalogue must be compared. */
  isDue: boolean;
  deferred: DeferredDue;
  /** Returns true if other work waits for the end of this publish. */
  isAwaited(): boolean;
  /** Unreadable products whose next attempt is due. */
  again: readonly string[];
  hasPictures: boolean;
  /** Files of editors may have changed, or a day named in them has come. */
  hasContent: boolean;
  /** Pages show another price or stock status than the back end last reported. */
  hasOfferNews: boolean;
}

/**
 * Returns one request for all due work; undefined if nothing is due. Every request also includes
 * changed content.
 */
export function requestFor(work: DueWork): PublishRequest | undefined {
  const {
    batch,
    isFullDue,
    isDue,
    deferred,
    again,
    hasPictures,
    hasContent,
    hasOfferNews,
    isAwaited,
  } = work;
  const overdue = deferred.isOverdue && { deferredUntil: isAwaited };
  if (isFullDue) return { full: true };
  if (isDue || batch?.isWhole) return { named: batch?.skus ?? [] };
  if (batch !== undefined) return { skus: batch.skus, ...overdue };
  if (again.length > 0) return { skus: again, ...overdue };
  if (hasPictures) return { skus: [], hasPictures, ...overdue };
  // An editor waits for their content, so it comes before deferred outputs.
  if (hasContent || hasOfferNews) return { skus: [], ...overdue };
  return deferred.isDue ? { skus: [], deferredUntil: isAwaited } : undefined;
}
