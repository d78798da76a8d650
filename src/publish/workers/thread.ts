import { Worker } from 'node:worker_threads';

export type ThreadReply<T> = { id: number; value: T } | { id: number; error: unknown };

export interface Thread<Job, T> {
  /**
   * Does a job after those given before.
   * @param moved memory that goes over to the thread, and is empty here from now on
   */
  send(job: Job, moved?: readonly ArrayBuffer[]): Promise<T>;
  /** Whatever it is sent from now on is rejected. */
  isDead(): boolean;
  end(): Promise<void>;
}

interface Waiting<T> {
  resolve(value: T): void;
  reject(error: unknown): void;
}

/**
 * Starts a thread that answers jobs. Whoever waits learns of its death, whatever it died of. A
 * process may end while it has nothing to do.
 * @param code its module, which takes `{id, job}` and answers {@link ThreadReply}
 * @param data what it starts with
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
