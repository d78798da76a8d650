import { CatalogueError } from '#catalogue/sync/catalogue-error.ts';
import { deferredDue } from '#publish/deferred/schedule.ts';
import { CodeChanged, PublishRefused } from '#publish/errors.ts';
import type { Publisher } from '#publish/publisher.ts';
import type { PublishQueue } from '#publish/queue/queue.ts';
import { pauseAfter } from './backoff.ts';
import type { PublisherLog } from './log.ts';
import { createSummaryLog } from './log-summary.ts';
import { requestFor } from './next-request.ts';
import { createSignal } from './wake-signal.ts';
import { watchContent } from './watch-content.ts';

export interface RunOptions {
  queue: PublishQueue;
  publisher: Pick<
    Publisher,
    'publish' | 'deferredSince' | 'isContentDayDue' | 'dueAgain' | 'hasOfferNews'
  >;
  /** Files of editors that are no part of the catalogue. */
  contentFolder: string;
  /** Seconds after which the whole catalogue is compared once more; undefined: never unasked. */
  rebuildEvery: number | undefined;
  /** Seconds after which all pages are rendered and compared with those that are live; 0: never. */
  fullRebuildEvery: number;
  log: PublisherLog;
  /** How long to rest after so many failures in a row, in milliseconds. */
  pause?: (failures: number) => number;
}

export interface Run {
  /** Fulfilled once it was stopped; rejected where this process cannot go on. */
  ended: Promise<void>;
  /** Lets pages show what pictures turned out to be. */
  takePictures(): void;
  /** Lets the publish under way end, and then all. */
  stop(): void;
}

const FULL_PAUSE_MS = 3_600_000;

/** A product that cannot be read keeps others waiting while it is asked for. */
const MAX_RETRY_PAUSE_MS = 30 * 60_000;

/** Hooks are looked for so often where the system does not tell of them. */
const LOOK_MS = 1000;

/** Publishes what hooks, changed content and the clock ask for, one publish after another. */
export function startRun(options: RunOptions): Run {
  const { queue, publisher, contentFolder, rebuildEvery, fullRebuildEvery, log } = options;
  const { pause = pauseAfter } = options;
  const signal = createSignal();
  const logSummary = createSummaryLog(log);
  let isStopping = false;
  // Files may have changed while no publisher was running.
  let hasContent = true;
  let hasPictures = false;
  let failures = queue.status.read().attempts;
  let failedAt = 0;
  let restUntil = 0;
  let fullTriedAt = Number.NEGATIVE_INFINITY;

  function isDue(): boolean {
    const { catalogueReadAt } = queue.status.read();
    if (catalogueReadAt === undefined) return true;
    return rebuildEvery !== undefined && Date.now() - catalogueReadAt >= rebuildEvery * 1000;
  }

  /** One that failed must not keep hooks waiting: the next comes after a while. */
  function isFullDue(): boolean {
    const { completeAt } = queue.status.read();
    if (fullRebuildEvery === 0 || performance.now() - fullTriedAt < FULL_PAUSE_MS) return false;
    return completeAt === undefined || Date.now() - completeAt >= fullRebuildEvery * 1000;
  }

  /** False where nothing asks for a publish. */
  async function publishOnce(): Promise<boolean> {
    const batch = queue.hooks.nextBatch();
    const isContentDue = hasContent || publisher.isContentDayDue();
    const request = requestFor({
      batch,
      isFullDue: isFullDue(),
      isDue: isDue(),
      deferred: deferredDue(publisher.deferredSince()),
      again: publisher.dueAgain((attempts) => pauseAfter(attempts, MAX_RETRY_PAUSE_MS)),
      hasPictures,
      hasContent: isContentDue,
      hasOfferNews: publisher.hasOfferNews(),
      // Its own hooks wait for its end as well: they are not gone before.
      isAwaited: () => isStopping || isContentDue || hasContent || queue.hooks.waiting().hooks > 0,
    });
    if (request === undefined) return false;
    hasContent = false;
    hasPictures = false;
    if (request.full) fullTriedAt = performance.now();
    const begun = Date.now();
    const summary = await publisher.publish(request).catch((error: unknown) => {
      hasPictures ||= request.hasPictures === true;
      throw error;
    });
    const { release, complete, unreadable } = summary;
    const catalogueReadAt = request.skus === undefined ? begun : undefined;
    const completeAt = complete === undefined ? undefined : begun;
    const at = Date.now();
    queue.settle(batch, { at, release, catalogueReadAt, completeAt, unreadable });
    failures = 0;
    logSummary(summary, { hooks: batch?.hooks ?? 0, ms: at - begun });
    return true;
  }

  /** Whatever was asked for stays asked for. */
  function rest(error: unknown): void {
    failures += 1;
    const text = error instanceof Error ? error.message : String(error);
    const isHeld = error instanceof PublishRefused || error instanceof CatalogueError;
    const ms = pause(failures);
    failedAt = Date.now();
    restUntil = performance.now() + ms;
    log.error({ error: text, attempts: failures, held: isHeld, againInMs: ms }, 'publish failed');
    try {
      queue.status.recordFailure({ at: failedAt, error: text, isHeld });
    } catch (cause) {
      // A full disk, most likely: then nothing can be written down either.
      log.error({ error: String(cause) }, 'status not written');
    }
  }

  /** False where no rest is left, or a person's rebuild came through since the failure. */
  async function goOnResting(): Promise<boolean> {
    const left = restUntil - performance.now();
    if (left <= 0) return false;
    const { succeededAt = 0, attempts } = queue.status.read();
    if (succeededAt > failedAt) {
      restUntil = 0;
      failures = attempts;
      return false;
    }
    await signal.wait(Math.min(left, LOOK_MS));
    return true;
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      try {
        if ((await goOnResting()) || (await publishOnce())) continue;
      } catch (error) {
        if (error instanceof CodeChanged) throw error;
        hasContent = true;
        rest(error);
        continue;
      }
      await signal.wait(LOOK_MS);
    }
  }

  function onContent(): void {
    hasContent = true;
    // Perhaps the repair of what fails.
    restUntil = 0;
    signal.raise();
  }

  const ends = [queue.watch(signal.raise), watchContent(contentFolder, onContent, log)];
  const ended = loop().finally(() => {
    for (const end of ends) end();
  });
  return {
    ended,
    takePictures() {
      hasPictures = true;
      signal.raise();
    },
    stop() {
      isStopping = true;
      signal.raise();
    },
  };
}
