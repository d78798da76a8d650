import { ALL_IDS, type FirstItems, type IdRange } from '#commerce/catalogue/id-ranges.ts';
import type { FailureBudget } from './failure-budget.ts';
import type { RequestQueue } from './request-queue.ts';

interface ListPage<T> extends FirstItems<T> {
  /** Number of items in the range, including this page. */
  totalCount: number;
}

export interface IdList<T> {
  /** The request for messages, such as 'GET /rest/V1/products'. */
  call: string;
  pageSize: number;
  fetchPage(range: IdRange, pageSize: number): Promise<ListPage<T>>;
  /** Fetches the highest id. Without this function, pages are read one after the other. */
  fetchHighestId?: () => Promise<number>;
  /** Receives the items of one page. Pages arrive in any order, and no item arrives twice. */
  take(items: readonly T[]): void;
  /** Handles items that fail on their own; without it, a failed page ends the read. */
  tolerance?: FailureBudget;
}

/** The part of the requested range after a page. */
interface Rest extends IdRange {
  /** Number of items in this part when the page was read. */
  count: number;
}

/**
 * Average share of a page that one part fills. The rest is a reserve for unevenly distributed ids,
 * so that few parts need a second page.
 */
const FILLING = 0.75;

/** No item has an id above this limit, so a failure beyond it is the back end's. */
const ID_LIMIT = 2 ** 32;

function isOpen({ upTo }: IdRange): boolean {
  return upTo === Number.POSITIVE_INFINITY;
}

/** Splits a range into parts of one page each, provided that its ids are evenly distributed. */
function splitIntoPages({ after, upTo, count }: Rest, pageSize: number): IdRange[] {
  const even = Math.ceil(((upTo - after) / count) * pageSize * FILLING);
  const width = Math.max(pageSize, even);
  const parts: IdRange[] = [];
  for (let start = after; start < upTo; start += width) {
    parts.push({ after: start, upTo: Math.min(start + width, upTo) });
  }
  return parts;
}

/**
 * Splits a range in half.
 *
 * @param width of the first half of a range without an end
 */
function halve(range: IdRange, width: number): IdRange[] {
  const { after, upTo } = range;
  const middle = after + (isOpen(range) ? width : Math.floor((upTo - after) / 2));
  return [
    { after, upTo: middle },
    { after: middle, upTo },
  ];
}

function createReading<T>(queue: RequestQueue, list: IdList<T>) {
  const { call, pageSize, tolerance } = list;
  let { fetchHighestId } = list;
  let lost = 0;

  async function readPart(range: IdRange): Promise<Rest[]> {
    const { items, totalCount, last } = await list.fetchPage(range, pageSize);
    list.take(items);
    const count = totalCount - items.length;
    return count > 0 ? [{ after: last, upTo: range.upTo, count }] : [];
  }

  /**
   * Reads a range whose page fails, in ever smaller parts, until only the failing ids are missing.
   */
  async function salvage(range: IdRange, error: unknown, width = pageSize): Promise<Rest[]> {
    if (tolerance === undefined || range.after > ID_LIMIT) throw error;
    if (range.upTo - range.after === 1) {
      await tolerance.countFailure(error);
      lost += 1;
      return [];
    }
    await tolerance.checkBackEndHealth(error);
    const rests: Rest[] = [];
    for (const half of halve(range, width)) {
      const rest = queue
        .once(call, () => readPart(half))
        .catch((cause: unknown) => salvage(half, cause, width * 2));
      rests.push(...(await rest));
    }
    return rests;
  }

  /**
   * Returns 0 if the list has no function for the highest id, or if that id cannot be read, because
   * its item may be faulty.
   */
  async function highestId(): Promise<number> {
    if (fetchHighestId === undefined) return 0;
    return await queue.run(`${call}, the last`, fetchHighestId).catch(async (error: unknown) => {
      fetchHighestId = undefined;
      if (tolerance === undefined) throw error;
      await tolerance.checkBackEndHealth(error);
      return 0;
    });
  }

  return {
    lost: () => lost,

    async partsOf(rest: Rest): Promise<IdRange[]> {
      if (!isOpen(rest)) return splitIntoPages(rest, pageSize);
      const end = Math.max(rest.after, await highestId());
      return [...splitIntoPages({ ...rest, upTo: end }, pageSize), { after: end, upTo: rest.upTo }];
    },

    async readAll(parts: readonly IdRange[]): Promise<Rest[]> {
      const rests = await queue.map(call, parts, readPart, (part, error) => salvage(part, error));
      return rests.flat();
    },
  };
}

/**
 * Reads a complete list by id ranges, several pages concurrently. Changes during the read cause
 * neither gaps nor duplicates, and the range above the highest id is read last to include new
 * items.
 *
 * @returns the number of missing items, which failed on their own
 */
export async function readList<T>(queue: RequestQueue, list: IdList<T>): Promise<number> {
  const { readAll, partsOf, lost } = createReading(queue, list);
  let parts: IdRange[] = [ALL_IDS];
  while (parts.length > 0) {
    const bounded = parts.filter((part) => !isOpen(part));
    const later = bounded.length > 0 ? parts.filter(isOpen) : [];
    const rests = await readAll(bounded.length > 0 ? bounded : parts);
    parts = later;
    for (const rest of rests) parts.push(...(await partsOf(rest)));
  }
  return lost();
}
