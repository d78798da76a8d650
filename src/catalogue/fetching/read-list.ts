import { ALL_IDS, type FirstItems, type IdRange } from '#commerce/catalogue/id-ranges.ts';
import type { FailureBudget } from './failure-budget.ts';
import type { PoliteQueue } from './request-queue.ts';

interface ListPage<T> extends FirstItems<T> {
  /** How many there are in the range, on this page and behind it. */
  totalCount: number;
}

export interface IdList<T> {
  /** The call, for messages: 'GET /rest/V1/products'. */
  call: string;
  pageSize: number;
  /** The first items of a range of ids. */
  fetchPage(range: IdRange, pageSize: number): Promise<ListPage<T>>;
  /** The highest id of all; left out, one page is read after the other. */
  fetchHighestId?: () => Promise<number>;
  /** Takes the items of one page; pages arrive in any order, no item comes twice. */
  take(items: readonly T[]): void;
  /** For items that may fail alone; left out, a page that fails ends the reading. */
  tolerance?: FailureBudget;
}

/** What follows a page in the range that was asked for. */
interface Rest extends IdRange {
  /** How many items it held when the page was read. */
  count: number;
}

/** Items to a part on average, where ids have gaps: few parts hold more than a page then. */
const FILLING = 0.75;

/** No item has so high an id: what fails behind it is the back end. */
const ID_LIMIT = 2 ** 32;

function isOpen({ upTo }: IdRange): boolean {
  return upTo === Number.POSITIVE_INFINITY;
}

/** Parts that hold a page each, if the ids lie evenly. */
function cut({ after, upTo, count }: Rest, pageSize: number): IdRange[] {
  const even = Math.ceil(((upTo - after) / count) * pageSize * FILLING);
  const width = Math.max(pageSize, even);
  const parts: IdRange[] = [];
  for (let start = after; start < upTo; start += width) {
    parts.push({ after: start, upTo: Math.min(start + width, upTo) });
  }
  return parts;
}

/** Two parts of a range; of one without an end the first is so wide. */
function halve(range: IdRange, width: number): IdRange[] {
  const { after, upTo } = range;
  const middle = after + (isOpen(range) ? width : Math.floor((upTo - after) / 2));
  return [
    { after, upTo: middle },
    { after: middle, upTo },
  ];
}

function createReading<T>(queue: PoliteQueue, list: IdList<T>) {
  const { call, pageSize, tolerance } = list;
  let { fetchHighestId } = list;
  let lost = 0;

  async function readPart(range: IdRange): Promise<Rest[]> {
    const { items, totalCount, last } = await list.fetchPage(range, pageSize);
    list.take(items);
    const count = totalCount - items.length;
    return count > 0 ? [{ after: last, upTo: range.upTo, count }] : [];
  }

  /** Reads what can be read of a range whose page fails as a whole, down to the ids that fail. */
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

  /** 0 where nobody knows: the item that has it may be one that fails. */
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
      if (!isOpen(rest)) return cut(rest, pageSize);
      const end = Math.max(rest.after, await highestId());
      return [...cut({ ...rest, upTo: end }, pageSize), { after: end, upTo: rest.upTo }];
    },

    /** Reads a page of each. */
    async readAll(parts: readonly IdRange[]): Promise<Rest[]> {
      const rests = await queue.map(call, parts, readPart, (part, error) => salvage(part, error));
      return rests.flat();
    },
  };
}

/**
 * Reads a list to its end, many pages at once, each from an id on: what comes, goes or changes
 * meanwhile keeps nothing else from being read, and once. What lies behind the highest id is read
 * last, so that it holds what came while all else was read.
 * @returns how many items failed alone and are missing
 */
export async function readList<T>(queue: PoliteQueue, list: IdList<T>): Promise<number> {
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
