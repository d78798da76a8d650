import type { DeferredDue } from '#publish/deferred/schedule.ts';
import type { HookBatch } from '#publish/queue/hook-store.ts';
import type { PublishRequest } from '#publish/request.ts';

/** What asks for a publish: hooks that wait, and what this process noticed by itself. */
export interface DueWork {
  batch: HookBatch | undefined;
  /** All pages are due. */
  isFullDue: boolean;
  /** The whole catalogue is due. */
  isDue: boolean;
  deferred: DeferredDue;
  /** Whether somebody waits for the end of this publish, or for the next. */
  isAwaited(): boolean;
  /** Products that could not be read and are due once more. */
  again: readonly string[];
  /** Pictures turned out to be others than pages show, or none. */
  hasPictures: boolean;
  /** Files of the content folder may have changed, or a day has come that they name. */
  hasContent: boolean;
  /** Pages say something else of price or stock than the back end did when it was asked. */
  hasOfferNews: boolean;
}

/** One request for all of it, content being looked at whatever is read; undefined for none. */
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
  // An editor who waits goes before what can wait.
  if (hasContent || hasOfferNews) return { skus: [], ...overdue };
  return deferred.isDue ? { skus: [], deferredUntil: isAwaited } : undefined;
}
