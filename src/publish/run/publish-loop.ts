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
  contentFolder: string;
  /** Interval in seconds at which the whole catalogue is compared; undefined disables it. */
  rebuildEvery: number | undefined;
  /**
   * Interval in seconds at which all pages are rendered and compared with the live ones; 0 disables
   * it.
   */
  fullRebuildEvery: number;
  log: PublisherLog;
  /** Returns the pause in ms after consecutive failures. */
  pause?: (failures: number) => number;
}

export interface Run {
  /** Resolves once the loop has stopped; rejects if this process cannot continue. */
  ended: Promise<void>;
  /** Requests a publish of changed pictures. */
  takePictures(): void;
  /** Stops after the current publish. */
  stop(): void;
}

const FULL_PAUSE_MS = 3_600_000;

/**
 * Maximum pause in ms between attempts to read a product. The pause grows because a failing product
 * delays other work.
 */
const MAX_RETRY_PAUSE_MS = 30 * 60_000;

/** Polling interval in ms for webhooks, in case the system cannot watch files. */
const LOOK_MS = 1000;

/** Publishes webhooks, changed content and scheduled work, one publish after another. */
export function startRun(options: RunOptions): Run {
  const { queue, publisher, contentFolder, rebuildEvery, fullRebuildEvery, log } = options;
  const { pause = pauseAfter } = options;
  const signal = createSignal();
  const logSummary = createSummaryLog(log);
  let isStopping = false;
  // Files may have changed while no publisher was running.
  let hasContent = true;
  let hasPictures = false;
  /** Number of changes that the watch of content files has reported. */
  let contentChanges = 0;
  let failures = queue.status.read().attempts;
  let failedAt = 0;
  let retryAt = 0;
  let fullTriedAt = Number.NEGATIVE_INFINITY;

  function isDue(): boolean {
    const { catalogueReadAt } = queue.status.read();
    if (catalogueReadAt === undefined) return true;
    return rebuildEvery !== undefined && Date.now() - catalogueReadAt >= rebuildEvery * 1000;
  }

  /**
   * Returns false for an hour after each attempt, because a failing full publish would delay
   * webhooks.
   */
  function isFullDue(): boolean {
    const { completeAt } = queue.status.read();
    if (fullRebuildEvery === 0 || performance.now() - fullTriedAt < FULL_PAUSE_MS) return false;
    return completeAt === undefined || Date.now() - completeAt >= fullRebuildEvery * 1000;
  }

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
      // The webhooks of this publish also wait for its end, because they are deleted only then.
      isAwaited: () => isStopping || isContentDue || hasContent || queue.hooks.waiting().hooks > 0,
    });
    if (request === undefined) return false;
    const hadPictures = hasPictures;
    hasContent = false;
    hasPictures = false;
    if (request.full) fullTriedAt = performance.now();
    const begun = Date.now();
    const summary = await publisher.publish(request).catch((error: unknown) => {
      hasPictures ||= hadPictures;
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

  /** Records a failure and sets the pause before the next attempt. */
  function rest(error: unknown): void {
    failures += 1;
    const text = error instanceof Error ? error.message : String(error);
    const isHeld = error instanceof PublishRefused || error instanceof CatalogueError;
    const ms = pause(failures);
    failedAt = Date.now();
    retryAt = performance.now() + ms;
    log.error({ error: text, attempts: failures, held: isHeld, againInMs: ms }, 'publish failed');
    try {
      queue.status.recordFailure({ at: failedAt, error: text, isHeld });
    } catch (cause) {
      // The disk is probably full, so the status cannot be stored either.
      log.error({ error: String(cause) }, 'status not written');
    }
  }

  /**
   * Waits during the pause after a failure. Returns false if the pause is over, or if an operator
   * has published since the failure.
   */
  async function waitForRetry(): Promise<boolean> {
    const left = retryAt - performance.now();
    if (left <= 0) return false;
    const { succeededAt = 0, attempts } = queue.status.read();
    if (succeededAt > failedAt) {
      retryAt = 0;
      failures = attempts;
      return false;
    }
    await signal.wait(Math.min(left, LOOK_MS));
    return true;
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      const changesBefore = contentChanges;
      try {
        if ((await waitForRetry()) || (await publishOnce())) continue;
      } catch (error) {
        if (error instanceof CodeChanged) throw error;
        hasContent = true;
        rest(error);
        // A file that was saved during this attempt may fix the failure.
        if (contentChanges !== changesBefore) retryAt = 0;
        continue;
      }
      await signal.wait(LOOK_MS);
    }
  }

  function onContent(): void {
    hasContent = true;
    contentChanges += 1;
    // The changed content may fix the failure.
    retryAt = 0;
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
