import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreAbsent, readSiteFile, type SiteFile } from './site-file.ts';

/**
 * A file that one of the last releases removed and that a page already open may still ask for.
 * Only for names with a content hash: what had one name in several releases is the same file.
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
