/**
 * Finds changes without webhooks: polls the back end every few seconds for products with a new date
 * and for another category tree, and queues both like a webhook.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchCategoryTree } from '#commerce/catalogue/category-tree.ts';
import { fetchStamps } from '#commerce/catalogue/product-stamps.ts';
import type { CommerceClient } from '#commerce/client.ts';
import type { HookStore } from '#publish/queue/hook-store.ts';
import { pauseAfter } from '#publish/run/backoff.ts';
import type { PublisherLog } from '#publish/run/log.ts';
import { createSeenStamps, type SeenStamps } from './seen-stamps.ts';

export interface PollerOptions {
  client: CommerceClient;
  hooks: Pick<HookStore, 'addAll'>;
  /** Latest save time of a product in the store (UTC stamp); null before the first read. */
  newest(): string | null;
  everyMs: number;
  log: PublisherLog;
}

export interface Poller {
  stop(): Promise<void>;
}

/**
 * Minimum pause, as a multiple of the poll's duration. Polls are slow after a large import and may
 * use a tenth of one core at most.
 */
const REST_PER_WORK = 9;

/**
 * Maximum pause in ms after failures. No save is missed, because the next poll starts where the
 * last one ended.
 */
const MAX_PAUSE_MS = 60_000;

async function pollProducts({ client, hooks }: PollerOptions, seen: SeenStamps): Promise<void> {
  const now = Date.now();
  const skus = seen.look(await fetchStamps(client, seen.since(now)));
  if (skus.length === 0) return;
  hooks.addAll([{ digest: `poll ${now}`, seenUntil: now, receivedAt: now, skus }]);
}

/** Minimum pause between reads of the category tree, as a multiple of the duration of a read. */
const TREE_REST_PER_WORK = 19;

/**
 * Returns a poll of the category tree. A category that was added, removed, moved, renamed or
 * switched requests a comparison of the whole catalogue.
 */
function createCategoryPoll({ client, hooks }: PollerOptions): () => Promise<void> {
  let seen: string | undefined;
  let due = 0;
  return async () => {
    const begun = performance.now();
    if (begun < due) return;
    const { root } = await fetchCategoryTree(client);
    due = begun + (TREE_REST_PER_WORK + 1) * (performance.now() - begun);
    const tree = JSON.stringify(root);
    const isChanged = seen !== undefined && seen !== tree;
    seen = tree;
    if (!isChanged) return;
    const now = Date.now();
    hooks.addAll([{ digest: `categories ${now}`, seenUntil: now, receivedAt: now }]);
  };
}

export function startPoller(options: PollerOptions): Poller {
  const { newest, everyMs, log } = options;
  const ending = new AbortController();
  const pollCategories = createCategoryPoll(options);
  let seen: SeenStamps | undefined;
  let failures = 0;

  async function pollOnce(): Promise<number> {
    const start = newest();
    if (start === null) return everyMs;
    seen ??= createSeenStamps(start);
    const begun = performance.now();
    try {
      await pollProducts(options, seen);
      await pollCategories();
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
