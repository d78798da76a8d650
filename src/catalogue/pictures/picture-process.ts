/**
 * Entry point of the process that `createPictureMaker` starts. A file that crashes a decoder ends
 * only this process, and an idle process exits to free its memory.
 */
import { setPriority } from 'node:os';
import process from 'node:process';
import PQueue from 'p-queue';
import { createRequestQueue } from '#catalogue/fetching/request-queue.ts';
import { errorMessage } from '#lib/error-message.ts';
import { makePicture, makeSize, type PictureContext } from './make-picture.ts';
import type { JobAnswer, MakerSettings, PictureJob } from './picture-maker.ts';
import { createPlaceholders } from './placeholders.ts';

function createContext({ mediaUrl, folder, atOnce }: MakerSettings): PictureContext {
  const media = { mediaUrl };
  const queue = createRequestQueue({ maximum: atOnce, retries: 2 });
  return { media, queue, folder, isPlaceholder: createPlaceholders({ media, queue }) };
}

async function runJob(places: PictureContext, { id, file, known, size }: PictureJob) {
  try {
    if (size === undefined) return { id, picture: await makePicture(places, file, known) };
    return { id, reason: await makeSize(places, file, size) };
  } catch (error) {
    return { id, failure: errorMessage(error) };
  }
}

const settings: MakerSettings = JSON.parse(process.argv[2] ?? '');
const context = createContext(settings);
setPriority(settings.nice);
// Files must be readable for the web server, which runs as another user.
process.umask(0o022);
// Limits memory, because each job loads a whole picture.
const jobQueue = new PQueue({ concurrency: settings.atOnce });
process.on('message', async (job: PictureJob) => {
  const told: JobAnswer = await jobQueue.add(() => runJob(context, job));
  process.send?.(told);
});
process.on('disconnect', () => process.exit());
