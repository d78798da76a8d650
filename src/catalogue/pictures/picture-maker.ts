import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PictureSize } from '#lib/urls/picture-paths.ts';
import type { KnownPicture } from './picture-index.ts';

export interface MakerSettings {
  /** Base URL of the back end's media folder, with a trailing slash. */
  mediaUrl: string;
  folder: string;
  /** Maximum number of concurrent requests to the back end. */
  atOnce: number;
  /** Niceness of the process, 0 to 19. */
  nice: number;
}

export interface PictureJob {
  id: number;
  /** Path in the back end. */
  file: string;
  known?: KnownPicture | undefined;
  /** The only size to make; `undefined` for all sizes that pages embed. */
  size?: PictureSize | undefined;
}

export interface JobAnswer {
  id: number;
  picture?: KnownPicture | undefined;
  reason?: string | undefined;
  /** Message of an error that the picture did not cause. */
  failure?: string | undefined;
}

/** The process exited while it was making pictures. */
export class PictureCrash extends Error {
  override name = 'PictureCrash';
}

export interface PictureMaker {
  /**
   * Makes all sizes as `makePicture` does.
   *
   * @throws {PictureCrash} if this picture, or one that is made at the same time, crashes the
   * decoder
   * @throws {Error} with the message of any other error, such as of a full disk
   */
  make(file: string, known: KnownPicture | undefined): Promise<KnownPicture | undefined>;
  /** Makes one size as `makeSize` does, with the same errors as `make`. */
  makeSize(file: string, size: PictureSize): Promise<string | undefined>;
  pid(): number | undefined;
  /** Stops the process; pending pictures are rejected. */
  stop(): void;
}

const PROCESS = join(import.meta.dirname, 'picture-process.ts');

/** Idle time in ms after which the process exits, because decoders occupy much memory. */
const IDLE_MS = 30_000;

interface Waiting {
  resolve(answer: JobAnswer): void;
  reject(error: Error): void;
}

/** Makes pictures in a separate process, which starts with the first picture. */
export function createPictureMaker(settings: MakerSettings): PictureMaker {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function end(): void {
    child = undefined;
    const crash = new PictureCrash('the process that makes pictures ended');
    for (const { reject } of waiting.values()) reject(crash);
    waiting.clear();
  }

  function stop(): void {
    clearTimeout(idle);
    child?.removeAllListeners('exit');
    child?.disconnect();
    end();
  }

  function onAnswer(answer: JobAnswer): void {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
    if (waiting.size > 0) return;
    idle = setTimeout(stop, IDLE_MS);
    idle.unref();
  }

  function start(): ChildProcess {
    const started = fork(PROCESS, [JSON.stringify(settings)], { stdio: 'inherit' });
    started.on('message', onAnswer);
    started.once('exit', end);
    started.once('error', end);
    return started;
  }

  async function run(job: Omit<PictureJob, 'id'>): Promise<JobAnswer> {
    clearTimeout(idle);
    child ??= start();
    lastId += 1;
    const id = lastId;
    const answer = await new Promise<JobAnswer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child?.send({ ...job, id } satisfies PictureJob);
    });
    if (answer.failure !== undefined) throw new Error(answer.failure);
    return answer;
  }

  return {
    make: async (file, known) => (await run({ file, known })).picture,
    makeSize: async (file, size) => (await run({ file, size })).reason,
    pid: () => child?.pid,
    stop,
  };
}
