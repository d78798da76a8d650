import { inParallel } from '#lib/in-parallel.ts';
import { type MadeOutput, makeOutput } from '#publish/outputs/make-output.ts';
import type { Source, Workshop } from '#publish/outputs/output.ts';
import type { Folders } from '#publish/outputs/write-output.ts';

export interface Task {
  name: string;
  /** Digest of the published model; undefined to make its files in any case. */
  published: string | undefined;
}

/** Outputs that are made by one thread. */
export interface Job {
  tasks: readonly Task[];
  folders: Folders;
}

/** While one page is compressed the next is rendered. */
const AT_ONCE = 4;

export async function doJob(
  { tasks, folders }: Job,
  source: Source,
  workshop: Workshop,
): Promise<MadeOutput[]> {
  const made: MadeOutput[] = [];
  await inParallel(
    tasks,
    async ({ name, published }) => {
      made.push(await makeOutput(name, published, source, workshop, folders));
    },
    AT_ONCE,
  );
  return made;
}
