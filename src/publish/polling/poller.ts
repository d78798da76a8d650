/**
 * Finds what was saved where the back end sends no hooks: asks every few seconds which products are
 * dated anew, and puts them into the queue as a hook would.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchStamps } from '#commerce/catalogue/product-stamps.ts';
import type { CommerceClient } from '#commerce/client.ts';
import type { HookStore } from '#publish/queue/hook-store.ts';
import { pauseAfter } from '#publish/run/backoff.ts';
import type { PublisherLog } from '#publish/run/log.ts';
import { createSeenStamps, type SeenStamps } from './seen-stamps.ts';

export interface PollerOptions {
  /** Reads the catalogue. */
  client: CommerceClient;
  hooks: Pick<HookStore, 'addAll'>;
  /** When a product of the store was last saved (UTC, as a stamp); null before the first reading. */
  newest(): string | null;
  /** Milliseconds from one poll to the next. */
  everyMs: number;
  log: PublisherLog;
}

export interface Poller {
  /** Fulfilled once no request is under way. */
  stop(): Promise<void>;
}

/** After a large import each poll takes long: it may keep a tenth of one core busy, and no more. */
const REST_PER_WORK = 9;

/** Nothing is lost while the back end is away: the next poll asks from where the last one ended. */
const MAX_PAUSE_MS = 60_000;

async function poll({ client, hooks }: PollerOptions, seen: SeenStamps): Promise<void> {
  const now = Date.now();
  const skus = seen.look(await fetchStamps(client, seen.since(now)));
  if (skus.length === 0) return;
  hooks.addAll([{ digest: `poll ${now}`, seenUntil: now, receivedAt: now, skus }]);
}

export function startPoller(options: PollerOptions): Poller {
  const { newest, everyMs, log } = options;
  const ending = new AbortController();
  let seen: SeenStamps | undefined;
  let failures = 0;

  /** Milliseconds until the next one. */
  async function pollOnce(): Promise<number> {
    const start = newest();
    if (start === null) return everyMs;
    seen ??= createSeenStamps(start);
    const begun = performance.now();
    try {
      await poll(options, seen);
      if (failures > 0) log.info('the back end answers polls again');
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ error: String(error) }, 'the back end did not answer a poll');
      return Math.max(everyMs, pauseAfter(failures, MAX_PAUSE_MS));
    }
    const took = performance.now() - begun;
    return Math.max(everyMs - took, REST_PER_WORK * took);
  }

  async function loop(): Promise<void> {
    while (!ending.signal.aborted) {
      const pause = await pollOnce();
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const ended = loop();
  return {
    stop() {
      ending.abort();
      return ended;
    },
  };
}
