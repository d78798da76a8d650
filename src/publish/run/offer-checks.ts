/**
 * Checks stock and prices in the background while the publisher runs, because both can change in
 * the back end without a product being saved.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCTS } from '#config/shop.ts';
import type { Publisher } from '#publish/publisher.ts';
import type { StatusStore } from '#publish/queue/status.ts';
import { pauseAfter } from './backoff.ts';
import type { PublisherLog } from './log.ts';

export interface OfferCheckOptions {
  publisher: Pick<Publisher, 'checkSalable' | 'checkPrices' | 'unreadable'>;
  status: Pick<StatusStore, 'recordUnreadable'>;
  log: PublisherLog;
}

export interface OfferChecks {
  stop(): Promise<void>;
}

/** Pause in ms if no check is due or nothing has been read yet. */
const LOOK_MS = 5000;

/**
 * Pauses as multiples of a check's duration. Each kind of check uses a thirtieth of one core of the
 * back end, for any size of shop. Price checks use a tenth if pages show these prices.
 */
const STOCK_REST = 29;
const PRICES_REST = PRODUCTS.pricesFrom === 'magento' ? 9 : 29;

/** Repeats one kind of check with pauses. Stock and prices are checked independently. */
async function repeatCheck(
  check: () => Promise<boolean>,
  restPerWork: number,
  log: PublisherLog,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;

  async function once(): Promise<number> {
    const begun = performance.now();
    try {
      const hasMore = await check();
      failures = 0;
      return hasMore ? restPerWork * (performance.now() - begun) : LOOK_MS;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ error: String(error) }, 'prices or stock were not checked');
      return Math.max(LOOK_MS, pauseAfter(failures));
    }
  }

  while (!signal.aborted) {
    await sleep(await once(), undefined, { signal }).catch(() => undefined);
  }
}

/** Stores and logs the unreadable records if they differ from those of the last check. */
function createUnreadableLog({ publisher, status, log }: OfferCheckOptions): () => void {
  let stored = JSON.stringify(publisher.unreadable());
  return () => {
    const unreadable = publisher.unreadable();
    const now = JSON.stringify(unreadable);
    if (now === stored) return;
    stored = now;
    status.recordUnreadable(unreadable);
    const records = unreadable.flatMap(({ since: _, ...one }) => (one.list ? [one] : []));
    if (records.length > 0) log.error({ records }, 'records of the back end cannot be read');
  };
}

export function startOfferChecks(options: OfferCheckOptions): OfferChecks {
  const { publisher, log } = options;
  const storeUnreadable = createUnreadableLog(options);
  const stored = (check: () => Promise<boolean>) => async () => {
    const hasMore = await check();
    storeUnreadable();
    return hasMore;
  };
  const ending = new AbortController();
  const { signal } = ending;
  const ended = Promise.all([
    repeatCheck(stored(publisher.checkSalable), STOCK_REST, log, signal),
    repeatCheck(stored(publisher.checkPrices), PRICES_REST, log, signal),
  ]);
  return {
    async stop() {
      ending.abort();
      await ended;
    },
  };
}
