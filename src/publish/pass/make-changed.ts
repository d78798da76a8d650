import { join } from 'node:path';
import type { SiteContent } from '#catalogue/content/view.ts';
import { openDerivedCache } from '#catalogue/snapshot/derived-cache.ts';
import type { DerivedCache } from '#catalogue/snapshot/reader.ts';
import type { Deferral } from '#publish/deferred/deferral.ts';
import { openSource } from '#publish/outputs/open-sources.ts';
import type { Site } from '#publish/release/open-site.ts';
import type { PublisherOptions } from '#publish/request.ts';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';
import { updateIndex } from '#publish/search/update-index.ts';
import { codeState, requireOwnCode } from '#publish/state/code-on-disk.ts';
import type { PublishState } from '#publish/state/open-state.ts';
import type { Task } from '#publish/workers/job.ts';
import { makeAll } from './make-all.ts';
import { planChanges } from './plan.ts';
import { createChangeCollector, type ReleaseChanges } from './release-changes.ts';
import { allTasks, tasksOf } from './tasks.ts';

export interface Due {
  rows: readonly string[];
  /** Makes everything, regardless of changes. */
  isComplete: boolean;
  deferral: Deferral;
}

export interface Made extends ReleaseChanges {
  /** Outputs that differ from the live ones although no changed row affects them. */
  unexpected: string[];
  deferred: string[];
  /** Revision of the search index, if the release has another one than the live release. */
  searchIndex: string | undefined;
  /** Derived data that the next pass can reuse if this one is published. */
  cache: DerivedCache;
}

/**
 * Makes all due outputs in the site's folder for incoming files, without changing the live site.
 */
export async function makeChanged(
  state: PublishState,
  site: Site,
  options: PublisherOptions,
  content: SiteContent,
  { rows, isComplete, deferral }: Due,
): Promise<Made> {
  const { stateDir, siteUrl, threads } = options;
  const bundle = await state.bundle();
  const workplace = { stateDir, bundle, siteUrl };
  const cache = openDerivedCache(state.catalogue.database, isComplete);
  const opened = openSource(workplace, content);
  const source = { ...opened, snapshot: cache.over(opened.snapshot) };
  const folders = { live: site.liveFolder(), incoming: site.incoming };
  const collector = createChangeCollector(state.manifest, folders);
  try {
    const plan = planChanges(rows, source, state.manifest);
    const make = (tasks: Task[]) =>
      makeAll({
        tasks,
        folders,
        threads,
        options: workplace,
        source,
        openTools: state.tools,
        writer: state.writer,
        // Threads load the code from disk, so it must be the code of this process.
        onStart: () => requireOwnCode(codeState(state, options)),
        take: collector.take,
      });
    const deferred = isComplete ? [] : deferral.deferred(plan);
    const urgent = new Set(plan.keys()).difference(new Set(deferred));
    await make(isComplete ? allTasks(source, state.manifest) : tasksOf(urgent, state.manifest));
    const left = await deferral.makeSome(deferred, (name) => make(tasksOf([name], state.manifest)));
    const changes = collector.result(isComplete);
    const differing = new Set([...changes.rewritten, ...changes.gone]);
    const unexpected = [...differing.difference(new Set(plan.keys()))];
    const searchIndex = updateIndex({
      snapshot: source.snapshot,
      help: content.searchHelp(),
      rows,
      isComplete,
      live: folders.live === undefined ? undefined : join(folders.live, SEARCH_INDEX),
      revision: state.manifest.fact('search-index'),
      path: join(folders.incoming, SEARCH_INDEX),
    });
    if (searchIndex !== undefined) changes.changed.add(SEARCH_INDEX);
    return { ...changes, unexpected, deferred: left, searchIndex, cache };
  } finally {
    source.snapshot.close();
  }
}
