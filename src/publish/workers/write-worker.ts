/** A thread that compresses and writes outputs. */
import { type WrittenOutput, writeOutput } from '#publish/outputs/write-output.ts';
import { answerJobs } from './answer-jobs.ts';
import type { WriteJob } from './writing-thread.ts';

answerJobs<WriteJob, WrittenOutput>(({ folders, files }) => writeOutput(folders, files));
