import { join } from 'node:path';
import { liveRelease, type Places } from './live.ts';
import { statOf } from './tree.ts';

/**
 * Returns files that may differ between an earlier release and the live one; undefined if they are
 * not known.
 */
export function changesSince(
  places: Places,
  id: number,
): { changed: string[]; removed: string[] } | undefined {
  const live = liveRelease(places);
  const { ledger, layout } = places;
  const later = ledger.releases().filter((release) => release.id > id);
  const [first] = later;
  // The changes are not known if the next release has another base, or if a later one was published
  // as a whole site.
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
