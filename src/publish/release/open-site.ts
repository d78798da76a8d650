import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { changesSince } from './changes-since.ts';
import { layoutOf } from './layout.ts';
import { openLedger } from './ledger.ts';
import { liveRelease, type Places } from './live.ts';
import { requireReplaceable } from './out-dir.ts';
import { type Delta, publish, type Release } from './publish.ts';
import { recover } from './recover.ts';
import { removeOldReleases } from './remove-old-releases.ts';
import { type RolledBack, rollBack } from './rollback.ts';
import { makeFolder } from './tree.ts';

export interface Site {
  /**
   * Returns the id of the live release; undefined if no release of the ledger is live. Then only a
   * whole site can be published.
   */
  liveId(): number | undefined;
  liveFolder(): string | undefined;
  /** Folder for files to publish: empty after opening, and removed by publishing. */
  incoming: string;
  /**
   * Moves the changed files of a folder into the site, atomically for readers.
   * @param commit runs in the transaction that completes the release
   */
  publish(incoming: string, delta: Delta, commit?: () => void): Promise<Release>;
  /**
   * Publishes the state of an earlier release as a new release.
   * @param toId default: the release before the one shown
   * @param commit runs in the transaction that completes the release, with the files that change
   */
  rollback(toId?: number, commit?: (delta: Delta) => void): Promise<RolledBack>;
  /**
   * Returns the files that may differ between an earlier release and the live one; undefined if
   * they are not known.
   */
  changesSince(id: number): Pick<Delta, 'changed' | 'removed'> | undefined;
  /** Returns the releases available for a rollback, by ascending id. */
  earlier(): Release[];
}

/**
 * Returns the id of the live release, or undefined. Unlike {@link openSite}, does not complete an
 * interrupted publication first.
 */
export function readLiveId(outDir: string, database: DatabaseSync): number | undefined {
  return liveRelease({ layout: layoutOf(outDir), ledger: openLedger(database) })?.id;
}

const NOTHING = () => undefined;

/**
 * Opens the published site for its only publisher and completes what a killed process left
 * unfinished.
 * @throws if the folder contains something other than a site
 */
export function openSite(outDir: string, database: DatabaseSync): Site {
  requireReplaceable(outDir);
  const layout = layoutOf(outDir);
  const places: Places = { layout, ledger: openLedger(database) };
  makeFolder(outDir);
  recover(places);
  removeOldReleases(places);
  rmSync(layout.incoming, { recursive: true, force: true });
  return {
    incoming: layout.incoming,
    liveId: () => liveRelease(places)?.id,
    liveFolder() {
      const live = liveRelease(places);
      return live && layout.tree(live.id);
    },
    publish: (incoming, delta, commit = NOTHING) => publish(places, { incoming, delta, commit }),
    rollback: (toId, commit = NOTHING) => rollBack(places, toId, commit),
    changesSince: (id) => changesSince(places, id),
    earlier() {
      const live = liveRelease(places);
      const releases = places.ledger.releases().filter(({ id }) => live && id < live.id);
      return releases.map(({ id, at }) => ({ id, at }));
    },
  };
}
