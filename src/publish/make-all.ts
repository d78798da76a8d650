import { toContentValues } from '#catalogue/content/content-values.ts';
import { type MadeOutput, makeOutput } from './outputs/make-output.ts';
import type { Source, Workshop } from './outputs/output.ts';
import type { WorkshopOptions } from './outputs/workshop.ts';
import type { Folders } from './outputs/write-output.ts';
import { makeOnThreads, type Task } from './workers/pool.ts';

/** Starting threads takes about as long as making so many outputs. */
const WORTH_THREADS = 300;

export interface Making {
  tasks: readonly Task[];
  folders: Folders;
  threads: number;
  /** For the threads, which open everything themselves. */
  options: WorkshopOptions;
  source: Source;
  openWorkshop(): Promise<Workshop>;
  /** Called once for each task, in no order. */
  take(made: MadeOutput): void;
}

/** Makes outputs, on this thread or on several. */
export async function makeAll(making: Making): Promise<void> {
  const { tasks, folders, threads, options, source, take } = making;
  if (threads > 1 && tasks.length > WORTH_THREADS) {
    const content = toContentValues(source.content);
    return makeOnThreads(threads, { ...options, content }, tasks, folders, take);
  }
  const workshop = await making.openWorkshop();
  for (const { name, published } of tasks) {
    take(await makeOutput(name, published, source, workshop, folders));
  }
}
