import type { Manifest } from './manifest/manifest.ts';
import { allOutputs } from './outputs/kinds.ts';
import type { Source } from './outputs/output.ts';
import { planChanges } from './plan.ts';
import type { Task } from './workers/job.ts';

/** Everything anew; what there is no more comes out as absent. */
export function allTasks(source: Source, manifest: Manifest): Task[] {
  const names = new Set([...allOutputs(source), ...manifest.names()]);
  return Array.from(names, (name) => ({ name, published: undefined }));
}

/** What changed rows may have touched, and what must be made again anyway. */
export function changedTasks(rows: readonly string[], source: Source, manifest: Manifest): Task[] {
  return Array.from(planChanges(rows, source, manifest).keys(), (name) => ({
    name,
    published: manifest.find(name)?.digest || undefined,
  }));
}
