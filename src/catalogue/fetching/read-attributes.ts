import {
  type CommerceAttribute,
  fetchAttributePage,
  type RejectedAttribute,
} from '#commerce/catalogue/attributes.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { readList } from './read-list.ts';
import type { RequestQueue } from './request-queue.ts';

const PAGE_SIZE = 200;

export interface ReadAttributes {
  attributes: CommerceAttribute[];
  rejected: RejectedAttribute[];
}

/**
 * Returns all attributes; `null` if the back end responds 401, because the token lacks the
 * permission, which guests never have.
 */
export async function readAttributes(
  client: CommerceClient,
  queue: RequestQueue,
  storeId: number | null,
): Promise<ReadAttributes | null> {
  const read: ReadAttributes = { attributes: [], rejected: [] };
  try {
    await readList(queue, {
      call: 'GET /rest/V1/products/attributes',
      pageSize: PAGE_SIZE,
      async fetchPage(range, pageSize) {
        const { count, ...page } = await fetchAttributePage(client, range, pageSize, storeId);
        read.attributes.push(...page.attributes);
        read.rejected.push(...page.rejected);
        return { ...page, items: Array.from({ length: count }) };
      },
      take: () => {},
    });
  } catch (error) {
    if (error instanceof BackEndRefusal && error.status === 401) return null;
    throw error;
  }
  return read;
}
