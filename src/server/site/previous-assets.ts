import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreAbsent, readSiteFile, type SiteFile } from './site-file.ts';

/**
 * Reads a file of an earlier release, which pages that are already open may request. Call it only
 * for names with a content hash, because other names may have had different content.
 */
export async function readOldAsset(outDir: string, name: string): Promise<SiteFile | undefined> {
  const undo = join(outDir, 'undo');
  const releases = (await readdir(undo).catch(ignoreAbsent)) ?? [];
  for (const release of releases) {
    const file = await readSiteFile(join(undo, release), name);
    if (file !== undefined) return file;
  }
  return undefined;
}
