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

/** Seconds: what is to be live at once may take no longer, however old the catalogue may be. */
const MOST_DELAY = 3600;

/** Why somebody has to look; undefined while all is well. */
export function alarmOf({ status, waiting, now, maxAge }: Circumstances): string | undefined {
  if (maxAge === 0) return undefined;
  const isOlder = (moment: number | undefined, seconds: number) =>
    moment !== undefined && now - moment > seconds * 1000;
  const delay = Math.min(maxAge, MOST_DELAY);
  // Never read means that another machine publishes what this one serves, and knows.
  if (isOlder(status.catalogueReadAt, maxAge)) {
    return 'the whole catalogue was not read for too long';
  }
  if (isOlder(status.failingSince, delay)) return 'publishing fails';
  if (isOlder(waiting.since, delay)) return 'a hook waits: no publisher?';
  if (status.unreadable.some(({ since }) => isOlder(since, maxAge))) {
    return 'a product cannot be read';
  }
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
