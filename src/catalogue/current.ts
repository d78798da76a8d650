/** The snapshot that pages are rendered from: opened once for a process, at the first page. */
import { readEnv } from '#config/env.ts';
import { type CatalogueSnapshot, openSnapshot } from './snapshot/reader.ts';
import { snapshotPath } from './state.ts';

let snapshot: CatalogueSnapshot | undefined;

/** @throws when no catalogue was loaded yet */
export function currentCatalogue(): CatalogueSnapshot {
  snapshot ??= openSnapshot(snapshotPath(readEnv().stateDir));
  return snapshot;
}
