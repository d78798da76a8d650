import { setImmediate } from 'node:timers/promises';
import type { SiteContent } from '#catalogue/content/view.ts';
import { openKept } from '#catalogue/snapshot/derived-cache.ts';
import type { Kept } from '#catalogue/snapshot/reader.ts';
import { openSource } from '#publish/outputs/open-sources.ts';
import type { Site } from '#publish/release/open-site.ts';
import type { PublisherOptions } from '#publish/request.ts';
import { codeState, requireOwnCode } from '#publish/state/code-on-disk.ts';
import type { Desk } from '#publish/state/open-state.ts';
import type { Task } from '#publish/workers/job.ts';
import { waitingIn } from './deferred-outputs.ts';
import { makeAll } from './make-all.ts';
import { planChanges } from './plan.ts';
import { createGatherer, type Gathered } from './release-changes.ts';
import { allTasks, tasksOf } from './tasks.ts';

/** What a pass has to make. */
export interface Due {
  /** What changed in catalogue and content. */
  rows: readonly string[];
  /** Everything has to be made, whatever changed. */
  isComplete: boolean;
  /** Whether an output can wait that is due because of a row. */
  canWait(name: string, row: string): boolean;
  /** Whether there is time for one that can. */
  hasTime(): boolean;
}

export interface Made extends Gathered {
  /** Outputs that are no longer what they were, although no changed row leads to them. */
  unexpected: string[];
  /** Outputs that are due and were not made. */
  left: string[];
  /** What the next pass need not make again where this one is published. */
  kept: Kept;
}

/** Makes what is due, in the site's folder for what comes; nothing of it is live yet. */
export async function makeDue(
  desk: Desk,
  site: Site,
  options: PublisherOptions,
  content: SiteContent,
  { rows, isComplete, canWait, hasTime }: Due,
): Promise<Made> {
  const { stateDir, siteUrl, threads } = options;
  const bundle = await desk.bundle();
  const workplace = { stateDir, bundle, siteUrl };
  const kept = openKept(desk.catalogue.database, isComplete);
  const opened = openSource(workplace, content);
  const source = { ...opened, snapshot: kept.over(opened.snapshot) };
  const folders = { live: site.liveFolder(), incoming: site.incoming };
  const gatherer = createGatherer(desk.manifest, folders);
  try {
    const plan = planChanges(rows, source, desk.manifest);
    const make = (tasks: Task[]) =>
      makeAll({
        tasks,
        folders,
        threads,
        options: workplace,
        source,
        openWorkshop: desk.workshop,
        writer: desk.writer,
        // Threads load what lies on the disk.
        onStart: () => requireOwnCode(codeState(desk, options)),
        take: gatherer.take,
      });
    const left = new Set(isComplete ? [] : waitingIn(plan, canWait, desk.manifest));
    const urgent = new Set(plan.keys()).difference(left);
    await make(isComplete ? allTasks(source, desk.manifest) : tasksOf(urgent, desk.manifest));
    for (const name of left) {
      // What is unchanged is looked at without a pause, in which a saved file could be noticed.
      await setImmediate();
      if (!hasTime()) break;
      await make(tasksOf([name], desk.manifest));
      left.delete(name);
    }
    const gathered = gatherer.result(isComplete);
    const differing = new Set([...gathered.rewritten, ...gathered.gone]);
    const unexpected = [...differing.difference(new Set(plan.keys()))];
    return { ...gathered, unexpected, left: [...left], kept };
  } finally {
    source.snapshot.close();
  }
}
