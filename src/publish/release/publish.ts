import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile, ReleaseRow } from './ledger.ts';
import { liveRelease, noteOf, type Places } from './live.ts';
import { makeLink, makeReleaseLive, recover } from './recover.ts';
import { removeOldReleases } from './remove-old-releases.ts';
import { beginWork, prepareNext } from './staging-tree.ts';
import { flushFiles, foldersOf } from './to-disk.ts';
import { linkFile, makeFolder, makeReadable, removeFile, statOf, withFolders } from './tree.ts';

/** Changed files. Names are paths below the tree, with `/`. */
export interface Delta {
  /** Live release to which the delta applies; undefined for a whole site. */
  base: number | undefined;
  changed: readonly string[];
  removed: readonly string[];
}

export interface Release {
  id: number;
  /** Time in UTC, ISO 8601. */
  at: string;
}

export interface Publication {
  incoming: string;
  delta: Delta;
  /**
   * Runs in the transaction that completes the release; if it throws, the live release does not
   * change.
   */
  commit: () => void;
  restores?: number;
}

/**
 * Number of files from which the second tree is updated immediately, so that the next change does
 * not wait for it.
 */
const MANY_FILES = 1_000;

/** @throws if a name leads out of the tree or occurs twice */
function requireNames(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    const isPath = name.split('/').every((part) => !['', '.', '..'].includes(part));
    if (!isPath || name.includes('\0')) throw new Error(`Not the name of a file: '${name}'.`);
    if (seen.has(name)) throw new Error(`Named twice in what is to be published: ${name}.`);
    seen.add(name);
  }
}

function* filesOf({ incoming, delta }: Publication, live: string | undefined) {
  const isLive = (name: string) => live !== undefined && statOf(join(live, name)) !== undefined;
  for (const name of delta.changed) {
    if (statOf(join(incoming, name)) === undefined) {
      throw new Error(`To be published, but not in ${incoming}: ${name}.`);
    }
    yield { name, change: isLive(name) ? 'replaced' : 'added' } satisfies ReleaseFile;
  }
  for (const name of delta.removed) {
    if (isLive(name)) yield { name, change: 'removed' } satisfies ReleaseFile;
  }
}

/**
 * Returns an id above all in this folder and in the ledger, so that no id is used for two states.
 */
function nextId({ layout, ledger }: Places): number {
  const onDisk = readdirSync(layout.releases).map((name) => Number.parseInt(name, 10) || 0);
  return Math.max(0, ...onDisk, ...ledger.releases().map(({ id }) => id)) + 1;
}

/**
 * Gives a file a later modification second than the one it replaces. Web servers build ETags from
 * size and whole seconds, so browsers could otherwise keep the old file.
 */
function advanceModificationTime(path: string, replaced: string): void {
  const [now, old] = [statOf(path), statOf(replaced)];
  if (now === undefined || old === undefined) return;
  const seconds = old.mtimeNs / 1_000_000_000n;
  if (now.mtimeNs / 1_000_000_000n > seconds) return;
  utimesSync(path, Number(now.atimeNs / 1_000_000_000n), Number(seconds) + 1);
}

/** Applies the changes to the second tree, which was equal to the live one. */
function applyChanges(
  places: Places,
  id: number,
  incoming: string,
  live: string | undefined,
): void {
  const { layout, ledger } = places;
  const files = ledger.files(id);
  for (const { name, change } of files) {
    if (change === 'added' || live === undefined) continue;
    linkFile(join(live, name), join(layout.undoOf(id), name));
    removeFile(layout.work, name);
  }
  for (const { name, change } of files) {
    if (change === 'removed') continue;
    const [from, to] = [join(incoming, name), join(layout.work, name)];
    makeReadable(from);
    if (live !== undefined && change === 'replaced')
      advanceModificationTime(from, join(live, name));
    withFolders(to, () => renameSync(from, to));
  }
  renameSync(layout.work, layout.tree(id));
}

const namesOf = (files: readonly ReleaseFile[]) => files.map(({ name }) => name);

/**
 * Returns all files that a release adds or replaces, and all folders with added or removed names.
 */
function pathsToFlush({ layout, ledger }: Places, id: number): [string[], Set<string>] {
  const [tree, undo] = [layout.tree(id), layout.undoOf(id)];
  const changes = ledger.files(id);
  const moved = changes.filter(({ change }) => change !== 'removed');
  const kept = changes.filter(({ change }) => change !== 'added');
  const folders = foldersOf(tree, namesOf(changes)).union(foldersOf(undo, namesOf(kept)));
  const parents = new Set([layout.releases, layout.undo]);
  const files = namesOf(moved).map((name) => join(tree, name));
  return [[...files, layout.note(id)], folders.union(parents)];
}

async function buildRelease(
  places: Places,
  release: ReleaseRow,
  { incoming, commit }: Publication,
): Promise<void> {
  const { layout, ledger } = places;
  const { id, base } = release;
  beginWork(places, base);
  applyChanges(places, id, incoming, base === undefined ? undefined : layout.tree(base));
  writeFileSync(layout.note(id), noteOf(release));
  makeReadable(layout.note(id));
  makeLink(places, id);
  await flushFiles(layout.outDir, ...pathsToFlush(places, id));
  ledger.makeReady(id, commit);
}

function stageRelease(places: Places, publication: Publication): ReleaseRow {
  const { layout, ledger } = places;
  const { delta, restores } = publication;
  const live = liveRelease(places);
  if (delta.base !== live?.id) {
    const [base, current] = [delta.base ?? 'nothing', live?.id ?? 'no release'];
    throw new Error(`What is to be published starts from ${base}, but ${current} is live.`);
  }
  requireNames([...delta.changed, ...delta.removed]);
  makeFolder(layout.releases);
  const files = [...filesOf(publication, live && layout.tree(live.id))];
  if (live !== undefined) prepareNext(places, live);
  const release: ReleaseRow = {
    id: nextId(places),
    state: 'staged',
    at: new Date().toISOString(),
    base: delta.base,
    restores,
  };
  ledger.stage(release, files);
  return release;
}

/**
 * @throws the error of the build; the live release does not change. If the failed release cannot be
 * removed immediately, the next start removes it.
 */
async function buildOrRecover(
  places: Places,
  release: ReleaseRow,
  publication: Publication,
): Promise<void> {
  try {
    await buildRelease(places, release, publication);
  } catch (error) {
    try {
      recover(places);
    } catch (other) {
      throw new AggregateError(
        [error, other],
        `Release ${release.id} failed and is cleared away at the next start: ${String(error)}`,
      );
    }
    throw error;
  }
}

/**
 * Applies a delta to the live site atomically. After a failure the incoming files must be written
 * again.
 */
export async function publish(places: Places, publication: Publication): Promise<Release> {
  recover(places);
  const release = stageRelease(places, publication);
  await buildOrRecover(places, release, publication);
  makeReleaseLive(places, release);
  removeOldReleases(places);
  rmSync(publication.incoming, { recursive: true, force: true });
  const { changed, removed } = publication.delta;
  if (changed.length + removed.length > MANY_FILES) prepareNext(places, release);
  return { id: release.id, at: release.at };
}
