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
  /** Undefined when there is none, or another than the ledger's: then only a whole site can go. */
  liveId(): number | undefined;
  liveFolder(): string | undefined;
  /** Where files wait to be published: empty after opening, and gone after publishing. */
  incoming: string;
  /**
   * Moves the changed files of a folder into the site, all at once for whoever reads it.
   * @param commit runs in the transaction that decides
   */
  publish(incoming: string, delta: Delta, commit?: () => void): Promise<Release>;
  /**
   * Publishes the state of an earlier release as a new one.
   * @param toId that before the one shown, when absent
   * @param commit runs in the transaction that decides, and learns which files change
   */
  rollback(toId?: number, commit?: (delta: Delta) => void): Promise<RolledBack>;
  /** All that differs between an earlier release and the live one; undefined where nobody knows. */
  changesSince(id: number): Pick<Delta, 'changed' | 'removed'> | undefined;
  /** Releases that can be gone back to, by ascending id. */
  earlier(): Release[];
}

/** What {@link Site.liveId} would say, for who only looks: nothing is ended or cleared away. */
export function readLiveId(outDir: string, database: DatabaseSync): number | undefined {
  return liveRelease({ layout: layoutOf(outDir), ledger: openLedger(database) })?.id;
}

const NOTHING = () => undefined;

/**
 * Opens the published site for its one publisher, and ends what a killed one left undone.
 * @throws when the folder holds something else than a site
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
