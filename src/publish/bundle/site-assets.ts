import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '#publish/files/list-files.ts';
import { type Bundle, CLIENT, isFinishedBundle } from './bundle.ts';

/** Folder of scripts and styles with a content hash in their names. */
const HASHED = '_astro';

/**
 * Returns the paths on disk of scripts, styles and public files, by their name on the site.
 * Includes hashed files of older bundles, for pages that were opened before the last change.
 */
export function siteAssets({ folder, assets }: Bundle): ReadonlyMap<string, string> {
  const found = new Map(assets.map((name) => [name, join(folder, CLIENT, name)]));
  const bundles = dirname(folder);
  for (const other of readdirSync(bundles).filter(isFinishedBundle)) {
    const client = join(bundles, other, CLIENT);
    // Skips a damaged bundle without the folder of hashed files.
    if (!existsSync(join(client, HASHED))) continue;
    for (const name of listFiles(join(client, HASHED))) {
      const asset = `${HASHED}/${name}`;
      if (!found.has(asset)) found.set(asset, join(client, asset));
    }
  }
  return found;
}
