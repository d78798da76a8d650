import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'astro';
import { openSnapshot } from '#catalogue/snapshot/reader.ts';
import { picturesFolder, snapshotPath } from '#catalogue/state.ts';
import { placePictures, writeSkuData } from './site-files.ts';

export interface SiteOptions {
  /** Holds the snapshot; below the project, because Astro resolves packages from its output. */
  stateDir: string;
  outDir: string;
}

export interface SiteSummary {
  pages: number;
}

/** Two renames; nobody meets a half-written site, and a failed build leaves the old one. */
function putInPlace(next: string, outDir: string): void {
  const previous = `${next}.previous`;
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(dirname(outDir), { recursive: true });
  if (existsSync(outDir)) renameSync(outDir, previous);
  renameSync(next, outDir);
  rmSync(previous, { recursive: true, force: true });
}

/** Renders every page from the snapshot and puts the complete site in place of the last one. */
export async function buildSite({ stateDir, outDir }: SiteOptions): Promise<SiteSummary> {
  const next = join(stateDir, 'site.next');
  await build({ outDir: next, logLevel: 'warn' });
  const snapshot = openSnapshot(snapshotPath(stateDir));
  try {
    writeSkuData(snapshot, next);
    placePictures(snapshot, join(picturesFolder(stateDir), 'files'), next);
    putInPlace(next, outDir);
    return { pages: snapshot.urlKeys().length };
  } finally {
    snapshot.close();
  }
}
