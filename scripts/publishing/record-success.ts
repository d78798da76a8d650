import { openQueue } from '#publish/queue/queue.ts';
import type { Success, UnreadableSku } from '#publish/queue/status.ts';

/** Records for shop server and publisher what a command has published. */
export function recordSuccess(
  stateDir: string,
  release: number | undefined,
  success: Pick<Success, 'catalogueReadAt' | 'completeAt' | 'unreadable' | 'isRollback'>,
): void {
  const queue = openQueue(stateDir);
  queue.status.recordSuccess({ at: Date.now(), release, ...success });
  queue.close();
}

/**
 * Stores for shop server and publisher which products are unreadable, after a command has published
 * and then checked prices and stock.
 */
export function recordUnreadable(stateDir: string, unreadable: readonly UnreadableSku[]): void {
  const queue = openQueue(stateDir);
  queue.status.recordUnreadable(unreadable);
  queue.close();
}
