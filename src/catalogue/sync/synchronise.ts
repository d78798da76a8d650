import { createFailureBudget, type FailureBudget } from '#catalogue/fetching/failure-budget.ts';
import { createRequestQueue, type RequestQueue } from '#catalogue/fetching/request-queue.ts';
import { writeReport } from '#catalogue/report-file.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { incomingPath } from '#catalogue/state.ts';
import { CatalogueError } from './catalogue-error.ts';
import { createIncoming, type Incoming } from './incoming/incoming.ts';
import type { LoadOptions, SyncResult } from './load-options.ts';
import { mergeRead } from './merge/merge.ts';

export interface Reading {
  catalogue: Catalogue;
  incoming: Incoming;
  queue: RequestQueue;
  tolerance: FailureBudget;
  options: LoadOptions;
}

const beingRead = new WeakSet<Catalogue>();

/**
 * Fills a separate database and merges it in one transaction. Writes the report whenever products
 * have been validated.
 *
 * @param fill returns the number of products that the back end returned
 */
async function runRead(
  reading: Reading,
  isWhole: boolean,
  fill: (reading: Reading) => Promise<number>,
): Promise<SyncResult> {
  const { catalogue, incoming, options } = reading;
  try {
    const read = await fill(reading);
    incoming.finish();
    const merged = mergeRead(catalogue.database, incoming.path, isWhole, options);
    writeReport(options.stateDir, merged.report);
    return { read, full: isWhole, ...merged };
  } catch (error) {
    if (error instanceof CatalogueError) writeReport(options.stateDir, error.report);
    throw error;
  } finally {
    incoming.discard();
  }
}

export async function synchronise(
  catalogue: Catalogue,
  options: LoadOptions,
  isWhole: boolean,
  fill: (reading: Reading) => Promise<number>,
): Promise<SyncResult> {
  if (beingRead.has(catalogue)) throw new Error('The catalogue is being read already.');
  beingRead.add(catalogue);
  try {
    const incoming = createIncoming(incomingPath(options.stateDir));
    const queue = createRequestQueue(options.polite);
    const tolerance = createFailureBudget(options.client, queue);
    const reading = { catalogue, incoming, queue, tolerance, options };
    return await runRead(reading, isWhole, fill);
  } finally {
    beingRead.delete(catalogue);
  }
}
