import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { skuDataFile } from '#lib/paths.ts';
import type { SkuData } from '#lib/sku-data.ts';
import { type RunningSandbox, startSandbox } from './sandbox.ts';
import { startShopServer } from './shop-server.ts';

export interface RunningShop {
  url: string;
  sandbox: RunningSandbox;
  /** Method and path of every call of the back end, in order. */
  calls: readonly string[];
}

/** The shop server over a site of product data, with a sandbox behind its gateway. */
export async function startShop(products: Record<string, SkuData> = {}): Promise<RunningShop> {
  const site = mkdtempSync(join(tmpdir(), 'shop-'));
  const folder = join(site, 'data', 'sku');
  mkdirSync(folder, { recursive: true });
  for (const [sku, data] of Object.entries(products)) {
    writeFileSync(join(folder, skuDataFile(sku)), JSON.stringify(data));
  }
  const sandbox = await startSandbox();
  const server = await startShopServer({ site, commerceUrl: sandbox.url });
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
    rmSync(site, { recursive: true });
  });
  return { url: server.url, sandbox, calls: server.calls };
}
