import { Worker } from 'node:worker_threads';
import type { ContentValues } from '#catalogue/content/content-values.ts';
import type { Bundle } from './bundle.ts';

export interface ThreadData {
  bundle: Bundle;
  snapshotPath: string;
}

export type Order =
  | { kind: 'open'; content: ContentValues }
  | { kind: 'render'; path: string }
  | { kind: 'close' };

export type Answer = { id: number } & ({ html: string | undefined } | { error: unknown });

export interface RenderThread {
  /** Has an order carried out after those given before; answers the page of a `render`. */
  send(order: Order): Promise<string | undefined>;
  end(): Promise<void>;
}

interface Waiting {
  resolve: (html: string | undefined) => void;
  reject: (error: unknown) => void;
}

/** Starts a thread that renders from a bundle; it keeps the process alive until it is ended. */
export function startRenderThread(data: ThreadData): RenderThread {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: data });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let death: unknown;

  worker.on('message', (answer: Answer) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) order?.reject(answer.error);
    else order?.resolve(answer.html);
  });
  worker.on('error', (error) => {
    death = error;
  });
  worker.on('exit', (code) => {
    death ??= new Error(`A rendering thread ended with code ${code}`);
    for (const { reject } of waiting.values()) reject(death);
    waiting.clear();
  });

  return {
    send(order) {
      if (death !== undefined) return Promise.reject(death);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, order });
      });
    },
    async end() {
      await worker.terminate();
    },
  };
}
