import { toContentValues } from '#catalogue/content/content-values.ts';
import type { MadeOutput } from '#publish/outputs/make-output.ts';
import type { OutputToolsOptions } from '#publish/outputs/open-sources.ts';
import type { OutputTools, Source } from '#publish/outputs/output.ts';
import { type Folders, writeOutput } from '#publish/outputs/write-output.ts';
import { doJob, type Job, type Task } from '#publish/workers/job.ts';
import { makeOnThreads } from '#publish/workers/pool.ts';
import type { WritingThread } from '#publish/workers/writing-thread.ts';

/** Starting a thread that renders takes about as long as making so many outputs. */
const WORTH_THREADS = 1500;
/** One that only writes starts sooner. */
const WORTH_A_WRITER = 12;

export interface Making {
  tasks: readonly Task[];
  folders: Folders;
  threads: number;
  /** For the threads, which open everything themselves. */
  options: OutputToolsOptions;
  source: Source;
  openTools(): Promise<OutputTools>;
  /** Writes beside this thread. */
  writer: WritingThread;
  /** Called before threads start. */
  onStart(): void;
  /** Called once for each task, in no order. */
  take(made: MadeOutput): void;
}

/** Makes outputs, on this thread or on several. */
export async function makeAll(making: Making): Promise<void> {
  const { tasks, folders, threads, options, source, take } = making;
  const tools = await making.openTools();
  const others = tasks.length > WORTH_THREADS ? threads - 1 : 0;
  const hasWriter = making.writer.isRunning();
  // Threads that render keep all cores busy, and each writes what it made.
  const isWorthAWriter = others === 0 && (hasWriter || tasks.length > WORTH_A_WRITER);
  if (others > 0 || (isWorthAWriter && !hasWriter)) making.onStart();
  const writer = isWorthAWriter ? making.writer.write : writeOutput;
  const send = (job: Job) => doJob(job, source, tools, writer);
  const threadOptions = () => ({ ...options, content: toContentValues(source.content) });
  await makeOnThreads(others, threadOptions, { tasks, folders }, { send }, take);
}
