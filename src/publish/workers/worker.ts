/** Thread that makes outputs, with a catalogue connection and a renderer of its own. */
import { workerData } from 'node:worker_threads';
import { fromContentValues } from '#catalogue/content/content-values.ts';
import type { MadeOutput } from '#publish/outputs/make-output.ts';
import { openOutputTools, openSource } from '#publish/outputs/open-sources.ts';
import { writeOutput } from '#publish/outputs/write-output.ts';
import { handleJobs } from './answer-jobs.ts';
import { doJob, type Job, type ThreadOptions } from './job.ts';

const { content, ...options }: ThreadOptions = workerData;
const source = openSource(options, fromContentValues(content));
const tools = await openOutputTools(options);

handleJobs<Job, MadeOutput[]>((job) => doJob(job, source, tools, writeOutput));
