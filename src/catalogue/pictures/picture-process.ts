/**
 * Makes pictures in a process of its own, which `createPictureMaker` starts: a file that brings a
 * decoder down brings nothing else down with it, and what it holds in memory goes when it ends.
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
// A web server of another user reads them.
process.umask(0o022);
// Each holds a whole picture in memory.
const line = new PQueue({ concurrency: settings.atOnce });
process.on('message', async (job: PictureJob) => {
  const told: JobAnswer = await line.add(() => answer(places, job));
  process.send?.(told);
});
process.on('disconnect', () => process.exit());
