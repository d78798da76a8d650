/** Page views and payment notifications at fixed rates, at the same time. */
import { join } from 'node:path';
import { fillStock } from '../../testbed/running-sandbox.ts';
import { startSandboxPart } from '../parts/sandbox.ts';
import { startShopPart } from '../parts/shop.ts';
import { countOrders, notificationRequest, prepareNotifications } from './notifications.ts';
import { pageRequests } from './pages.ts';
import { type Latencies, sendSteadily, totalSeconds } from './steady.ts';

export interface FixedLoadOptions {
  /** Folder of a published site. */
  site: string;
  /** Empty folder for records and logs. */
  folder: string;
  seconds: number;
  /** Page requests per second. */
  pagesRate: number;
  /** Payment notifications per second. */
  notificationsRate: number;
}

export interface FixedLoad {
  pages: Latencies;
  notifications: Latencies;
  /** Number of confirmed payments without an order. */
  withoutOrder: number;
}

/** Loads one shop server, which uses the embedded database. */
export async function fixedLoad(options: FixedLoadOptions): Promise<FixedLoad> {
  const { site, folder, seconds, pagesRate, notificationsRate } = options;
  const sandbox = await startSandboxPart(folder, 'sandbox');
  const shop = await startShopPart({
    folder,
    name: 'shop',
    site,
    backEnd: sandbox.url,
    provider: sandbox.url,
    database: join(folder, 'payments.sqlite'),
    completeAfter: 0,
  });
  try {
    await fillStock(sandbox);
    const count = totalSeconds(seconds) * notificationsRate;
    const bodies = await prepareNotifications(shop.url, sandbox, count);
    const requests = pageRequests(site);
    const notification = notificationRequest(bodies);
    const [pages, notifications] = await Promise.all([
      sendSteadily({
        url: shop.url,
        seconds,
        rate: pagesRate,
        requestsOf: (connection) => rotateBy(requests, connection),
      }),
      sendSteadily({
        url: shop.url,
        seconds,
        rate: notificationsRate,
        beginsWith: 'Status=OK\r\n',
        requestsOf: () => [notification],
      }),
    ]);
    const ordered = await countOrders(sandbox, notifications.right);
    return { pages, notifications, withoutOrder: Math.max(0, notifications.right - ordered) };
  } finally {
    await shop.stop();
    await sandbox.stop();
  }
}

/** Rotates the list, so that connections do not all request the same page in the same second. */
function rotateBy<T>(values: readonly T[], by: number): readonly T[] {
  const first = by % values.length;
  return [...values.slice(first), ...values.slice(0, first)];
}
