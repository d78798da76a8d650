import type { PublishRequest } from '#publish/publisher.ts';
import type { Gathering } from '#publish/queue/hook-store.ts';

/** What asks for a publish: hooks that wait, and what this process noticed by itself. */
export interface Wishes {
  gathering: Gathering | undefined;
  /** The whole catalogue is due. */
  isDue: boolean;
  /** Files of the content folder may have changed. */
  hasContent: boolean;
}

/** One request for all of it, content being looked at whatever is read; undefined for none. */
export function requestFor({ gathering, isDue, hasContent }: Wishes): PublishRequest | undefined {
  if (isDue) return {};
  if (gathering !== undefined) return gathering.skus === undefined ? {} : { skus: gathering.skus };
  return hasContent ? { skus: [] } : undefined;
}
