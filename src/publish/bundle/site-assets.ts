import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '#publish/files/list-files.ts';
import { type Bundle, CLIENT, isFingerprint } from './bundle.ts';

/** Scripts and styles, whose names say what they hold. */
const HASHED = '_astro';

/**
 * Every file that the code gives the site, by name: where it lies. Hashed ones of the bundles that
 * are kept are among them, for pages that stand open in a browser since before the last change.
 */
export function siteAssets({ folder, assets }: Bundle): ReadonlyMap<string, string> {
  const found = new Map(assets.map((name) => [name, join(folder, CLIENT, name)]));
  const bundles = dirname(folder);
  for (const other of readdirSync(bundles).filter(isFingerprint)) {
    const client = join(bundles, other, CLIENT);
    // What is left of a bundle that was being removed.
    if (!existsSync(join(client, HASHED))) continue;
    for (const name of listFiles(join(client, HASHED))) {
      const asset = `${HASHED}/${name}`;
      if (!found.has(asset)) found.set(asset, join(client, asset));
    }
  }
  return found;
}
