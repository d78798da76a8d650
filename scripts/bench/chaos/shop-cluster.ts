/** A complete shop of real processes. Servers, back end, provider and database can be killed. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readShopFile } from '#config/env/shop-file.ts';
import { fillStock } from '../../testbed/running-sandbox.ts';
import { publishFiles } from '../../testbed/site-files.ts';
import { startNginx } from '../../tools/nginx-server.ts';
import { type PostgresCluster, startPostgres } from '../../tools/postgres.ts';
import type { Part } from '../parts/part.ts';
import { startSandboxPart } from '../parts/sandbox.ts';
import { startShopPart } from '../parts/shop.ts';
import { type NotificationProxy, openNotificationProxy } from './notification-proxy.ts';
import { type Fate, SERVERS } from './plan.ts';

export interface ShopCluster {
  url: string;
  servers: readonly Part[];
  backEnd: Part;
  provider: Part;
  database: Pick<Part, 'kill'>;
  line: NotificationProxy;
  close(): Promise<void>;
}

/** Speed-up of the provider, whose timeout of 15 minutes then takes six seconds. */
const SCALE = 150;

/** The back end rejects one order in ten, for a reason that no form can check. */
const REJECT_EVERY = 10;

/**
 * Seconds from a payment to the completion of its order, so that some ABORTs arrive before it and
 * some after it.
 */
const COMPLETE_AFTER = 4;

/** Writes a shop file that enables every step of an order. */
function writeShopFile(folder: string): string {
  const file = readShopFile();
  const path = resolve(folder, 'shop.json');
  const orders = { invoice: true, status: 'complete' };
  writeFileSync(path, JSON.stringify({ ...file, orders }));
  return path;
}

/** Makes nginx retry an unresponsive server after a second. */
function upstreamBlock(servers: readonly Part[]): string {
  const lines = servers.map(({ url }) => `server ${new URL(url).host} fail_timeout=1s;`);
  return `upstream shops {\n${lines.join('\n')}\n}`;
}

/** Collects functions that stop what was started, and calls them in reverse order. */
function createClosing() {
  const ends: (() => Promise<void>)[] = [];
  return {
    async keep<T>(starting: Promise<T>, end: (one: T) => Promise<void>): Promise<T> {
      const one = await starting;
      ends.push(() => end(one));
      return one;
    },
    async close(): Promise<void> {
      for (const end of ends.toReversed()) await end();
    },
  };
}

type Closing = ReturnType<typeof createClosing>;

function toCrashable(postgres: PostgresCluster): Pick<Part, 'kill'> {
  return {
    async kill(downMs) {
      postgres.crash();
      await sleep(downMs);
      await postgres.restart();
    },
  };
}

async function startParts(
  folder: string,
  fateOf: (code: string) => Fate,
  { keep, close }: Closing,
): Promise<ShopCluster> {
  const part = (starting: Promise<Part>) => keep(starting, ({ stop }) => stop());
  const postgres = await keep(startPostgres(), ({ stop }) => stop());
  let url = '';
  const opening = openNotificationProxy({ shop: () => url, fateOf });
  const line = await keep(opening, (one) => one.close());
  const backEnd = await part(startSandboxPart(folder, 'back-end', { rejectEvery: REJECT_EVERY }));
  await fillStock(backEnd);
  const provider = await part(startSandboxPart(folder, 'provider', { scale: SCALE }));
  const site = resolve(folder, 'site');
  // A shop server does not start without a page.
  publishFiles(site, { 'index.html': '<!doctype html><title>Shop</title>' });
  const shopFile = writeShopFile(folder);
  const startServer = (name: string) =>
    startShopPart({
      shopFile,
      folder,
      name,
      site,
      database: postgres.url,
      completeAfter: COMPLETE_AFTER,
      backEnd: backEnd.url,
      provider: provider.url,
      publicUrl: line.url,
    });
  const names = Array.from({ length: SERVERS }, (_, place) => `server-${place}`);
  const servers = await Promise.all(names.map((name) => part(startServer(name))));
  const options = { outDir: site, shopServer: 'http://shops', overHttps: false };
  const nginx = await keep(startNginx(options, upstreamBlock(servers)), (one) => one.close());
  url = nginx.url;
  return { url, servers, backEnd, provider, database: toCrashable(postgres), line, close };
}

/** @param folder empty, for records and logs */
export async function startShopCluster(
  folder: string,
  fateOf: (code: string) => Fate,
): Promise<ShopCluster> {
  const closing = createClosing();
  try {
    return await startParts(folder, fateOf, closing);
  } catch (error) {
    await closing.close();
    throw error;
  }
}
