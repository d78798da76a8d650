import { type CatalogueReport, summarise } from '#catalogue/report.ts';
import { openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { reportPath, snapshotPath } from '#catalogue/state.ts';
import type { LoadOptions } from '#catalogue/sync/load-options.ts';
import { readEverything } from '#catalogue/sync/read/read-everything.ts';
import { boundedFetch } from '#commerce/bounded-fetch.ts';
import { createCommerceClient } from '#commerce/client.ts';
import type { BuildEnv } from '#config/env/env.ts';
import { type Progress, printProgress } from '../process/progress.ts';

function secondsSince(moment: number): string {
  return `${((performance.now() - moment) / 1000).toFixed(1)} s`;
}

export function loadOptions(env: BuildEnv, progress?: Progress): LoadOptions {
  return {
    client: createCommerceClient({
      baseUrl: env.commerceUrl,
      storeView: env.storeView,
      token: env.commerceToken,
      fetch: boundedFetch(),
    }),
    baseUrl: env.commerceUrl,
    storeView: env.storeView,
    stateDir: env.stateDir,
    maxRejectedPercent: env.maxRejectedPercent,
    fullReadHours: env.catalogueFullReadHours,
    // The sandbox may be refilled with any number of products.
    allowShrink: env.usesSandbox,
    ...(progress && { progress }),
  };
}

export async function loadFor(env: BuildEnv, progress?: Progress): Promise<CatalogueReport> {
  const catalogue = openCatalogue(snapshotPath(env.stateDir));
  try {
    const { report } = await readEverything(catalogue, loadOptions(env, progress));
    return report;
  } finally {
    catalogue.close();
  }
}

/** Reads the catalogue, and prints what an editor needs to know about it. */
export async function loadWithProgress(env: BuildEnv): Promise<void> {
  const start = performance.now();
  console.log(`Reading the catalogue of ${env.commerceUrl}`);
  const report = await loadFor(env, printProgress());
  console.log(`Catalogue: ${report.accepted} products in ${secondsSince(start)}`);
  for (const line of summarise(report)) console.log(line);
  console.log(`The whole report: ${reportPath(env.stateDir)}`);
}
