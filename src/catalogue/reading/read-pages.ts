import { MalformedAnswer } from '#commerce/errors.ts';
import type { PoliteQueue } from './polite-queue.ts';

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
}

const READINGS = 3;

async function readOnce<T>(queue: PoliteQueue, list: PagedList<T>): Promise<boolean> {
  const first = await queue.run(list.call, () => list.fetchPage(1, list.pageSize));
  list.take(first.items);
  const pages = Math.ceil(first.totalCount / list.pageSize);
  let steady = true;
  const rest = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
  await queue.map(list.call, rest, async (number) => {
    const page = await list.fetchPage(number, list.pageSize);
    list.take(page.items);
    steady &&= page.totalCount === first.totalCount;
  });
  return steady && list.held() === first.totalCount;
}

/**
 * Reads a paged list to its end. The end is `total_count`, never an empty page: an old back end
 * repeats its last page for ever. A list that changes while it is read is read again.
 * @throws {MalformedAnswer} when it never adds up
 */
export async function readPages<T>(queue: PoliteQueue, list: PagedList<T>): Promise<void> {
  for (let reading = 1; reading <= READINGS; reading += 1) {
    if (await readOnce(queue, list)) return;
    list.reset();
  }
  throw new MalformedAnswer(
    list.call,
    'total_count',
    `never agreed with the items that came, in ${READINGS} readings`,
  );
}
