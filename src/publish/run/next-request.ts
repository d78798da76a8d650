import type { Gathering } from '#publish/queue/hook-store.ts';
import type { PublishRequest } from '#publish/request.ts';

/** What asks for a publish: hooks that wait, and what this process noticed by itself. */
export interface DueWork {
  gathering: Gathering | undefined;
  /** All pages are due. */
  isFullDue: boolean;
  /** The whole catalogue is due. */
  isDue: boolean;
  /** What hooks left for later has waited for long enough ... */
  isLateDue: boolean;
  /** ... and for so long that nothing goes before all of it any more. */
  isLateOverdue: boolean;
  /** Products that could not be read and are due once more. */
  again: readonly string[];
  /** Files of the content folder may have changed, or a day has come that they name. */
  hasContent: boolean;
}

/** Hooks often come one after another: what they leave for later is made once for all of them. */
const LATE_MS = 60_000;

/** Where they never end, part of it is made in spite of them after so long. */
const OVERDUE_MS = 5 * 60_000;

/** @param since when the first of it was left; undefined where there is none */
export function lateDue(since: number | undefined): Pick<DueWork, 'isLateDue' | 'isLateOverdue'> {
  const waited = since === undefined ? 0 : Date.now() - since;
  return { isLateDue: waited >= LATE_MS, isLateOverdue: waited >= OVERDUE_MS };
}

/** One request for all of it, content being looked at whatever is read; undefined for none. */
export function requestFor(work: DueWork): PublishRequest | undefined {
  const { gathering, isFullDue, isDue, isLateDue, again, hasContent } = work;
  const late = work.isLateOverdue && { withLate: true };
  if (isFullDue) return { full: true };
  if (isDue || gathering?.isWhole) return { named: gathering?.skus ?? [] };
  if (gathering !== undefined) return { skus: gathering.skus, ...late };
  if (again.length > 0) return { skus: again, ...late };
  // An editor who waits goes before what can wait.
  if (hasContent) return { skus: [], ...late };
  return isLateDue ? { skus: [], withLate: true } : undefined;
}
