import { type CommerceAttribute, fetchAttributePage } from '#commerce/catalogue/attributes.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import type { PoliteQueue } from './polite-queue.ts';
import { readList } from './read-list.ts';

const PAGE_SIZE = 200;

/** Every attribute; null when this token may not read the list: it is never open to guests. */
export async function readAttributes(
  client: CommerceClient,
  queue: PoliteQueue,
  storeId: number | null,
): Promise<CommerceAttribute[] | null> {
  const attributes: CommerceAttribute[] = [];
  try {
    await readList(queue, {
      call: 'GET /rest/V1/products/attributes',
      pageSize: PAGE_SIZE,
      async fetchPage(range, pageSize) {
        const page = await fetchAttributePage(client, range, pageSize, storeId);
        return { ...page, items: page.attributes };
      },
      take: (items) => attributes.push(...items),
    });
  } catch (error) {
    if (error instanceof BackEndRefusal && error.status === 401) return null;
    throw error;
  }
  return attributes;
}
