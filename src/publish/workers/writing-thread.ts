import type { OutputFile } from '#publish/outputs/output.ts';
import { type Folders, type WrittenOutput, writeOutput } from '#publish/outputs/write-output.ts';
import { startThread, type Thread } from './thread.ts';

/** What one output becomes in the folder for the next release. */
export interface WriteJob {
  folders: Folders;
  files: readonly OutputFile[];
}

export interface WritingThread {
  /**
   * Writes there, or here while it has enough to do. What files hold in memory goes over to the
   * thread.
   */
  write(folders: Folders, files: readonly OutputFile[]): Promise<WrittenOutput>;
  isRunning(): boolean;
  end(): Promise<void>;
}

/** It has its next output at hand when it has written one. */
const AT_HAND = 2;

/** A thread that compresses and writes while others render. It starts when it is first needed. */
export function createWritingThread(): WritingThread {
  let thread: Thread<WriteJob, WrittenOutput> | undefined;
  let waiting = 0;

  async function end(): Promise<void> {
    const ending = thread;
    thread = undefined;
    await ending?.end();
  }

  return {
    async write(folders, files) {
      if (waiting >= AT_HAND) return writeOutput(folders, files);
      if (thread === undefined || thread.isDead()) {
        thread = startThread(new URL('./write-worker.ts', import.meta.url), undefined);
      }
      const moved = files.flatMap((file) => ('bytes' in file ? file.bytes.buffer : []));
      waiting += 1;
      try {
        return await thread.send({ folders, files }, moved);
      } finally {
        waiting -= 1;
      }
    },
    isRunning: () => thread !== undefined && !thread.isDead(),
    end,
  };
}
