/**
 * Entry point of the process that `createPictureMaker` starts. A file that crashes a decoder ends
 * only this process, and an idle process exits to free its memory.
 */
import { setPriority } from 'node:os';
import process from 'node:process';
import PQueue from 'p-queue';
import { createPoliteQueue } from '#catalogue/fetching/request-queue.ts';
import { errorMessage } from '#lib/error-message.ts';
import { makePicture, makeSize, type PicturePlaces } from './make-picture.ts';
import type { JobAnswer, MakerSettings, PictureJob } from './picture-maker.ts';
import { createPlaceholders } from './placeholders.ts';

function openPlaces({ mediaUrl, folder, atOnce }: MakerSettings): PicturePlaces {
  const media = { mediaUrl };
  const queue = createPoliteQueue({ maximum: atOnce, retries: 2 });
  return { media, queue, folder, isPlaceholder: createPlaceholders({ media, queue }) };
}

async function answer(places: PicturePlaces, { id, file, known, size }: PictureJob) {
  try {
    if (size === undefined) return { id, picture: await makePicture(places, file, known) };
    return { id, reason: await makeSize(places, file, size) };
  } catch (error) {
    return { id, failure: errorMessage(error) };
  }
}

const settings: MakerSettings = JSON.parse(process.argv[2] ?? '');
const places = openPlaces(settings);
setPriority(settings.nice);
// Files must be readable for the web server, which runs as another user.
process.umask(0o022);
// Limits memory, because each job loads a whole picture.
const line = new PQueue({ concurrency: settings.atOnce });
process.on('message', async (job: PictureJob) => {
  const told: JobAnswer = await line.add(() => answer(places, job));
  process.send?.(told);
});
process.on('disconnect', () => process.exit());
