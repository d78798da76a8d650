import type { Waiting } from '#publish/queue/hook-store.ts';
import type { PublishingStatus } from '#publish/queue/status.ts';

/** What anybody may know of the catalogue: no error text, no path. */
export interface Health {
  status: 'ok' | 'stale';
  /** The live release; null where nobody published one yet. */
  release: number | null;
  /** Since the whole catalogue was last compared with the back end's; null: not that we know. */
  catalogueAgeSeconds: number | null;
  publishing: {
    /** Hooks that are not live yet. */
    queued: number;
    failingSince?: string;
    attempts?: number;
    /** Products that stay as they were, because the back end cannot tell of them. */
    unreadable?: { count: number; since: string; skus: string[] };
  };
}

export interface Circumstances {
  status: PublishingStatus;
  waiting: Waiting;
  release: number | undefined;
  now: number;
  /** Seconds; 0 raises no alarm. */
  maxAge: number;
}

/** Why somebody has to look; undefined while all is well. */
export function alarmOf({ status, waiting, now, maxAge }: Circumstances): string | undefined {
  if (maxAge === 0) return undefined;
  const isOlder = (moment: number) => now - moment > maxAge * 1000;
  const { catalogueReadAt, failingSince, unreadable } = status;
  if (catalogueReadAt === undefined) return 'the whole catalogue was never read';
  if (isOlder(catalogueReadAt)) return 'the whole catalogue was not read for too long';
  if (failingSince !== undefined && isOlder(failingSince)) return 'publishing fails';
  if (waiting.since !== undefined && isOlder(waiting.since)) return 'a hook waits: no publisher?';
  if (unreadable.some(({ since }) => isOlder(since))) return 'a product cannot be read';
  return undefined;
}

const MOST_NAMED = 10;

function unreadableOf({ unreadable }: PublishingStatus): Health['publishing']['unreadable'] {
  const [first] = unreadable.toSorted((a, b) => a.since - b.since);
  if (first === undefined) return undefined;
  const named = unreadable.map(({ sku }) => sku).filter((sku) => sku !== '');
  return {
    count: unreadable.length,
    since: new Date(first.since).toISOString(),
    skus: named.slice(0, MOST_NAMED),
  };
}

export function healthOf(circumstances: Circumstances): Health {
  const { status, waiting, release, now } = circumstances;
  const { catalogueReadAt, failingSince, attempts } = status;
  const unreadable = unreadableOf(status);
  return {
    status: alarmOf(circumstances) === undefined ? 'ok' : 'stale',
    release: release ?? null,
    catalogueAgeSeconds:
      catalogueReadAt === undefined
        ? null
        : Math.max(0, Math.floor((now - catalogueReadAt) / 1000)),
    publishing: {
      queued: waiting.hooks,
      ...(failingSince !== undefined && {
        failingSince: new Date(failingSince).toISOString(),
        attempts,
      }),
      ...(unreadable !== undefined && { unreadable }),
    },
  };
}
