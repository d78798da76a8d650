import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { applyChangedOffers } from '#catalogue/offers/apply-offers.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import { readSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import { picturesFolder, reportPath, snapshotPath } from '#catalogue/state.ts';
import { contentWarnings } from './check/content-notes.ts';

import { openDeferral } from './deferred/deferral.ts';
import { deriveOutput } from './outputs/make-output.ts';
import { openSource } from './outputs/open-sources.ts';
import { changedContent, contentState } from './pass/content-digests.ts';
import { planChanges } from './pass/plan.ts';
import { loadOptionsOf, publishedContent, reasonForFullPublish } from './publish-now.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readLiveId } from './release/open-site.ts';
import type { PublisherOptions, PublishRequest } from './request.ts';
import { openPublishState } from './state/open-state.ts';

interface PlannedChange {
  /** Kind and key, such as `page:/basket`; '*' for everything. */
  output: string;
  change: 'added' | 'changed' | 'removed' | 'rendered';
  /**
   * Catalogue row or content file that causes the change, or another reason, such as that of a
   * complete publish.
   */
  because: string;
}

export interface PublishPlan {
  changes: readonly PlannedChange[];
  warnings: readonly string[];
}

/**
 * Copies the state, so that planning changes nothing. The copy shares the folder of pictures, which
 * cost most to make.
 */
function copyState(stateDir: string): string {
  const copy = join(stateDir, 'dry-run');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  mkdirSync(picturesFolder(stateDir), { recursive: true });
  symlinkSync(resolve(picturesFolder(stateDir)), picturesFolder(copy), 'dir');
  if (!existsSync(snapshotPath(stateDir))) return copy;
  const database = new DatabaseSync(snapshotPath(stateDir));
  database.prepare('vacuum into ?').run(snapshotPath(copy));
  database.close();
  return copy;
}

/** Removes everything but the report, to which a rejection may refer. */
function removeCopy(copy: string): void {
  const kept = basename(reportPath(copy));
  for (const name of readdirSync(copy)) {
    if (name !== kept) rmSync(join(copy, name), { recursive: true });
  }
}

/**
 * Returns what a publish would change, and why, without changing anything. The caller must exclude
 * other processes.
 */
export async function planPublish(
  options: PublisherOptions,
  request: PublishRequest,
): Promise<PublishPlan> {
  const stateDir = copyState(options.stateDir);
  const state = openPublishState(options, snapshotPath(stateDir));
  try {
    const today = options.today();
    const { digests } = contentState(options.content.contentDir, today);
    // Content is validated before anything is read, so that an editor's mistake is reported first.
    const content = state.content(digests, today);
    await readCatalogue(state.catalogue, { ...loadOptionsOf(options, request), stateDir }, request);
    const { database } = state.catalogue;
    inTransaction(database, () => applyChangedOffers(database));
    const changed = state.catalogue.changedRows();
    const rows = [...changed, ...changedContent(publishedContent(state.manifest), digests)];
    const liveId = readLiveId(options.outDir, database);
    const complete = reasonForFullPublish(state, liveId, request, changed);
    const warnings = contentWarnings(readSnapshot(database), content);
    if (complete !== undefined) {
      return { changes: [{ output: '*', change: 'rendered', because: complete }], warnings };
    }
    const bundle = await state.bundle();
    const source = openSource({ stateDir, bundle, siteUrl: options.siteUrl }, content);
    const plan = planChanges(rows, source, state.manifest);
    const deferred = new Set(openDeferral(state.manifest, request).deferred(plan));
    const changes = Array.from(plan, ([output, because]): PlannedChange[] => {
      if (deferred.has(output)) return [];
      const known = state.manifest.find(output);
      const derived = deriveOutput(output, source);
      if (derived === undefined) return known ? [{ output, change: 'removed', because }] : [];
      if (known === undefined) return [{ output, change: 'added', because }];
      return known.digest === derived.digest ? [] : [{ output, change: 'changed', because }];
    }).flat();
    source.snapshot.close();
    return { changes, warnings };
  } finally {
    state.catalogue.close();
    removeCopy(stateDir);
  }
}
