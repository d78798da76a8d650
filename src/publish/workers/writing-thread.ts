import type { OutputFile } from '#publish/outputs/output.ts';
import type { Folders, WrittenOutput } from '#publish/outputs/write-output.ts';
import { startThread, type Thread } from './thread.ts';

/** What one output becomes in the folder for the next release. */
export interface WriteJob {
  folders: Folders;
  files: readonly OutputFile[];
}

export interface WritingThread {
  /** What files hold in memory goes over to the thread. */
  write(folders: Folders, files: readonly OutputFile[]): Promise<WrittenOutput>;
  isRunning(): boolean;
  end(): Promise<void>;
}

/** A thread that compresses and writes while others render. It starts when it is first needed. */
export function createWritingThread(): WritingThread {
  let thread: Thread<WriteJob, WrittenOutput> | undefined;

  async function end(): Promise<void> {
    const ending = thread;
    thread = undefined;
    await ending?.end();
  }

  return {
    async write(folders, files) {
      if (thread === undefined || thread.isDead()) {
        thread = startThread(new URL('./write-worker.ts', import.meta.url), undefined);
      }
      const moved = files.flatMap((file) => ('bytes' in file ? file.bytes.buffer : []));
      return thread.send({ folders, files }, moved);
    },
    isRunning: () => thread !== undefined && !thread.isDead(),
    end,
  };
}
