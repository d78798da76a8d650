/** Shoppers who look and payments that come in, at a fixed rate and at the same time. */
import { join } from 'node:path';
import { fillStock } from '../../testbed/sandbox.ts';
import { startSandboxPart } from '../parts/sandbox.ts';
import { startShopPart } from '../parts/shop.ts';
import { generate, type Measured } from './generator.ts';
import { countOrders, notificationRequest, prepareNotifications } from './notifications.ts';
import { pageRequests } from './pages.ts';

export interface FixedLoadOptions {
  /** Of a published site. */
  site: string;
  /** An empty one, for records and logs. */
  folder: string;
  seconds: number;
}

export interface FixedLoad {
  pages: Measured;
  notifications: Measured;
  /** Payments that were told of, and have no order. */
  withoutOrder: number;
}

/** Requests a second. */
export const PAGES_RATE = 300;
export const NOTIFICATIONS_RATE = 20;

const PAGES_CONNECTIONS = 30;
const NOTIFICATIONS_CONNECTIONS = 10;

/** One shop server as it comes, with its embedded database. */
export async function fixedLoad({ site, folder, seconds }: FixedLoadOptions): Promise<FixedLoad> {
  const sandbox = await startSandboxPart(folder, 'sandbox');
  const shop = await startShopPart({
    ...{ folder, name: 'shop', site, backEnd: sandbox.url, provider: sandbox.url },
    ...{ database: join(folder, 'payments.sqlite'), completeAfter: 0 },
  });
  try {
    await fillStock(sandbox);
    // The generator sends one for each connection before it counts.
    const count = seconds * NOTIFICATIONS_RATE + NOTIFICATIONS_CONNECTIONS;
    const bodies = await prepareNotifications(shop.url, sandbox, count);
    const [pages, notifications] = await Promise.all([
      generate({
        ...{ url: shop.url, seconds, rate: PAGES_RATE, connections: PAGES_CONNECTIONS },
        requests: pageRequests(site),
      }),
      generate({
        ...{ url: shop.url, seconds, rate: NOTIFICATIONS_RATE },
        connections: NOTIFICATIONS_CONNECTIONS,
        requests: [notificationRequest(bodies)],
        beginsWith: 'Status=OK\r\n',
      }),
    ]);
    const told = Math.min(notifications.answers, count);
    const ordered = await countOrders(sandbox, told);
    return { pages, notifications, withoutOrder: Math.max(0, told - ordered) };
  } finally {
    await shop.stop();
    await sandbox.stop();
  }
}
