import { MalformedAnswer } from '#commerce/errors.ts';
import type { PoliteQueue } from './polite-queue.ts';
import type { Tolerance } from './tolerance.ts';

export interface Page<T> {
  items: T[];
  /** How many there are in all, as this page's answer says. */
  totalCount: number;
}

export interface PagedList<T> {
  /** The call, for messages: 'GET /rest/V1/products'. */
  call: string;
  pageSize: number;
  fetchPage(page: number, pageSize: number): Promise<Page<T>>;
  /** Takes the items of one page; pages arrive in any order, each once per reading. */
  take(items: T[]): void;
  /** How many different items were taken: pages that overlap must not add up by accident. */
  held(): number;
  /** Forgets what was taken: the list is read anew. */
  reset(): void;
  /** For items that may fail alone; left out, a page that fails ends the reading. */
  tolerance?: Tolerance;
}

interface Part {
  page: number;
  size: number;
}

const READINGS = 3;

/** The same places of the list on smaller pages. */
function partsOf({ page, size }: Part): Part[] {
  const divisors = Array.from({ length: size - 1 }, (_, index) => index + 2);
  const count = divisors.find((divisor) => size % divisor === 0) ?? 1;
  return Array.from({ length: count }, (_, index) => ({
    page: (page - 1) * count + index + 1,
    size: size / count,
  }));
}

function createReading<T>(queue: PoliteQueue, list: PagedList<T>) {
  const totals = new Set<number>();
  let lost = 0;

  async function readPart({ page, size }: Part): Promise<void> {
    const { items, totalCount } = await list.fetchPage(page, size);
    totals.add(totalCount);
    list.take(items);
  }

  /** An old back end would answer for a page past the end with the last one again. */
  function isPastTheEnd({ page, size }: Part): boolean {
    const [total = Number.POSITIVE_INFINITY] = totals;
    return (page - 1) * size >= total;
  }

  /** Reads what can be read of a page that fails as a whole, down to the items that fail. */
  async function salvage(part: Part, error: unknown): Promise<void> {
    if (list.tolerance === undefined) throw error;
    if (part.size === 1) {
      await list.tolerance.bear(error);
      lost += 1;
      return;
    }
    await list.tolerance.suspect(error);
    for (const smaller of partsOf(part)) {
      if (isPastTheEnd(smaller)) return;
      await queue
        .once(list.call, () => readPart(smaller))
        .catch((cause: unknown) => salvage(smaller, cause));
    }
  }

  return {
    totals,
    lost: () => lost,
    readAll: (parts: readonly Part[]) => queue.map(list.call, parts, readPart, salvage),
  };
}

/** How many items failed; undefined where the list did not add up. */
async function readOnce<T>(queue: PoliteQueue, list: PagedList<T>): Promise<number | undefined> {
  const size = list.pageSize;
  const { totals, lost, readAll } = createReading(queue, list);
  await readAll([{ page: 1, size }]);
  const [total = 0] = totals;
  const pages = Math.ceil(total / size);
  const rest = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
  await readAll(rest.map((page) => ({ page, size })));
  return totals.size === 1 && list.held() + lost() === total ? lost() : undefined;
}

/**
 * Reads a paged list to its end. The end is `total_count`, never an empty page: an old back end
 * repeats its last page for ever. A list that changes while it is read is read again.
 * @returns how many items failed alone and are missing
 * @throws {MalformedAnswer} when it never adds up
 */
export async function readPages<T>(queue: PoliteQueue, list: PagedList<T>): Promise<number> {
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const lost = await readOnce(queue, list);
    if (lost !== undefined) return lost;
    list.reset();
  }
  throw new MalformedAnswer(
    list.call,
    'total_count',
    `never agreed with the items that came, in ${READINGS} readings`,
  );
}
