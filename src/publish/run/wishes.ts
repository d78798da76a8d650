import type { PublishRequest } from '#publish/publisher.ts';
import type { Gathering } from '#publish/queue/hook-store.ts';

/** What asks for a publish: hooks that wait, and what this process noticed by itself. */
export interface Wishes {
  gathering: Gathering | undefined;
  /** All pages are due. */
  isFullDue: boolean;
  /** The whole catalogue is due. */
  isDue: boolean;
  /** What hooks left for later has waited for long enough. */
  isLateDue: boolean;
  /** Products that could not be read and are due once more. */
  again: readonly string[];
  /** Files of the content folder may have changed, or a day has come that they name. */
  hasContent: boolean;
}

/** One request for all of it, content being looked at whatever is read; undefined for none. */
export function requestFor(wishes: Wishes): PublishRequest | undefined {
  const { gathering, isFullDue, isDue, isLateDue, again, hasContent } = wishes;
  if (isFullDue) return { full: true };
  if (isDue || gathering?.isWhole) return { named: gathering?.skus ?? [] };
  if (gathering !== undefined) return { skus: gathering.skus };
  if (again.length > 0) return { skus: again };
  if (isLateDue) return { skus: [], withLate: true };
  return hasContent ? { skus: [] } : undefined;
}
