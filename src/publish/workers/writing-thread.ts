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

/** It has its next outputs at hand for as long as a long page takes to be rendered. */
const AT_HAND = 4;

/** The thread counts down itself: while a page is rendered, nothing of what it sends is read. */
function noneWaiting(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** To tell a thread of them costs more than to write the file. */
function withoutLinks(file: OutputFile): OutputFile {
  return 'bytes' in file ? { name: file.name, bytes: file.bytes } : file;
}

/** A thread that compresses and writes while others render. It starts when it is first needed. */
export function createWritingThread(): WritingThread {
  let thread: Thread<WriteJob, WrittenOutput> | undefined;
  let waiting = noneWaiting();

  async function end(): Promise<void> {
    const ending = thread;
    thread = undefined;
    await ending?.end();
  }

  return {
    async write(folders, files) {
      if (thread === undefined || thread.isDead()) {
        waiting = noneWaiting();
        thread = startThread(new URL('./write-worker.ts', import.meta.url), waiting);
      }
      if (Atomics.load(waiting, 0) >= AT_HAND) return writeOutput(folders, files);
      const moved = files.flatMap((file) => ('bytes' in file ? file.bytes.buffer : []));
      Atomics.add(waiting, 0, 1);
      return thread.send({ folders, files: files.map(withoutLinks) }, moved);
    },
    isRunning: () => thread !== undefined && !thread.isDead(),
    end,
  };
}
