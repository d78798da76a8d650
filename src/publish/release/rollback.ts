import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRow } from './ledger.ts';
import { liveRelease, type Places } from './live.ts';
import { type Delta, publish, type Release } from './publish.ts';
import { recover } from './recover.ts';
import { linkFile, makeFolder, statOf } from './tree.ts';

export interface RolledBack extends Release {
  restores: number;
}

/** Returns the release whose state the live one shows. */
function shownReleaseId(live: ReleaseRow, releases: readonly ReleaseRow[]): number {
  const found = releases.find(({ id }) => id === live.restores);
  return found === undefined ? (live.restores ?? live.id) : shownReleaseId(found, releases);
}

function requireTarget(live: ReleaseRow, releases: readonly ReleaseRow[], toId?: number): number {
  const ids = releases.map(({ id }) => id).filter((id) => id < live.id);
  const target = toId ?? ids.findLast((id) => id < shownReleaseId(live, releases));
  if (target !== undefined && ids.includes(target)) return target;
  const wanted = target === undefined ? 'no earlier release' : `no release ${target}`;
  const choice = ids.length === 0 ? 'None is kept.' : `Kept: ${ids.join(', ')}.`;
  throw new Error(`There is ${wanted} to go back to. ${choice}`);
}

/**
 * Returns the path of the earlier version of each file that changed since a release; undefined if
 * the file did not exist.
 */
function stateAfter(
  { layout, ledger }: Places,
  target: number,
  releases: readonly ReleaseRow[],
): Map<string, string | undefined> {
  const state = new Map<string, string | undefined>();
  for (const { id } of releases.filter((release) => release.id > target)) {
    for (const { name, change } of ledger.files(id)) {
      // The first change after the release has the version of that release.
      if (state.has(name)) continue;
      state.set(name, change === 'added' ? undefined : join(layout.undoOf(id), name));
    }
  }
  return state;
}

function collectDelta(
  { layout }: Places,
  live: ReleaseRow,
  state: ReadonlyMap<string, string | undefined>,
): Delta {
  const [changed, removed]: [string[], string[]] = [[], []];
  for (const [name, from] of state) {
    const present = statOf(join(layout.tree(live.id), name));
    if (from === undefined) {
      if (present !== undefined) removed.push(name);
    } else if (statOf(from)?.ino !== present?.ino) {
      linkFile(from, join(layout.incoming, name));
      changed.push(name);
    }
  }
  return { base: live.id, changed, removed };
}

/** Publishes the state of an earlier release again; default: the release before the one shown. */
export async function rollBack(
  places: Places,
  toId: number | undefined,
  commit: (delta: Delta) => void,
): Promise<RolledBack> {
  recover(places);
  const live = liveRelease(places);
  if (live === undefined) throw new Error('There is no live release to go back from.');
  const releases = places.ledger.releases();
  const target = requireTarget(live, releases, toId);
  const { incoming } = places.layout;
  rmSync(incoming, { recursive: true, force: true });
  makeFolder(incoming);
  const delta = collectDelta(places, live, stateAfter(places, target, releases));
  const publication = { incoming, delta, commit: () => commit(delta), restores: target };
  return { ...(await publish(places, publication)), restores: target };
}
