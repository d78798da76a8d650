import { openQueue } from '#publish/queue/queue.ts';

/**
 * Tells shop server and publisher what a command made live.
 * @param catalogueReadAt when the reading of the whole catalogue began, if it was read
 */
export function recordSuccess(
  stateDir: string,
  release: number | undefined,
  catalogueReadAt?: number,
): void {
  const queue = openQueue(stateDir);
  queue.status.recordSuccess({ at: Date.now(), release, catalogueReadAt });
  queue.close();
}
