import { Worker } from 'node:worker_threads';

export type ThreadReply<T> = { id: number; value: T } | { id: number; error: unknown };

export interface Thread<Job, T> {
  /**
   * Sends a job to the thread.
   * @param moved buffers to transfer to the thread; they are empty here afterwards
   */
  send(job: Job, moved?: readonly ArrayBuffer[]): Promise<T>;
  /** Returns true if the thread has ended and rejects all further jobs. */
  isDead(): boolean;
  end(): Promise<void>;
}

interface Waiting<T> {
  resolve(value: T): void;
  reject(error: unknown): void;
}

/**
 * Starts a thread for jobs. If the thread ends for any reason, its open jobs are rejected. An idle
 * thread does not keep the process running.
 * @param code module that receives `{id, job}` and replies with {@link ThreadReply}
 * @param data initial data of the thread
 */
export function startThread<Job, T>(code: URL, data: unknown): Thread<Job, T> {
  const worker = new Worker(code, { workerData: data });
  const waiting = new Map<number, Waiting<T>>();
  let lastId = 0;
  let death: unknown;
  worker.unref();

  worker.on('message', (answer: ThreadReply<T>) => {
    const job = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in answer) job?.reject(answer.error);
    else job?.resolve(answer.value);
  });
  worker.on('error', (error) => {
    death = error;
  });
  worker.on('exit', (exitCode) => {
    death ??= new Error(`A thread ended with code ${exitCode}`);
    for (const { reject } of waiting.values()) reject(death);
    waiting.clear();
  });

  return {
    send(job, moved = []) {
      if (death !== undefined) return Promise.reject(death);
      lastId += 1;
      const id = lastId;
      worker.ref();
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, job }, [...moved]);
      });
    },
    isDead: () => death !== undefined,
    async end() {
      await worker.terminate();
    },
  };
}
