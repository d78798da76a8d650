import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRow } from './ledger.ts';
import { liveRelease, type Places } from './live.ts';
import { removePlainSite } from './out-dir.ts';

function keepOnly(folder: string, kept: ReadonlySet<string>): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!kept.has(name)) rmSync(join(folder, name), { recursive: true });
  }
}

function namesOfTrees({ id, base }: ReleaseRow): Set<string> {
  const ids = base === undefined ? [id] : [id, base];
  return new Set(['next', ...ids.flatMap((it) => [String(it), `${it}.json`])]);
}

/** Removes files of releases that are not retained. A site of another ledger is not changed. */
export function removeOldReleases(places: Places): void {
  const { layout, ledger } = places;
  const live = liveRelease(places);
  if (live === undefined) return;
  keepOnly(layout.releases, namesOfTrees(live));
  // The oldest release has no undo, because there is nothing before it.
  const undoable = ledger.releases().slice(1);
  keepOnly(layout.undo, new Set(undoable.map(({ id }) => String(id))));
  removePlainSite(layout);
}
