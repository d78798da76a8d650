/** Decides whether single products or the whole back end caused a failed read. */

import { ALL_IDS } from '#commerce/catalogue/id-ranges.ts';
import { fetchHighestId, fetchSkuPage } from '#commerce/catalogue/product-searches.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal, BackEndUnreachable, MalformedAnswer } from '#commerce/errors.ts';
import type { RequestQueue } from './request-queue.ts';

export interface FailureBudget {
  /**
   * Resolves if one of the requested products may have caused the failure.
   *
   * @throws the failure if the back end caused it
   */
  checkBackEndHealth(error: unknown): Promise<void>;
  /**
   * Counts a product that failed in a request of its own; a limited number may fail in one read.
   *
   * @throws the failure if the back end caused it or the limit is exceeded
   */
  countFailure(error: unknown): Promise<void>;
}

/** Allows ten faulty products, each of which fails once in a list and once by SKU. */
const MAX_FAILURES = 20;

/** Statuses that concern the caller, not the requested products. */
const CALLER_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Returns true if one faulty product may have caused the error. A contradictory response (`field`
 * is set) discredits the whole response.
 */
function mayBeSingleProduct(error: unknown): boolean {
  if (error instanceof BackEndRefusal) return !CALLER_STATUSES.has(error.status);
  if (error instanceof MalformedAnswer) return error.field === '';
  return error instanceof BackEndUnreachable;
}

export function createFailureBudget(client: CommerceClient, queue: RequestQueue): FailureBudget {
  let failures = 0;

  /**
   * Returns true if the oldest or the newest product can be read; one of them may be faulty itself.
   */
  async function isWell(): Promise<boolean> {
    const oldest = async () => (await fetchSkuPage(client, ALL_IDS, 1)).last;
    for (const call of [oldest, () => fetchHighestId(client)]) {
      const id = await queue.once('GET one product', call).catch(() => 0);
      if (id > 0) return true;
    }
    return false;
  }

  async function checkBackEndHealth(error: unknown): Promise<void> {
    if (!mayBeSingleProduct(error) || !(await isWell())) throw error;
  }

  return {
    checkBackEndHealth,
    async countFailure(error) {
      failures += 1;
      if (failures > MAX_FAILURES) throw error;
      await checkBackEndHealth(error);
    },
  };
}
