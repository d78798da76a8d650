import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PictureSize } from '#lib/urls/picture-paths.ts';
import type { KnownPicture } from './picture-index.ts';

export interface MakerSettings {
  /** Base of the back end's media folder, with a trailing slash. */
  mediaUrl: string;
  /** Root of the addresses of sizes. */
  folder: string;
  /** Most requests to the back end at once. */
  atOnce: number;
  /** How far it stands back from other processes, as `nice`: 0 to 19. */
  nice: number;
}

export interface PictureJob {
  id: number;
  /** The name in the back end. */
  file: string;
  known?: KnownPicture | undefined;
  /** Alone; undefined for every size that pages show at once. */
  size?: PictureSize | undefined;
}

export interface JobAnswer {
  id: number;
  picture?: KnownPicture | undefined;
  reason?: string | undefined;
  /** What went wrong that is no fault of the picture. */
  failure?: string | undefined;
}

/** The process ended over one of the pictures that it was making. */
export class PictureCrash extends Error {
  override name = 'PictureCrash';
}

export interface PictureMaker {
  /**
   * As `makePicture` does.
   * @throws {PictureCrash} when no decoder survives it, or one of those that are made beside it
   * @throws when the disk is full, or the like
   */
  make(file: string, known: KnownPicture | undefined): Promise<KnownPicture | undefined>;
  /** As `makeSize` does, with the same errors. */
  makeSize(file: string, size: PictureSize): Promise<string | undefined>;
  /** Of the process; undefined where none is running. */
  pid(): number | undefined;
  /** What is still being made fails. */
  stop(): void;
}

const PROCESS = join(import.meta.dirname, 'picture-process.ts');

/** After so long without work the process ends: decoders hold much memory. */
const IDLE_MS = 30_000;

interface Waiting {
  resolve(answer: JobAnswer): void;
  reject(error: Error): void;
}

/** Makes pictures in a process of its own, which starts with the first of them. */
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
