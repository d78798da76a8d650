/**
 * Measures the time from a signed webhook to the live site, while publisher and shop server run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { skuDataFile } from '#lib/urls/paths.ts';
import { type BenchEnvironment, SHOP_PORT, withScript } from '../bench-environment.ts';
import { percentile } from '../percentile.ts';
import { peakMegabytes } from '../process-memory.ts';
import { type Row, row } from '../row.ts';
import { changePrice, hundredSkus, sendHook } from './editor.ts';

/** Limits in ms, and in megabytes by catalogue size. */
const BARS = { change: 500, hundred: 3000 };
const MEMORY: Record<number, number> = { 20000: 450, 100000: 650 };

const TIMEOUT_MS = 60_000;
/** Leaves the publisher enough time to clean up. */
const PAUSE_MS = 100;

/** Sends a webhook for products, and returns the time in ms until the last one is live. */
export async function untilLive(site: string, skus: readonly string[]): Promise<number> {
  const file = join(site, 'data', 'sku', skuDataFile(skus.at(-1) ?? ''));
  const before = readFileSync(file, 'utf8');
  const start = performance.now();
  await sendHook(skus);
  while (readFileSync(file, 'utf8') === before) {
    if (performance.now() - start > TIMEOUT_MS) throw new Error(`Not live: ${skus.join(', ')}`);
    await sleep(1);
  }
  return performance.now() - start;
}

/** Changes one product after another, and returns the time in ms until each change is live. */
export async function changeOneByOne(site: string, skus: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const sku of skus) {
    await changePrice(sku);
    times.push(await untilLive(site, [sku]));
    await sleep(PAUSE_MS);
  }
  return times;
}

export async function warmRows(
  { env, folder }: BenchEnvironment,
  products: number,
): Promise<Row[]> {
  const size = products.toLocaleString('en-GB');
  const site = join(folder, 'site', 'current');
  const skus = await hundredSkus();
  // A production server does not start with the payment simulator.
  const serverEnv = { ...env, NODE_ENV: '' };
  // A full render is measured in a row of its own.
  const publisherEnv = { ...env, FULL_REBUILD_EVERY: '0' };
  return withScript('scripts/serve.ts', serverEnv, `http://localhost:${SHOP_PORT}/`, () =>
    withScript('scripts/publisher.ts', publisherEnv, null, async ({ pid }) => {
      await changeOneByOne(site, skus.slice(0, 1));
      const times = await changeOneByOne(site, skus);
      const peak = peakMegabytes(pid);
      for (const sku of skus) await changePrice(sku);
      const hundred = await untilLive(site, skus);
      return [
        row(`${size} products: hook to live, p50`, percentile(times, 0.5), 'ms'),
        row(`${size} products: hook to live, p95`, percentile(times, 0.95), 'ms', BARS.change),
        row(`${size} products: the publisher's memory`, peak, 'MB', MEMORY[products] ?? null),
        row(`${size} products: 100 of them in one hook`, hundred, 'ms', BARS.hundred),
      ];
    }),
  );
}
