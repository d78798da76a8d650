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
   * Updates catalogue and site. The live site stays until the next release is complete.
   * @throws {PublishRefused} if the next site is not fit to go live
   * @throws {CodeChanged} if the code on disk was checked and is not that of this process
   */
  publish(request: PublishRequest): Promise<PublishSummary>;
  /** Returns what {@link publish} would change, and why. */
  plan(request: PublishRequest): Promise<PublishPlan>;
  /**
   * Returns the time in ms since which the oldest deferred output waits, even if another process
   * deferred it. Returns undefined if none waits, and before this publisher's first publish.
   */
  deferredSince(): number | undefined;
  isContentDayDue(): boolean;
  /**
   * Returns SKUs of unreadable products whose next attempt is due; none before this publisher's
   * first publish.
   * @param pause returns the pause in ms after a number of attempts
   */
  dueAgain(pause: (attempts: number) => number): readonly string[];
  /**
   * Latest save time of a product in the store (UTC); null before this publisher's first publish.
   */
  newest(): string | null;
  /**
   * Checks the stock status of some products in the back end. Does nothing before this publisher's
   * first publish.
   * @returns whether there may be more to check
   */
  checkSalable(): Promise<boolean>;
  /**
   * Checks the prices of some products in the back end, with the result of {@link checkSalable}.
   */
  checkPrices(): Promise<boolean>;
  /**
   * Returns true if pages show another price or stock status than the back end reports. Returns
   * false after a rollback.
   */
  hasOfferNews(): boolean;
  /**
   * Checks every product whose last check is older than an hour, and verifies with test baskets
   * that the back end charges its prices.
   * @returns the result; undefined before this publisher's first publish
   */
  checkAll(): Promise<Checked | undefined>;
  /**
   * Returns products and other records that cannot be read; none before this publisher's first
   * publish.
   */
  unreadable(): readonly UnreadableProduct[];
  close(): void;
}

/** Maximum number of retries per pass, because each may last until the back end fails. */
const MAX_RETRIED = 10;

/** Returns no products after a rollback, when only an operator starts a publish. */
function dueAgain(
  { catalogue, manifest }: PublishState,
  pause: (attempts: number) => number,
): string[] {
  if (heldSince(manifest) !== undefined) return [];
  return dueProducts(catalogue.database, Date.now(), pause).slice(0, MAX_RETRIED);
}

/** Opens a publisher that reuses its open resources for later publishes. */
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

  /** Completes what a killed process left unfinished, before a slow back end can delay it. */
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
