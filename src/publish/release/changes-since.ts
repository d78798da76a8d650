import { join } from 'node:path';
import { liveRelease, type Places } from './live.ts';
import { statOf } from './tree.ts';

/** File names that may differ between an earlier release and the live one, by what became of them. */
export function changesSince(
  places: Places,
  id: number,
): { changed: string[]; removed: string[] } | undefined {
  const live = liveRelease(places);
  const { ledger, layout } = places;
  const later = ledger.releases().filter((release) => release.id > id);
  const [first] = later;
  // Without each step in between, and a start from the release itself, files would be forgotten.
  if (live === undefined || first?.base !== id || later.some(({ base }) => base === undefined)) {
    return undefined;
  }
  const names = new Set(
    later.flatMap((release) => ledger.files(release.id).map(({ name }) => name)),
  );
  const stands = (name: string) => statOf(join(layout.tree(live.id), name)) !== undefined;
  return {
    changed: [...names].filter(stands),
    removed: [...names].filter((name) => !stands(name)),
  };
}
