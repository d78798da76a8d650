import { toContentValues } from '#catalogue/content/content-values.ts';
import type { MadeOutput } from '#publish/outputs/make-output.ts';
import type { OutputToolsOptions } from '#publish/outputs/open-sources.ts';
import type { OutputTools, Source } from '#publish/outputs/output.ts';
import { type Folders, writeOutput } from '#publish/outputs/write-output.ts';
import { doJob, type Job, type Task, type ThreadOptions } from '#publish/workers/job.ts';
import { startThread } from '#publish/workers/thread.ts';
import type { WritingThread } from '#publish/workers/writing-thread.ts';

const WORKER = new URL('../workers/worker.ts', import.meta.url);

/**
 * Minimum number of outputs for rendering threads, because starting a thread takes as long as
 * making about this many.
 */
const WORTH_THREADS = 1500;
/** Minimum number of outputs for a writing thread, which starts faster. */
const WORTH_A_WRITER = 12;
/**
 * Tasks per job: enough to make messages cheap, but few enough that all threads finish together.
 */
const JOB_SIZE = 16;
/** Jobs sent to a thread in advance, so that it never waits for the next one. */
const JOBS_AT_HAND = 2;

export interface MakeAllOptions {
  tasks: readonly Task[];
  folders: Folders;
  threads: number;
  options: OutputToolsOptions;
  source: Source;
  openTools(): Promise<OutputTools>;
  writer: WritingThread;
  onStart(): void;
  /** Called once for each task, in any order. */
  take(made: MadeOutput): void;
}

function* jobsOf({ tasks, folders }: Job, size: number): Generator<Job> {
  for (let start = 0; start < tasks.length; start += size) {
    yield { tasks: tasks.slice(start, start + size), folders };
  }
}

/**
 * Makes outputs on this thread and, if there are many, on others.
 * @throws the error of a task that failed, once all other tasks have stopped
 */
export async function makeAll(making: MakeAllOptions): Promise<void> {
  const { tasks, folders, options, source, take } = making;
  const tools = await making.openTools();
  const others = tasks.length > WORTH_THREADS ? making.threads - 1 : 0;
  const hasWriter = making.writer.isRunning();
  // Rendering threads keep all cores busy and write their own files, so another thread would not
  // help.
  const isWorthAWriter = others === 0 && (hasWriter || tasks.length > WORTH_A_WRITER);
  if (others > 0 || (isWorthAWriter && !hasWriter)) making.onStart();
  const writer = isWorthAWriter ? making.writer.write : writeOutput;
  const jobs = jobsOf({ tasks, folders }, others === 0 ? tasks.length : JOB_SIZE);
  // All lanes share one generator, so an error in one of them ends it and stops the others.
  const work = async (send: (job: Job) => Promise<MadeOutput[]>) => {
    for (const job of jobs) for (const made of await send(job)) take(made);
  };
  const threads = Array.from({ length: others }, () => {
    const data: ThreadOptions = { ...options, content: toContentValues(source.content) };
    return startThread<Job, MadeOutput[]>(WORKER, data);
  });
  try {
    const lanes = threads.flatMap(({ send }) =>
      Array.from({ length: JOBS_AT_HAND }, () => work(send)),
    );
    lanes.push(work((job) => doJob(job, source, tools, writer)));
    const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
