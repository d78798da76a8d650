import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { snapshotPath } from '#catalogue/state.ts';
import type { LoadOptions, SyncResult } from '#catalogue/sync/load-options.ts';
import { readChanges } from '#catalogue/sync/read/read-changes.ts';
import { readEverything } from '#catalogue/sync/read/read-everything.ts';
import { readSkus } from '#catalogue/sync/read/read-skus.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type { Fault } from '#sandbox/faults.ts';
import type { SeedProduct } from '#sandbox/seed.ts';
import { startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { createLightCatalogue } from './light-catalogue.ts';

const PRODUCTS = 60;

const TABLES = {
  product: 'id',
  product_picture: 'sku, file',
  block_picture: 'category_id, file',
  membership: 'category_id, sku',
  picture: 'file',
  attribute: 'code',
  listing: 'audience, code',
  listing_item: 'audience, code, place',
  product_place: 'sku, audience, code',
};

const requestLog = z.object({ requests: z.record(z.string(), z.number()) });

export function seedProduct(sku: string, over: Partial<SeedProduct> = {}): SeedProduct {
  return {
    sku,
    name: `Machine ${sku}`,
    price: 100,
    status: 1,
    visibility: 4,
    weight: 5,
    stock: 7,
    categories: [],
    links: [],
    media: [],
    createdAt: '2026-01-01 00:00:00',
    updatedAt: '2026-01-02 00:00:00',
    ...over,
    attributes: {
      url_key: sku.toLowerCase().replace(/\W+/g, '-'),
      list_price: '120.000000',
      short_description: `<p>${sku} in short</p>`,
      description: `<h1>${sku}</h1><p>At length</p>`,
      ...over.attributes,
    },
  };
}

/**
 * Returns everything that a catalogue read determines, as text; equal catalogues give equal texts.
 */
export function dump(database: DatabaseSync): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(TABLES).map(([table, key]) => {
      const rows = database.prepare(`select * from ${table} order by ${key}`).all();
      return [table, rows.map((row) => JSON.stringify(row))];
    }),
  );
}

export type ReadingShop = Awaited<ReturnType<typeof startReadingShop>>;

export async function startReadingShop(more: readonly SeedProduct[] = []) {
  let now = () => new Date();
  const seed = createLightCatalogue(PRODUCTS, more);
  const sandbox = await startSandbox({ seed, now: () => now() });
  const stateDir = mkdtempSync(join(tmpdir(), 'state-'));
  const catalogue = openCatalogue(snapshotPath(stateDir));
  catalogue.database.exec('pragma synchronous = off');
  const options: LoadOptions = {
    client: createCommerceClient({ baseUrl: sandbox.url, token: SANDBOX_TOKENS.catalogue }),
    baseUrl: sandbox.url,
    stateDir,
    maxRejectedPercent: 10,
    polite: { retries: 3, retryDelayMs: 1 },
  };
  const encoded = (sku: string) => encodeURIComponent(sku);
  let fresh = 0;

  return {
    ...sandbox,
    stateDir,
    catalogue,
    options,
    setClock(clock: () => Date) {
      now = clock;
    },
    save: (sku: string, product: object) =>
      sandbox.admin('PUT', `/rest/V1/products/${encoded(sku)}`, { product: { sku, ...product } }),
    remove: (sku: string) => sandbox.admin('DELETE', `/rest/V1/products/${encoded(sku)}`),
    setFaults: (faults: readonly Fault[]) => sandbox.admin('PUT', '/_sandbox/faults', faults),
    everything: (over: Partial<LoadOptions> = {}) =>
      readEverything(catalogue, { ...options, ...over }),
    changes: (over: Partial<LoadOptions> = {}, named?: readonly string[]) =>
      readChanges(catalogue, { ...options, ...over }, named),
    skus: (skus: readonly string[], over: Partial<LoadOptions> = {}) =>
      readSkus(catalogue, { ...options, ...over }, skus),
    dump: () => dump(catalogue.database),
    /** Reads into a new, empty catalogue and returns its dump and report. */
    async readAfresh(): Promise<{ dump: ReturnType<typeof dump>; report: SyncResult['report'] }> {
      fresh += 1;
      const other: Catalogue = openCatalogue(join(stateDir, `fresh-${fresh}.sqlite`));
      try {
        other.database.exec('pragma synchronous = off');
        const { report } = await readEverything(other, options);
        return { dump: dump(other.database), report };
      } finally {
        other.close();
      }
    },
    /** Returns the GET requests since the previous call, by method and route. */
    async requests(): Promise<Record<string, number>> {
      const log = requestLog.parse(await sandbox.admin('GET', '/_sandbox/requests'));
      await sandbox.admin('DELETE', '/_sandbox/requests');
      const own = Object.entries(log.requests).filter(
        ([route]) => route.startsWith('GET ') && !route.includes('_sandbox'),
      );
      return Object.fromEntries(own);
    },
    async close() {
      catalogue.close();
      await sandbox.close();
      rmSync(stateDir, { recursive: true });
    },
  };
}
