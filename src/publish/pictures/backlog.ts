/**
 * Makes pictures in the background while the publisher runs, so that no page waits for them. If a
 * shopper requests a picture earlier, the shop server makes it.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type KnownPicture,
  openPictureIndex,
  type PictureIndex,
  pictureIndexPath,
  UNKNOWN_PICTURE,
} from '#catalogue/pictures/picture-index.ts';
import {
  createPictureMaker,
  PictureCrash,
  type PictureMaker,
} from '#catalogue/pictures/picture-maker.ts';
import { picturesFolder, snapshotPath } from '#catalogue/state.ts';
import { errorMessage } from '#lib/error-message.ts';
import { layoutOf } from '#publish/release/layout.ts';
import type { PublisherLog } from '#publish/run/log.ts';
import { type DuePictures, openDuePictures } from './due-pictures.ts';

export interface BacklogOptions {
  stateDir: string;
  outDir: string;
  /** Called if pages must show another picture, or none. */
  onChange(): void;
  log: PublisherLog;
}

export interface Backlog {
  /** Resolves once no picture is being made. */
  stop(): Promise<void>;
}

/** Pause in ms after a run that did not fail. */
const LOOK_MS = 5_000;
/** Pause in ms after a run that failed, for example because no picture can be fetched or stored. */
const REST_MS = 60_000;
/**
 * Maximum number of consecutive timeouts. More indicate a fault of the media server and not of
 * single files.
 */
const MAX_TIMEOUTS_IN_A_ROW = 5;
/** Lowest priority, behind all work that someone waits for. */
const NICE = 19;
/** Crashes after which a file is considered their cause. */
const MAX_CRASHES = 2;

type Crashes = Map<string, number>;

interface Work extends BacklogOptions {
  index: PictureIndex;
  maker: PictureMaker;
  crashes: Crashes;
}

function stateAfterCrash({ crashes }: Work, file: string, known: KnownPicture): KnownPicture {
  const count = (crashes.get(file) ?? 0) + 1;
  crashes.set(file, count);
  const checkedAt = Date.now();
  if (count < MAX_CRASHES) return { ...known, checkedAt };
  return { ...known, etag: null, recipe: '', reason: 'no decoder reads the file', checkedAt };
}

/** @returns false if there was no response */
async function checkPicture(work: Work, file: string): Promise<boolean> {
  const { index, maker, onChange } = work;
  const known = index.find(file) ?? UNKNOWN_PICTURE;
  const made = await maker.make(file, known).catch((error: unknown) => {
    if (error instanceof PictureCrash) return stateAfterCrash(work, file, known);
    throw error;
  });
  const { reason, version } = known;
  index.keep(file, made ?? { ...known, checkedAt: Date.now() });
  if (made && (made.reason !== reason || made.version !== version)) onChange();
  return made !== undefined;
}

/** Makes pictures one by one until none is due or the back end stops responding. */
async function checkDuePictures(work: Work, due: DuePictures, signal: AbortSignal): Promise<void> {
  let unanswered = 0;
  for (let file = due.next(); file !== undefined && !signal.aborted; file = due.next()) {
    unanswered = (await checkPicture(work, file)) ? 0 : unanswered + 1;
    if (unanswered === MAX_TIMEOUTS_IN_A_ROW) throw new Error('the back end gives no pictures');
  }
}

/** Deletes only the contents of the folder, because the folder may be a mount point. */
function emptyFolder(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}

async function makeWith(
  options: BacklogOptions,
  crashes: Crashes,
  index: PictureIndex,
  due: DuePictures,
  signal: AbortSignal,
): Promise<void> {
  const mediaUrl = due.mediaUrl();
  if (mediaUrl === undefined) return;
  const folder = layoutOf(options.outDir).pictures;
  // Another media server has other pictures under the same names.
  if (index.takeSource(mediaUrl)) emptyFolder(folder);
  const maker = createPictureMaker({ mediaUrl, folder, atOnce: 1, nice: NICE });
  try {
    await checkDuePictures({ ...options, index, maker, crashes }, due, signal);
  } finally {
    maker.stop();
  }
}

async function makeDue(
  options: BacklogOptions,
  crashes: Crashes,
  signal: AbortSignal,
): Promise<void> {
  const store = snapshotPath(options.stateDir);
  // The first publish needs all resources of the machine.
  if (!existsSync(layoutOf(options.outDir).current) || !existsSync(store)) return;
  const folder = picturesFolder(options.stateDir);
  const index = openPictureIndex(folder);
  try {
    const due = openDuePictures(store, pictureIndexPath(folder));
    await makeWith(options, crashes, index, due, signal).finally(due.close);
  } finally {
    index.close();
  }
}

export function startBacklog(options: BacklogOptions): Backlog {
  const ending = new AbortController();
  const { signal } = ending;
  const crashes: Crashes = new Map();
  /**
   * Runs once and returns the pause in ms before the next run. A full disk or a locked store does
   * not stop the publisher.
   */
  async function once(): Promise<number> {
    try {
      await makeDue(options, crashes, signal);
      return LOOK_MS;
    } catch (error) {
      options.log.warn({ error: errorMessage(error) }, 'pictures rest');
      return REST_MS;
    }
  }
  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      await sleep(await once(), undefined, { signal }).catch(() => undefined);
    }
  }
  const ended = repeat();
  return {
    async stop() {
      ending.abort();
      await ended;
    },
  };
}
