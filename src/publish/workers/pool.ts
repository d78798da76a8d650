import type { ContentValues } from '#catalogue/content/content-values.ts';
import type { MadeOutput } from '#publish/outputs/make-output.ts';
import type { OutputToolsOptions } from '#publish/outputs/open-sources.ts';
import type { Folders } from '#publish/outputs/write-output.ts';
import type { Job, Task } from './job.ts';
import { startThread, type Thread } from './thread.ts';

/** Plain data, as it crosses to threads. */
export interface ThreadOptions extends OutputToolsOptions {
  content: ContentValues;
}

type Take = (made: MadeOutput) => void;

/** Large enough that messages cost nothing, small enough that threads end together. */
const JOB_SIZE = 16;
/** A thread has its next job at hand when it answers one. */
const JOBS_AT_HAND = 2;

/** Cuts tasks into jobs for several takers, until one of them fails. */
function createJobs(tasks: readonly Task[], folders: Folders, size: number) {
  let start = 0;
  return {
    next(): Job | undefined {
      if (start >= tasks.length) return undefined;
      const job = { tasks: tasks.slice(start, start + size), folders };
      start += size;
      return job;
    },
    stop() {
      start = tasks.length;
    },
  };
}

/** Whoever does a job after those given before: a thread, or the one that all of this runs on. */
type Doer = Pick<Thread<Job, MadeOutput[]>, 'send'>;

async function work(doer: Doer, jobs: ReturnType<typeof createJobs>, take: Take): Promise<void> {
  try {
    for (let job = jobs.next(); job !== undefined; job = jobs.next()) {
      for (const made of await doer.send(job)) take(made);
    }
  } catch (error) {
    jobs.stop();
    throw error;
  }
}

/**
 * Makes outputs on this thread and on others, which take a while to start.
 * @param others how many
 * @param here does a job on this thread
 * @param take called once for each task, in no order
 * @throws what the first task that fails throws, once no other is under way any more
 */
export async function makeOnThreads(
  others: number,
  options: () => ThreadOptions,
  { tasks, folders }: Job,
  here: Doer,
  take: Take,
): Promise<void> {
  const code = new URL('./worker.ts', import.meta.url);
  const threads = Array.from({ length: others }, () =>
    startThread<Job, MadeOutput[]>(code, options()),
  );
  try {
    const jobs = createJobs(tasks, folders, others === 0 ? tasks.length : JOB_SIZE);
    const lanes = threads.flatMap((thread) =>
      Array.from({ length: JOBS_AT_HAND }, () => work(thread, jobs, take)),
    );
    lanes.push(work(here, jobs, take));
    const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
