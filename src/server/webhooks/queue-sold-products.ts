import { errorMessage } from '#lib/error-message.ts';
import type { HookStore } from '#publish/queue/hook-store.ts';
import type { ServerLog } from '#server/log.ts';
import type { PlacedOrder } from '#server/payment/parts.ts';

/** A server that resumes a payment may report its order again within this many ms. */
const REPEAT_MS = 24 * 60 * 60_000;

/**
 * Queues the products of a new order for the publisher: Magento lowers their stock without saving
 * them, so that no webhook is sent. A failure is logged only, because the rounds of stock checks
 * find the change within minutes.
 */
export function queueSoldProducts(
  hooks: Pick<HookStore, 'addAll'>,
  log: Pick<ServerLog, 'error'>,
  now = Date.now,
) {
  return ({ number, skus }: PlacedOrder): void => {
    const receivedAt = now();
    const hook = {
      digest: `order ${number}`,
      seenUntil: receivedAt + REPEAT_MS,
      receivedAt,
      isSale: true,
      skus: [...new Set(skus)],
    };
    try {
      hooks.addAll([hook]);
    } catch (error) {
      log.error({ order: number, error: errorMessage(error) }, 'sold products not queued');
    }
  };
}
