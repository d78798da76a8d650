/** Completes an interrupted publication. Each step works from any state and can be repeated. */
import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { targetOf } from './layout.ts';
import type { ReleaseRow } from './ledger.ts';
import { hasTree, liveRelease, type Places } from './live.ts';
import { readTarget } from './out-dir.ts';
import { flushFolder } from './to-disk.ts';
import { syncTree } from './tree.ts';

const UNDOABLE = 5;

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

/** Creates the link that will become `current`; the steps after it need no disk space. */
export function makeLink({ layout }: Places, id: number): void {
  remove(layout.link);
  symlinkSync(targetOf(id), layout.link, 'dir');
}

/** Returns the oldest release to retain, which is the base of the oldest undo. */
function firstKept(release: ReleaseRow, releases: readonly ReleaseRow[]): number {
  if (release.base === undefined) return release.id;
  return releases.at(-UNDOABLE - 1)?.id ?? 0;
}

export function makeReleaseLive({ layout, ledger }: Places, release: ReleaseRow): void {
  // A file or folder that is not a link would block the rename.
  if (readTarget(layout.current) === undefined) remove(layout.current);
  renameSync(layout.link, layout.current);
  flushFolder(layout.outDir);
  ledger.makePublished(release.id, firstKept(release, ledger.releases()));
}

/** Completes a ready release. If its tree is missing, the site then has no live release. */
function finishRelease(places: Places, ready: ReleaseRow): void {
  if (hasTree(places.layout, ready)) {
    makeLink(places, ready.id);
    makeReleaseLive(places, ready);
  } else {
    places.ledger.makePublished(ready.id, ready.id);
  }
}

/** Makes the second tree equal to the live one again, or removes it. */
function abandonRelease(places: Places, staged: ReleaseRow): void {
  const { layout, ledger } = places;
  const { id, base } = staged;
  const live = liveRelease(places);
  const names = ledger.files(id).map(({ name }) => name);
  for (const tree of [layout.work, layout.tree(id)]) {
    if (live === undefined || base !== live.id || existsSync(layout.next)) remove(tree);
    if (!existsSync(tree) || live === undefined) continue;
    syncTree(tree, layout.tree(live.id), names);
    renameSync(tree, layout.next);
  }
  remove(layout.undoOf(id));
  remove(layout.note(id));
  ledger.discard(id);
}

/** Completes or reverts what a killed process or a full disk left unfinished. */
export function recover(places: Places): void {
  for (const release of places.ledger.releases()) {
    if (release.state === 'ready') finishRelease(places, release);
    if (release.state === 'staged') abandonRelease(places, release);
  }
}
