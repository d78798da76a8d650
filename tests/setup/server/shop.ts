import { onTestFinished } from 'vitest';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { skuDataFile } from '#lib/urls/paths.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { type ShopServerOptions, startShopServer } from './shop-server.ts';
import { makeSite } from './site.ts';

export interface RunningShop {
  url: string;
  sandbox: RunningSandbox;
  /** Method and path of every request to the gateway, in order. */
  calls: readonly string[];
}

/** Starts the shop server with product data and a sandbox behind its gateway. */
export async function startShop(
  products: Record<string, SkuData> = {},
  options: Pick<ShopServerOptions, 'limiter'> = {},
): Promise<RunningShop> {
  const data = Object.entries(products).map(
    ([sku, product]) => [`data/sku/${skuDataFile(sku)}`, JSON.stringify(product)] as const,
  );
  const site = makeSite(Object.fromEntries(data));
  const sandbox = await startSandbox();
  const server = await startShopServer({
    site: site.folder,
    commerceUrl: sandbox.url,
    ...options,
  });
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
    site.remove();
  });
  return { url: server.url, sandbox, calls: server.calls };
}
