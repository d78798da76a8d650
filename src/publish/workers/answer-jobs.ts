import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from './thread.ts';

/** Handles the jobs of a thread, in the module that {@link startThread} has loaded. */
export function handleJobs<Job, T>(doJob: (job: Job) => T | Promise<T>): void {
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
