import type { Manifest } from '#publish/manifest/manifest.ts';
import { allOutputs } from '#publish/outputs/kinds.ts';
import type { Source } from '#publish/outputs/output.ts';
import type { Task } from '#publish/workers/job.ts';

/** Returns tasks that make everything again. Removed outputs have the result `absent`. */
export function allTasks(source: Source, manifest: Manifest): Task[] {
  const names = new Set([...allOutputs(source), ...manifest.names()]);
  return Array.from(names, (name) => ({ name, published: undefined }));
}

/** Returns tasks that make these outputs again if their models have changed. */
export function tasksOf(names: Iterable<string>, manifest: Manifest): Task[] {
  return Array.from(names, (name) => ({
    name,
    published: manifest.find(name)?.digest || undefined,
  }));
}
