import { workerData } from 'node:worker_threads';
import { type WrittenOutput, writeOutput } from '#publish/outputs/write-output.ts';
import { handleJobs } from './answer-jobs.ts';
import type { WriteJob } from './writing-thread.ts';

/** Number of outputs queued for this thread. */
const waiting: Int32Array = workerData;

handleJobs<WriteJob, WrittenOutput>(({ folders, files }) => {
  try {
    return writeOutput(folders, files);
  } finally {
    Atomics.sub(waiting, 0, 1);
  }
});
