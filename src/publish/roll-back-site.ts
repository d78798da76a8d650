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
 * Marks the outputs of these files in the manifest. The next publish makes them again, and removes
 * files without an output.
 */
function forgetOutputs(manifest: Manifest, { changed, removed }: Delta): void {
  const names = [...changed, ...removed].filter((name) => !isForm(name));
  const owned = manifest.forgetFiles(new Set(names));
  for (const file of changed) {
    if (isForm(file) || owned.has(file)) continue;
    manifest.keep({ name: `stray:${file}`, digest: '', files: [file], rows: [], links: [] });
  }
}

/**
 * Puts an earlier release live again as a new release, and stops automatic publishes until a person
 * publishes. The caller must hold the site lock.
 * @param id default: the release before the one shown
 */
export async function rollBackSite(
  database: DatabaseSync,
  outDir: string,
  id?: number,
): Promise<RolledBack> {
  const manifest = openManifest(database);
  const site = openSite(outDir, database);
  return site.rollback(id, (delta) => {
    forgetOutputs(manifest, delta);
    manifest.setFact('held', new Date().toISOString());
  });
}

/**
 * Uploads the release of a rollback to object storage. The caller must hold the site lock.
 * @throws with the command that retries the upload
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
