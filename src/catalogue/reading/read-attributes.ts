import { type CommerceAttribute, fetchAttributePage } from '#commerce/attributes.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import type { PoliteQueue } from './polite-queue.ts';
import { readPages } from './read-pages.ts';

const PAGE_SIZE = 200;

/** Every attribute; null when this token may not read the list: it is never open to guests. */
export async function readAttributes(
  client: CommerceClient,
  queue: PoliteQueue,
  storeId: number | null,
): Promise<CommerceAttribute[] | null> {
  const attributes = new Map<string, CommerceAttribute>();
  try {
    await readPages(queue, {
      call: 'GET /rest/V1/products/attributes',
      pageSize: PAGE_SIZE,
      async fetchPage(page, pageSize) {
        const answer = await fetchAttributePage(client, page, pageSize, storeId);
        return { items: answer.attributes, totalCount: answer.totalCount };
      },
      take(items) {
        for (const item of items) attributes.set(item.code, item);
      },
      held: () => attributes.size,
      reset: () => attributes.clear(),
    });
  } catch (error) {
    if (error instanceof BackEndRefusal && error.status === 401) return null;
    throw error;
  }
  return [...attributes.values()];
}
