/** A thread that makes outputs: it has its own connection to the catalogue and its own renderer. */
import { parentPort, workerData } from 'node:worker_threads';
import { fromContentValues } from '#catalogue/content/content-values.ts';
import type { MadeOutput } from '#publish/outputs/make-output.ts';
import { openSource, openWorkshop } from '#publish/outputs/workshop.ts';
import { doJob, type Job } from './job.ts';
import type { ThreadOptions } from './pool.ts';
import type { Answer } from './thread.ts';

const { content, ...options }: ThreadOptions = workerData;
const source = openSource(options, fromContentValues(content));
const workshop = await openWorkshop(options);

parentPort?.on('message', async ({ id, job }: { id: number; job: Job }) => {
  let answer: Answer<MadeOutput[]>;
  try {
    answer = { id, value: await doJob(job, source, workshop) };
  } catch (error) {
    answer = { id, error };
  }
  parentPort?.postMessage(answer);
});
