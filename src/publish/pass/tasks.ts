import type { Manifest } from '#publish/manifest/manifest.ts';
import { allOutputs } from '#publish/outputs/kinds.ts';
import type { Source } from '#publish/outputs/output.ts';
import type { Task } from '#publish/workers/job.ts';

/** Everything anew; what there is no more comes out as absent. */
export function allTasks(source: Source, manifest: Manifest): Task[] {
  const names = new Set([...allOutputs(source), ...manifest.names()]);
  return Array.from(names, (name) => ({ name, published: undefined }));
}

/** These again, where they are no longer what was published. */
export function tasksOf(names: Iterable<string>, manifest: Manifest): Task[] {
  return Array.from(names, (name) => ({
    name,
    published: manifest.find(name)?.digest || undefined,
  }));
}
