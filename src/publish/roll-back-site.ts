import type { DatabaseSync } from 'node:sqlite';
import { COMPRESSED_SUFFIXES } from './files/compressed-forms.ts';
import { type Manifest, openManifest } from './manifest/manifest.ts';
import { openSite } from './release/open-site.ts';
import type { Delta } from './release/publish.ts';
import type { RolledBack } from './release/rollback.ts';
import type { Target } from './target/target.ts';
import { uploadLive } from './target/upload-live.ts';

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
 * person publishes. The caller keeps others from the site.
 * @param id the release before the one shown, when absent
 */
export async function rollBackSite(
  database: DatabaseSync,
  outDir: string,
  id?: number,
): Promise<RolledBack> {
  const manifest = openManifest(database);
  const site = openSite(outDir, database);
  return site.rollback(id, (delta) => {
    forget(manifest, delta);
    manifest.setFact('held', new Date().toISOString());
  });
}

/**
 * Brings object storage to the release that a rollback made. The caller keeps others from the site.
 * @throws with the command that tries again
 */
export async function uploadRolledBack(
  database: DatabaseSync,
  outDir: string,
  { id, restores }: RolledBack,
  target: Target,
): Promise<void> {
  try {
    await uploadLive(openSite(outDir, database), target);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `Release ${id} is live in ${outDir} and not in PUBLISH_TARGET: ${reason} Try again with npm run rollback -- ${restores}.`,
      { cause },
    );
  }
}
