import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';
import { openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import { picturesFolder, snapshotPath } from '#catalogue/state.ts';
import { putInPlace } from './put-in-place.ts';
import { writeSearchIndex } from './search-files.ts';
import { placeCategoryPictures, placePictures, writeSkuData } from './site-files.ts';

export interface SiteOptions {
  /** Holds the snapshot; below the project, because Astro resolves packages from its output. */
  stateDir: string;
  outDir: string;
}

export interface SiteSummary {
  /** HTML files, the Not Found pages among them. */
  pages: number;
}

function countPages(site: string): number {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.html')).length;
}

/** Renders every page from the snapshot and puts the complete site in place of the last one. */
export async function buildSite({ stateDir, outDir }: SiteOptions): Promise<SiteSummary> {
  const next = join(stateDir, 'site.next');
  rmSync(next, { recursive: true, force: true });
  await build({ outDir: next, logLevel: 'warn' });
  const snapshot = openSnapshot(snapshotPath(stateDir));
  try {
    writeSkuData(snapshot, next);
    writeSearchIndex(snapshot, next);
    placePictures(snapshot, join(picturesFolder(stateDir), 'files'), next);
    placeCategoryPictures(snapshot, next);
  } finally {
    snapshot.close();
  }
  const pages = countPages(next);
  putInPlace(next, outDir);
  return { pages };
}
