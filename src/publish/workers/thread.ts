import { Worker } from 'node:worker_threads';

export type Answer<T> = { id: number; value: T } | { id: number; error: unknown };

export interface Thread<Job, T> {
  /** Does a job after those given before. */
  send(job: Job): Promise<T>;
  end(): Promise<void>;
}

interface Waiting<T> {
  resolve(value: T): void;
  reject(error: unknown): void;
}

/**
 * Starts a thread that answers jobs. Whoever waits learns of its death, whatever it died of.
 * @param code its module, which takes `{id, job}` and answers {@link Answer}
 * @param data what it starts with
 */
export function startThread<Job, T>(code: URL, data: unknown): Thread<Job, T> {
  const worker = new Worker(code, { workerData: data });
  const waiting = new Map<number, Waiting<T>>();
  let lastId = 0;
  let death: unknown;

  worker.on('message', (answer: Answer<T>) => {
    const job = waiting.get(answer.id);
    waiting.delete(answer.id);
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
    send(job) {
      if (death !== undefined) return Promise.reject(death);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, job });
      });
    },
    async end() {
      await worker.terminate();
    },
  };
}
