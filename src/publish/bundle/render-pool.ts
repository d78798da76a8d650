import { toContentValues } from '#catalogue/content/content-values.ts';
import { openContent, type SiteContent } from '#catalogue/content/site-content.ts';
import type { Bundle } from './bundle.ts';
import { type RenderThread, startRenderThread } from './render-thread.ts';

export interface RenderPoolOptions {
  bundle: Bundle;
  /** The catalogue, which each thread opens for itself. */
  snapshotPath: string;
  threads: number;
}

export interface RenderedPage {
  path: string;
  /** Undefined where there is no such page. */
  html: string | undefined;
}

export interface RenderPool {
  /**
   * Renders the pages at the paths from catalogue and content as they stand now, and hands over
   * each as it is ready, in no order. No path is begun before earlier pages are taken.
   * @throws what the first page that fails throws, once no page is under way any more
   */
  run(
    paths: Iterable<string>,
    onPage: (page: RenderedPage) => void | Promise<void>,
    content?: SiteContent,
  ): Promise<void>;
  close(): Promise<void>;
}

/** A thread has its next page at hand when it hands one over. */
const PAGES_PER_THREAD = 2;

/** Takes paths off one iterator for several takers, until one of them fails. */
function createSource(paths: Iterable<string>): { next(): string | undefined; stop(): void } {
  const iterator = paths[Symbol.iterator]();
  let isOver = false;
  return {
    next() {
      const step = isOver ? undefined : iterator.next();
      return step?.done === false ? step.value : undefined;
    },
    stop: () => {
      isOver = true;
    },
  };
}

export function createRenderPool({ bundle, snapshotPath, threads }: RenderPoolOptions): RenderPool {
  const pool = Array.from({ length: threads }, () => startRenderThread({ bundle, snapshotPath }));

  async function renderAll(
    paths: Iterable<string>,
    onPage: (page: RenderedPage) => void | Promise<void>,
  ): Promise<void> {
    const source = createSource(paths);
    const take = async (thread: RenderThread): Promise<void> => {
      try {
        for (let path = source.next(); path !== undefined; path = source.next()) {
          await onPage({ path, html: await thread.send({ kind: 'render', path }) });
        }
      } catch (error) {
        source.stop();
        throw error;
      }
    };
    const lanes = pool.flatMap((thread) =>
      Array.from({ length: PAGES_PER_THREAD }, () => take(thread)),
    );
    const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  return {
    async run(paths, onPage, content = openContent()) {
      const values = toContentValues(content);
      await Promise.all(pool.map((thread) => thread.send({ kind: 'open', content: values })));
      try {
        await renderAll(paths, onPage);
      } finally {
        await Promise.allSettled(pool.map((thread) => thread.send({ kind: 'close' })));
      }
    },
    async close() {
      await Promise.all(pool.map((thread) => thread.end()));
    },
  };
}
