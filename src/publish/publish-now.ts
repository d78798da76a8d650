import { applyChangedOffers } from '#catalogue/offers/apply-offers.ts';
import { settleOffers } from '#catalogue/offers/check-offers.ts';
import { brokenSales, lostSales, storeSales } from '#catalogue/offers/live-sales.ts';
import { invalidatePrices } from '#catalogue/offers/offer-rows.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import { readSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import { EVERYTHING } from '#catalogue/snapshot/row-keys.ts';
import { readFacts } from '#catalogue/sync/facts.ts';
import type { LoadOptions } from '#catalogue/sync/load-options.ts';
import { type Limits, lostSalesFault } from '#catalogue/sync/safety-limits.ts';
import { unreadableRecords } from '#catalogue/sync/unreadable.ts';
import { checkRelease } from './check/check-release.ts';
import { contentWarnings } from './check/content-notes.ts';

import { type Deferral, openDeferral } from './deferred/deferral.ts';
import { PublishRefused } from './errors.ts';
import { removeOldPictures } from './files/old-pictures.ts';
import type { Manifest } from './manifest/manifest.ts';
import { storeContentDay } from './pass/content-day.ts';
import {
  type ContentDigests,
  type ContentState,
  changedContent,
  contentState,
} from './pass/content-digests.ts';
import { type Due, type Made, makeChanged } from './pass/make-changed.ts';
import type { Phases } from './pass/phases.ts';
import { readCatalogue } from './read-catalogue.ts';
import { layoutOf } from './release/layout.ts';
import { openSite, type Site } from './release/open-site.ts';
import type { PublisherOptions, PublishRequest, PublishSummary } from './request.ts';
import { codeState, refuseWithOwnCode, requireOwnCode } from './state/code-on-disk.ts';
import type { PublishState } from './state/open-state.ts';
import { heldSince, refuseIfRolledBackSince, refuseWhileHeld } from './state/rollback-hold.ts';
import { uploadLive } from './target/upload-live.ts';

/**
 * Reason for a requested full publish, in which only changed outputs should differ from the live
 * ones.
 */
const ASKED_FOR = 'it was asked for';

/** Returns why everything must be made again; undefined if changes suffice. */
export function reasonForFullPublish(
  { manifest, fingerprint }: PublishState,
  liveId: number | undefined,
  request: PublishRequest,
  rows: readonly string[],
): string | undefined {
  if (liveId === undefined) return 'there is no release yet';
  if (rows.includes(EVERYTHING)) return 'the catalogue was read from nothing';
  if (manifest.fact('fingerprint') !== fingerprint) return 'code or settings changed';
  return request.full ? ASKED_FOR : undefined;
}

export function loadOptionsOf(
  { load }: Pick<PublisherOptions, 'load'>,
  { allowShrink = load.allowShrink ?? false }: PublishRequest,
): LoadOptions & { allowShrink: boolean } {
  return { ...load, allowShrink };
}

export function publishedContent(manifest: Manifest): ContentDigests {
  return JSON.parse(manifest.fact('content') ?? '{}');
}

/** Puts the new release live and stores its state in the same transaction. */
async function putLive(
  { catalogue, manifest, fingerprint }: PublishState,
  site: Site,
  { keep, gone, changed, removed, deferred, searchIndex, cache }: Made,
  { digests, nextContentDay }: ContentState,
  { deferral, rows }: { deferral: Deferral; rows: readonly string[] },
): Promise<number | undefined> {
  const commit = () => {
    for (const output of keep) manifest.keep(output);
    for (const name of gone) manifest.remove(name);
    deferral.note(deferred);
    if (searchIndex !== undefined) manifest.setFact('search-index', searchIndex);
    storeSales(catalogue.database, rows);
    manifest.clearFact('held');
    manifest.setFact('fingerprint', fingerprint);
    manifest.setFact('content', JSON.stringify(digests));
    storeContentDay(manifest, nextContentDay);
    cache.keep(catalogue.clearChangedRows());
  };
  if (changed.size + removed.size === 0 && site.liveId() !== undefined) {
    inTransaction(catalogue.database, commit);
    return undefined;
  }
  const delta = { base: site.liveId(), changed: [...changed], removed: [...removed] };
  const { id } = await site.publish(site.incoming, delta, commit);
  return id;
}

/** @throws {PublishRefused} if too many products that the live release sells could no longer be bought */
function refuseLostSales(
  { catalogue: { database } }: PublishState,
  rows: readonly string[],
  limits: Limits,
): void {
  const lost = lostSales(database, rows);
  const fault = lostSalesFault(lost.before > 0 ? lost : brokenSales(database), limits);
  if (fault !== undefined) throw new PublishRefused(fault);
}

export interface Pass {
  phases: Phases;
  /** Runs `work` while no other process changes releases. */
  withSiteLock<T>(work: () => Promise<T>): Promise<T>;
}

type ReleaseOutcome = Omit<PublishSummary, 'read' | 'changed' | 'unreadable' | 'report' | 'phases'>;

/** Publishes the catalogue store to the live site. The caller must hold the locks of both. */
async function publishRelease(
  state: PublishState,
  request: PublishRequest,
  options: PublisherOptions,
  allowShrink: boolean,
  phases: Phases,
): Promise<ReleaseOutcome> {
  const { catalogue, manifest } = state;
  const code = codeState(state, options);
  const site = openSite(options.outDir, catalogue.database);
  const today = options.today();
  const content = contentState(options.content.contentDir, today);
  inTransaction(catalogue.database, () => applyChangedOffers(catalogue.database));
  const changedRows = catalogue.changedRows();
  const contentRows = changedContent(publishedContent(manifest), content.digests);
  const complete = reasonForFullPublish(state, site.liveId(), request, changedRows);
  refuseLostSales(state, changedRows, { ...options.load, allowShrink });
  // An editor's file may refer to a new picture, which is compiled with the code. If the code on
  // disk has changed, this process must be restarted.
  if (complete !== undefined || contentRows.length > 0) requireOwnCode(code);
  const deferral = openDeferral(manifest, request);
  const due: Due = {
    rows: [...changedRows, ...contentRows],
    isComplete: complete !== undefined,
    deferral,
  };
  const made = await phases.run('render', () =>
    makeChanged(state, site, options, state.content(content.digests, today), due),
  );
  const warnings = await phases.run('check', () =>
    refuseWithOwnCode(code, () => checkRelease(made, manifest, site.liveFolder(), { allowShrink })),
  );
  const isReread = complete !== undefined || contentRows.length > 0;
  const unknown = isReread
    ? contentWarnings(readSnapshot(catalogue.database), state.content(content.digests, today))
    : [];
  const release = await phases.run('publish', () =>
    putLive(state, site, made, content, { deferral, rows: changedRows }),
  );
  const { target } = options;
  if (target !== undefined) await phases.run('upload', () => uploadLive(site, target));
  return {
    release,
    complete,
    stale: complete === ASKED_FOR ? made.unexpected : [],
    rendered: made.pages,
    removed: made.gone.filter((name) => name.startsWith('page:')).length,
    warnings: [...warnings, ...unknown],
  };
}

/**
 * Runs one complete pass from the back end to the live site. The caller must prevent other passes.
 */
export async function publishNow(
  state: PublishState,
  request: PublishRequest,
  options: PublisherOptions,
  { phases, withSiteLock }: Pass,
): Promise<PublishSummary> {
  const { catalogue, manifest, fingerprint } = state;
  const held = heldSince(manifest);
  refuseWhileHeld(manifest, request);
  if (request.full || manifest.fact('fingerprint') !== fingerprint) {
    requireOwnCode(codeState(state, options));
  }
  const load = loadOptionsOf(options, request);
  // An empty store has no products whose prices could be read.
  const isFirst = request.prices && readFacts(catalogue.database) === undefined;
  const wanted = isFirst ? { ...request, skus: undefined } : request;
  const read = await phases.run('read', () => readCatalogue(catalogue, load, wanted));
  const offers = { ...load, stateDir: options.stateDir };
  if (request.prices) invalidatePrices(catalogue.database);
  const postponed =
    read === undefined && !request.prices
      ? []
      : await phases.run('offers', () => settleOffers(catalogue, offers));
  const outcome = await withSiteLock(async () => {
    refuseIfRolledBackSince(manifest, held);
    return publishRelease(state, request, options, load.allowShrink, phases);
  });
  if (outcome.complete !== undefined) {
    const { pictures } = layoutOf(options.outDir);
    await phases.run('tidy', () => removeOldPictures(pictures, catalogue.snapshot.pictures()));
  }
  return {
    ...outcome,
    warnings: [...outcome.warnings, ...postponed],
    read: read?.read ?? 0,
    changed: read?.changed ?? 0,
    unreadable: unreadableRecords(catalogue.database),
    report: read?.report,
    phases: phases.taken(),
  };
}
