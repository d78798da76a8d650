import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFinishedBundle, UNFINISHED } from './bundle.ts';

/** Maximum number of bundles, so that a return to recent code needs no build. */
const MAX_BUNDLES = 5;

function clearUnfinished(bundles: string): void {
  rmSync(join(bundles, UNFINISHED), { recursive: true, force: true });
}

/**
 * Renames a bundle before its deletion, so that a crash leaves no incomplete bundle under its name.
 */
export function setBundleAside(bundles: string, name: string): void {
  clearUnfinished(bundles);
  renameSync(join(bundles, name), join(bundles, UNFINISHED));
}

export function removeOldBundles(bundles: string): void {
  const usedAt = (name: string) => statSync(join(bundles, name)).mtimeMs;
  const byUse = readdirSync(bundles)
    .filter(isFinishedBundle)
    .map((name) => ({ name, time: usedAt(name) }))
    .toSorted((a, b) => b.time - a.time);
  for (const { name } of byUse.slice(MAX_BUNDLES)) setBundleAside(bundles, name);
  clearUnfinished(bundles);
}
