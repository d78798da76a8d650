import type { PublishSummary } from '#publish/request.ts';
import type { PublisherLog } from './log.ts';

/** Logs the result of each publish, and the unreadable products whenever they change. */
export function createSummaryLog(
  log: PublisherLog,
): (summary: PublishSummary, publish: { hooks: number; ms: number }) => void {
  let logged = '[]';

  function logUnreadable({ unreadable }: PublishSummary): void {
    const products = unreadable.map(({ since: _, ...record }) => record);
    const now = JSON.stringify(products);
    if (now === logged) return;
    logged = now;
    if (products.length === 0) log.info('every product can be read again');
    else log.error({ products }, 'products cannot be read and stay as they were');
  }

  return (summary, { hooks, ms }) => {
    const { release, stale, warnings, read, changed, rendered, removed } = summary;
    for (const warning of warnings) log.warn(warning);
    if (stale.length > 0) log.error({ outputs: stale }, 'published anew: not what a build makes');
    logUnreadable(summary);
    const line = { release, hooks, read, changed, rendered, removed, ms };
    log.info(line, release === undefined ? 'nothing to publish' : 'published');
  };
}
