import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from './thread.ts';

/** Answers what a thread is asked, in a module that {@link startThread} started. */
export function answerJobs<Job, T>(doJob: (job: Job) => T | Promise<T>): void {
  parentPort?.on('message', async ({ id, job }: { id: number; job: Job }) => {
    let answer: ThreadReply<T>;
    try {
      answer = { id, value: await doJob(job) };
    } catch (error) {
      answer = { id, error };
    }
    parentPort?.postMessage(answer);
  });
}
