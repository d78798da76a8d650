import type { OutputFile } from '#publish/outputs/output.ts';
import { type Folders, type WrittenOutput, writeOutput } from '#publish/outputs/write-output.ts';
import { startThread, type Thread } from './thread.ts';

export interface WriteJob {
  folders: Folders;
  files: readonly OutputFile[];
}

export interface WritingThread {
  /**
   * Writes on the thread, or on the calling one if the queue is full. The buffers of the files are
   * transferred to the thread.
   */
  write(folders: Folders, files: readonly OutputFile[]): Promise<WrittenOutput>;
  isRunning(): boolean;
  end(): Promise<void>;
}

/** Maximum queue length, enough for the time in which a long page is rendered. */
const AT_HAND = 4;

/**
 * Creates the shared counter of queued outputs. The thread decrements the counter, because the
 * calling thread reads no messages while it renders.
 */
function createWaitingCounter(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Omits the links, because sending them takes longer than writing the file. */
function withoutLinks(file: OutputFile): OutputFile {
  return 'bytes' in file ? { name: file.name, bytes: file.bytes } : file;
}

/**
 * Creates a thread that compresses and writes while other threads render. The thread starts when it
 * is first needed.
 */
export function createWritingThread(): WritingThread {
  let thread: Thread<WriteJob, WrittenOutput> | undefined;
  let waiting = createWaitingCounter();

  async function end(): Promise<void> {
    const ending = thread;
    thread = undefined;
    await ending?.end();
  }

  return {
    async write(folders, files) {
      if (thread === undefined || thread.isDead()) {
        waiting = createWaitingCounter();
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
