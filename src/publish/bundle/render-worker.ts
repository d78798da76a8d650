/** A thread that renders pages: what `render-thread.ts` talks to. */
import { parentPort, workerData } from 'node:worker_threads';
import { fromContentValues } from '#catalogue/content/content-values.ts';
import type { SiteContent } from '#catalogue/content/site-content.ts';
import { type CatalogueSnapshot, openSnapshot } from '#catalogue/snapshot/reader.ts';
import { pageModel } from '#catalogue/view/page-model.ts';
import { pageRoute } from '#catalogue/view/page-routes.ts';
import { loadRenderer } from './load-bundle.ts';
import type { Answer, Order, ThreadData } from './render-thread.ts';

const { bundle, snapshotPath }: ThreadData = workerData;
const renderer = await loadRenderer(bundle);

let snapshot: CatalogueSnapshot | undefined;
let content: SiteContent | undefined;

async function render(path: string): Promise<string | undefined> {
  if (snapshot === undefined || content === undefined) throw new Error('Nothing to render from');
  const model = pageModel(snapshot, content, path);
  return model && (await renderer.render(pageRoute(path), model));
}

async function carryOut(order: Order): Promise<string | undefined> {
  if (order.kind === 'render') return render(order.path);
  snapshot?.close();
  snapshot = undefined;
  if (order.kind === 'close') return undefined;
  // Opened anew for each run: both may have changed since the last.
  snapshot = openSnapshot(snapshotPath);
  content = fromContentValues(order.content);
  return undefined;
}

parentPort?.on('message', async ({ id, order }: { id: number; order: Order }) => {
  let answer: Answer;
  try {
    answer = { id, html: await carryOut(order) };
  } catch (error) {
    answer = { id, error };
  }
  parentPort?.postMessage(answer);
});
