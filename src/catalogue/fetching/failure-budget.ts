/** Decides whether a failed read is the fault of single products or of the back end as a whole. */

import { ALL_IDS } from '#commerce/catalogue/id-ranges.ts';
import { fetchHighestId, fetchSkuPage } from '#commerce/catalogue/product-searches.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal, BackEndUnreachable, MalformedAnswer } from '#commerce/errors.ts';
import type { PoliteQueue } from './request-queue.ts';

export interface FailureBudget {
  /**
   * Returns where a failure may be that of single products among those that were asked for.
   * @throws the failure where the back end is at fault
   */
  checkBackEndHealth(error: unknown): Promise<void>;
  /**
   * The same where one product alone was asked for: some may fail in a reading.
   * @throws the failure where the back end is at fault, and where too many failed
   */
  countFailure(error: unknown): Promise<void>;
}

/** Ten products, each of which fails at its place in a list and once more under its SKU. */
const MAX_FAILURES = 20;

/** Statuses that mean the caller, whatever it asks for. */
const OF_THE_CALLER: ReadonlySet<number> = new Set([401, 403, 429]);

/** An answer whose fields contradict each other, or what was asked, is a lie about all of it. */
function mayBeOfOne(error: unknown): boolean {
  if (error instanceof BackEndRefusal) return !OF_THE_CALLER.has(error.status);
  if (error instanceof MalformedAnswer) return error.field === '';
  return error instanceof BackEndUnreachable;
}

/** For one reading. */
export function createFailureBudget(client: CommerceClient, queue: PoliteQueue): FailureBudget {
  let failures = 0;

  /** Whether the oldest product, or the newest where that is the one that fails, can be read. */
  async function isWell(): Promise<boolean> {
    const oldest = async () => (await fetchSkuPage(client, ALL_IDS, 1)).last;
    for (const call of [oldest, () => fetchHighestId(client)]) {
      const id = await queue.once('GET one product', call).catch(() => 0);
      if (id > 0) return true;
    }
    return false;
  }

  async function checkBackEndHealth(error: unknown): Promise<void> {
    if (!mayBeOfOne(error) || !(await isWell())) throw error;
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
