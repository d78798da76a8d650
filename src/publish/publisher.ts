import { mkdirSync } from 'node:fs';
import { hasChangedOffers } from '#catalogue/offers/apply-offers.ts';
import { readFacts } from '#catalogue/sync/facts.ts';
import {
  dueProducts,
  type UnreadableProduct,
  unreadableRecords,
} from '#catalogue/sync/unreadable.ts';
import { deferredSince } from './deferred/deferral.ts';
import { isContentDayDue } from './pass/content-day.ts';
import { createPhases } from './pass/phases.ts';
import { type PublishPlan, planPublish } from './plan-publish.ts';
import { publishNow } from './publish-now.ts';
import { openSite } from './release/open-site.ts';
import type { PublisherOptions, PublishRequest, PublishSummary } from './request.ts';
import { type Checked, createOfferRounds } from './run/offer-rounds.ts';
import { openPublishState, type PublishState } from './state/open-state.ts';
import { heldSince } from './state/rollback-hold.ts';
import { withLock } from './state/wait-for-lock.ts';

export interface Publisher {
  /**
   * Brings catalogue and site up to date; the site that is live stays until the next is complete.
   * @throws {PublishRefused} when the next site is not fit to go live
   * @throws {CodeChanged} when the code on disk is no longer that of this process, as far as it looked
   */
  publish(request: PublishRequest): Promise<PublishSummary>;
  /** What {@link publish} would change, and why. */
  plan(request: PublishRequest): Promise<PublishPlan>;
  /**
   * Since when the first of the deferred outputs waits, whatever process deferred it; undefined where
   * none does, and before the first publish.
   */
  deferredSince(): number | undefined;
  /** Whether a day has come with which something is shown, or no longer. */
  isContentDayDue(): boolean;
  /**
   * SKUs of products that could not be read and have rested for long enough; none before the first
   * publish.
   * @param pause how long they rest after so many attempts, in milliseconds
   */
  dueAgain(pause: (attempts: number) => number): readonly string[];
  /** When a product was last saved that the store knows (UTC); null before the first publish. */
  newest(): string | null;
  /**
   * Asks the back end whether some products can be bought; nothing before the first publish.
   * @returns whether there may be more to do
   */
  checkSalable(): Promise<boolean>;
  /** The same of what it charges. */
  checkPrices(): Promise<boolean>;
  /** Whether pages say something else of price or stock than the back end did; never while held. */
  hasOfferNews(): boolean;
  /**
   * Asks about every product of which the last answer is older than an hour, and proves the prices.
   * @returns what came of it; undefined before the first publish
   */
  checkAll(): Promise<Checked | undefined>;
  /** Products and other records that cannot be read; none before the first publish. */
  unreadable(): readonly UnreadableProduct[];
  close(): void;
}

/** A few at a time: each may take as long as the back end takes to fail. */
const MAX_RETRIED = 10;

/** Somebody who went back decides what is asked for. */
function dueAgain(
  { catalogue, manifest }: PublishState,
  pause: (attempts: number) => number,
): string[] {
  if (heldSince(manifest) !== undefined) return [];
  return dueProducts(catalogue.database, Date.now(), pause).slice(0, MAX_RETRIED);
}

/** A publisher that stays warm: what it opens the first time serves the next times. */
export function openPublisher(options: PublisherOptions): Publisher {
  let state: PublishState | undefined;

  const sayBusy = () => options.say('Another process publishes: waiting for it to end ...');

  function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
    mkdirSync(options.stateDir, { recursive: true });
    return withLock(options.stateDir, 'build', sayBusy, work);
  }

  function withSiteLock<T>(work: () => Promise<T>): Promise<T> {
    return withLock(options.stateDir, 'site', sayBusy, work);
  }

  function opened(): PublishState {
    state ??= openPublishState(options);
    return state;
  }

  let isRecovered = false;

  /** What a killed process left undone ends before a back end can keep it waiting. */
  async function recoverOnce(): Promise<void> {
    if (isRecovered) return;
    await withSiteLock(async () => openSite(options.outDir, opened().catalogue.database));
    isRecovered = true;
  }

  const offers = createOfferRounds({ ...options.load, stateDir: options.stateDir }, options.today);

  return {
    newest: () => (state && readFacts(state.catalogue.database)?.newest) ?? null,
    checkSalable: async () => state !== undefined && offers.checkSalable(state.catalogue),
    checkAll: async () => state && offers.checkAll(state.catalogue),
    checkPrices: async () => state !== undefined && offers.checkPrices(state.catalogue),
    publish: (request) =>
      withBuildLock(async () => {
        await recoverOnce();
        return publishNow(opened(), request, options, { phases: createPhases(), withSiteLock });
      }),
    plan: (request) => withBuildLock(() => planPublish(options, request)),
    deferredSince: () => state && deferredSince(state.manifest),
    hasOfferNews: () =>
      state !== undefined &&
      heldSince(state.manifest) === undefined &&
      hasChangedOffers(state.catalogue.database),
    isContentDayDue: () => state !== undefined && isContentDayDue(state.manifest, options.today()),
    unreadable: () => (state ? unreadableRecords(state.catalogue.database) : []),
    dueAgain: (pause) => (state ? dueAgain(state, pause) : []),
    close() {
      void state?.writer.end();
      state?.catalogue.close();
    },
  };
}
