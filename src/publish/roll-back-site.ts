import type { DatabaseSync } from 'node:sqlite';
import { COMPRESSED_SUFFIXES } from './compress.ts';
import { type Manifest, openManifest } from './manifest/manifest.ts';
import { openSite } from './release/open-site.ts';
import type { Delta, Release } from './release/publish.ts';

function isForm(name: string): boolean {
  return COMPRESSED_SUFFIXES.some((suffix) => name.endsWith(suffix));
}

/**
 * What the manifest says of these files is no longer so: the next publish makes them again, and
 * removes those that no output owns.
 */
function forget(manifest: Manifest, { changed, removed }: Delta): void {
  const names = [...changed, ...removed].filter((name) => !isForm(name));
  const owned = manifest.forgetFiles(new Set(names));
  for (const file of changed) {
    if (isForm(file) || owned.has(file)) continue;
    manifest.keep({ name: `stray:${file}`, digest: '', files: [file], rows: [], links: [] });
  }
}

/**
 * Puts an earlier release live again, as a new release, and holds what comes by itself until a
 * person publishes. The caller keeps others out.
 * @param id the release before the one shown, when absent
 */
export async function rollBackSite(
  database: DatabaseSync,
  outDir: string,
  id?: number,
): Promise<Release> {
  const manifest = openManifest(database);
  const site = openSite(outDir, database);
  return site.rollback(id, (delta) => {
    forget(manifest, delta);
    manifest.setFact('held', new Date().toISOString());
  });
}
